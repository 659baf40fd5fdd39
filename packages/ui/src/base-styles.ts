import { css } from 'lit'

/** The base styles of every shadow root: type, focus, and a reset of what the page would pass on. */
export const baseStyles = css`
  :host {
    display: block;
    font: 400 calc(1.6 * var(--gla-font-unit))/1.5 var(--gla-font);
    font-variant-numeric: tabular-nums;
    letter-spacing: normal;
    text-align: start;
    color: var(--gla-text);
    -webkit-font-smoothing: antialiased;
    -webkit-tap-highlight-color: transparent;
  }
  :host(:lang(zh)) {
    line-height: 1.7;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  h2,
  h3,
  p,
  dl,
  dd,
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  p {
    text-wrap: pretty;
  }
  h2,
  h3 {
    font-size: inherit;
    font-weight: 600;
  }
  button,
  input {
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
    margin: 0;
  }
  button {
    cursor: pointer;
    touch-action: manipulation;
  }
  button:disabled {
    cursor: default;
  }
  :focus-visible {
    outline: 2px solid var(--gla-accent);
    outline-offset: 2px;
  }
  /* Names in another script are aligned with the line, not by their own direction. */
  bdi {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  svg {
    display: block;
    flex: none;
  }
  .pointing:dir(rtl) {
    transform: scaleX(-1);
  }
  .quiet {
    color: var(--gla-quiet);
  }
  .small {
    font-size: calc(1.4 * var(--gla-font-unit));
  }
  .negative {
    color: var(--gla-negative);
  }
  .caution {
    color: var(--gla-caution);
  }
  .mono {
    font-family: var(--gla-mono);
  }
  .hidden-text {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      animation: none !important;
      transition: none !important;
    }
  }
`
