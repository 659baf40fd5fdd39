import { css } from 'lit'

/** The dialog covers the window and shows the page behind it; the panel in it is the visible modal. */
export const modalStyles = css`
  /* A page's rules for * match the host too, and inherited values reach its content: only !important wins. */
  :host {
    all: initial !important;
    display: contents !important;
    direction: ltr !important;
  }
  :host([dir='rtl']) {
    direction: rtl !important;
  }
  dialog,
  .inline,
  gla-toast-bar {
    color-scheme: dark;
    font: 400 16px/1.5 var(--gla-font);
    font-variant-numeric: tabular-nums;
    color: var(--gla-text);
    -webkit-font-smoothing: antialiased;
    -webkit-tap-highlight-color: transparent;
  }
  :host(:lang(zh)) :is(dialog, .inline) {
    line-height: 1.7;
  }
  :host([data-theme='light']) :is(dialog, .inline, gla-toast-bar) {
    color-scheme: light;
  }
  dialog {
    position: fixed;
    inset: 0;
    width: 100%;
    height: 100dvh;
    max-width: none;
    max-height: none;
    margin: 0;
    padding: 24px;
    border: 0;
    background: none;
    overflow: hidden;
    place-items: center;
    opacity: 0;
    transition:
      opacity 0.15s ease-in,
      display 0.15s allow-discrete,
      overlay 0.15s allow-discrete;
  }
  dialog[open] {
    display: grid;
    container-type: size; /* the max-height of lists is in cqh */
    opacity: 1;
    transition-timing-function: ease-out;
  }
  dialog::backdrop {
    background: #060a09a6;
    opacity: 0;
    transition:
      opacity 0.15s,
      display 0.15s allow-discrete,
      overlay 0.15s allow-discrete;
  }
  dialog[open]::backdrop {
    opacity: 1;
  }
  @starting-style {
    dialog[open],
    dialog[open]::backdrop {
      opacity: 0;
    }
  }
  /* Repeated here, as the rule for * in the base styles does not match it. */
  @media (prefers-reduced-motion: reduce) {
    dialog::backdrop {
      transition: none;
    }
  }
  .panel {
    display: flex;
    flex-direction: column;
    width: 100%;
    max-width: 360px;
    max-height: min(680px, 100%);
    border: 1px solid var(--gla-hairline);
    border-radius: var(--gla-panel-radius);
    background: var(--gla-surface);
    box-shadow: 0 16px 48px #0000003d;
    overflow: hidden;
    outline: none;
    transition: transform 0.15s ease-out;
  }
  .frame {
    display: flex;
    flex-direction: column;
    min-height: 0;
    overflow: hidden;
  }
  .scroll {
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
  .content {
    --gla-way: 1;
  }
  .content:dir(rtl) {
    --gla-way: -1;
  }
  .content > [data-enter='next'] {
    animation: gla-next 0.15s ease-out;
  }
  .content > [data-enter='back'] {
    animation: gla-back 0.15s ease-out;
  }
  .shaking {
    animation: gla-shake 0.5s ease-in-out;
  }
  @keyframes gla-next {
    from {
      opacity: 0;
      transform: translateX(calc(var(--gla-way) * 12px));
    }
  }
  @keyframes gla-back {
    from {
      opacity: 0;
      transform: translateX(calc(var(--gla-way) * -12px));
    }
  }
  @keyframes gla-shake {
    20%,
    60% {
      transform: translateX(-6px);
    }
    40%,
    80% {
      transform: translateX(6px);
    }
  }
  /* Makes the browser look up the monospace font early, not when the first address is shown. */
  .letters {
    position: fixed;
    visibility: hidden;
    contain: strict;
    font: 400 14px/1.4 var(--gla-mono);
  }
  @starting-style {
    dialog[open] .panel {
      transform: scale(0.98);
    }
  }
  @media (max-width: 429px) {
    dialog {
      padding: 24px 0 0;
      place-items: end center;
    }
    dialog .panel {
      max-width: none;
      max-height: 100%;
      padding-bottom: env(safe-area-inset-bottom);
      border-width: 1px 0 0;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
    /* The header is the handle for closing: see drag-down.ts. */
    dialog .header {
      position: relative;
      padding-top: 16px;
      touch-action: none;
    }
    dialog .header::before {
      content: '';
      position: absolute;
      inset: 6px 0 auto;
      width: 36px;
      height: 4px;
      margin-inline: auto;
      border-radius: 2px;
      background: var(--gla-faint);
      opacity: 0.5;
    }
    @starting-style {
      dialog[open] .panel {
        transform: translateY(32px);
      }
    }
  }
`
