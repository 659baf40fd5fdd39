/** How a tip looks. Without Lit, for the buttons of the page. */
export const tipCss = `
  .tip {
    display: none;
    position: fixed;
    inset: auto;
    z-index: 1;
    width: max-content;
    max-width: min(264px, 100vw - 16px);
    margin: 0;
    padding: 8px 12px;
    border: 1px solid var(--gla-hairline);
    border-radius: var(--gla-control-radius);
    background: var(--gla-text);
    color: var(--gla-surface);
    box-shadow: 0 8px 24px #0003;
    overflow: visible;
    font: 400 calc(1.4 * var(--gla-font-unit))/1.5 var(--gla-font);
    letter-spacing: normal;
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .tip:lang(zh) {
    line-height: 1.7;
  }
  .tip[data-shown] {
    display: block;
  }
  /* Bridges the gap between trigger and tip, so that the pointer can move to the tip. */
  .tip::before {
    content: '';
    position: absolute;
    inset: -10px 0;
    z-index: -1;
  }
  .tip::after {
    content: '';
    position: absolute;
    left: clamp(14px, var(--arrow, 50%), 100% - 14px);
    width: 10px;
    height: 10px;
    background: inherit;
    transform: translateX(-50%) rotate(45deg);
  }
  .tip[data-side='above']::after {
    bottom: -5px;
  }
  .tip[data-side='below']::after {
    top: -5px;
  }
  @media (prefers-reduced-motion: no-preference) {
    .tip[data-shown] {
      /* Delayed, so that a pointer passing by shows nothing. */
      animation: gla-tip-in 0.12s ease-out 0.12s backwards;
    }
  }
  @keyframes gla-tip-in {
    from {
      opacity: 0;
    }
  }
  @media (forced-colors: active) {
    .tip::after {
      display: none;
    }
  }
`
