import { css } from 'lit'

/** The shared styles of all parts of the page; colours come from page.css. */
export const shared = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  h1,
  h2,
  p,
  ul,
  dl,
  dd {
    margin: 0;
    padding: 0;
  }
  ul {
    list-style: none;
  }
  h2 {
    font-size: 16px;
    font-weight: 600;
  }
  button,
  select,
  input {
    font: inherit;
    color: inherit;
    min-height: 44px;
    border-radius: 10px;
    border: 1px solid var(--field-edge);
    background: var(--raised);
    padding: 0 16px;
  }
  button,
  select {
    cursor: pointer;
  }
  button:disabled {
    cursor: default;
    opacity: 0.55;
  }
  button.primary {
    background: var(--fill);
    border-color: var(--accent);
    color: var(--on-fill);
    font-weight: 600;
  }
  button.quiet {
    background: none;
    border-color: transparent;
    color: var(--quiet);
  }
  @media (hover: hover) {
    button:not(:disabled):hover {
      filter: brightness(1.08);
    }
    button.quiet:not(:disabled):hover {
      color: var(--text);
      background: var(--raised);
    }
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .panel {
    background: var(--surface);
    border: 1px solid var(--hairline);
    border-radius: 12px;
    padding: 24px;
  }
  .small {
    font-size: 14px;
  }
  .muted {
    color: var(--quiet);
  }
  .mono {
    font-family: var(--mono);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  .letter {
    flex: none;
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: 10px;
    font-weight: 600;
    color: #eef3f0;
  }
  .row {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  .grow {
    flex: 1;
    min-width: 0;
  }
  .one-line {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 599px) {
    .panel {
      padding: 16px;
    }
  }
`
