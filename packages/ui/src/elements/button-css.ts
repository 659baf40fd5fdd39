import { themeCss } from './theme.js'

/**
 * CSS of the buttons in the page. It is in the first script of each page, so comments stand here: the end of an address is never
 * cut, because it tells one from another; while the modal is on its way, a busy button turns over what it says, so that nothing
 * moves, and only where it takes long. A host is as wide as its button in a column of a flex box, too: what stands beside cannot be
 * pressed.
 */
export const buttonCss = `${themeCss}
  :host {
    display: inline-block;
    width: fit-content;
    max-width: 100%;
  }
  :host([hidden]) {
    display: none;
  }
  button {
    all: initial;
    box-sizing: border-box;
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-height: 44px;
    max-width: 100%;
    padding: 0 16px;
    border: 1px solid var(--gla-hairline);
    border-radius: var(--gla-control-radius);
    background: var(--gla-surface);
    color: var(--gla-text);
    font: 600 calc(1.6 * var(--gla-font-unit))/1.4 var(--gla-font);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    cursor: pointer;
    touch-action: manipulation;
    transition: border-color 0.15s;
  }
  :host([size='sm']) button {
    min-height: 36px;
    padding: 0 12px;
    font-size: calc(1.4 * var(--gla-font-unit));
  }
  :host([size='sm']) button::after {
    content: '';
    position: absolute;
    inset: -5px 0;
  }
  button:focus-visible {
    outline: 2px solid var(--gla-accent);
    outline-offset: 2px;
  }
  button:disabled {
    pointer-events: none;
  }
  .primary {
    border-color: var(--gla-accent);
    background: var(--gla-fill);
    color: var(--gla-on-fill);
  }
  .caution {
    color: var(--gla-caution);
  }
  .mono {
    font-family: var(--gla-mono);
    font-weight: 400;
    font-size: calc(1.4 * var(--gla-font-unit));
    white-space: nowrap;
  }
  .quiet {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--gla-quiet);
    font-weight: 400;
  }
  .name {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .named {
    display: inline-grid;
    grid-template-columns: auto auto;
    gap: 0 8px;
    line-height: 1.2;
  }
  .named svg {
    grid-row: span 2;
  }
  .named bdi {
    max-width: 7em;
    white-space: nowrap;
  }
  .named .quiet {
    font-size: calc(1.3 * var(--gla-font-unit));
    max-width: none;
  }
  svg,
  img {
    flex: none;
    border-radius: 50%;
  }
  .arc {
    animation: gla-turn 0.8s linear infinite;
  }
  [aria-busy='true'] > * {
    animation: gla-pale 0.15s 0.3s both;
  }
  [aria-busy='true']::before {
    content: '';
    position: absolute;
    inset: 0;
    width: 16px;
    height: 16px;
    margin: auto;
    border: 2px solid;
    border-block-start-color: transparent;
    border-radius: 50%;
    animation:
      gla-come 0.15s 0.3s both,
      gla-turn 0.8s linear infinite;
  }
  @keyframes gla-come {
    from {
      opacity: 0;
    }
  }
  @keyframes gla-pale {
    to {
      opacity: 0.3;
    }
  }
  @keyframes gla-turn {
    to {
      transform: rotate(1turn);
    }
  }
  @media (hover: hover) {
    button:hover {
      border-color: var(--gla-faint);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      animation: none !important;
      transition: none !important;
    }
    [aria-busy='true'] > * {
      animation: gla-pale 0s 0.3s both !important;
    }
    [aria-busy='true']::before {
      animation: gla-come 0s 0.3s both;
    }
  }
`
