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
    font: 400 calc(1.6 * var(--gla-font-unit))/1.5 var(--gla-font);
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
    /* The panel hangs where the highest one is in the middle: its header stays while its height follows the view. */
    padding: max(24px, (100dvh - 680px) / 2) 24px 24px;
    border: 0;
    background: none;
    overflow: clip; /* anything else scrolls when a field in a sheet that is still below the window gets the focus */
    place-items: start center;
    opacity: 0;
    transition:
      opacity var(--gla-slide) ease-in,
      display var(--gla-slide) allow-discrete,
      overlay var(--gla-slide) allow-discrete;
  }
  dialog,
  dialog::backdrop {
    --gla-slide: 0.15s;
  }
  dialog[open] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    container-type: size; /* the max-height of lists is in cqh */
    opacity: 1;
    transition-timing-function: ease-out;
  }
  dialog::backdrop {
    background: #060a09a6;
    opacity: 0;
    transition:
      opacity var(--gla-slide),
      display var(--gla-slide) allow-discrete,
      overlay var(--gla-slide) allow-discrete;
  }
  dialog[open]::backdrop {
    opacity: 1;
  }
  @starting-style {
    dialog[open],
    dialog[open]::backdrop {
      opacity: 0;
    }
    dialog[open] .panel {
      scale: 0.98;
    }
  }
  /* Repeated here, as the rule for * in the base styles does not match it. */
  @media (prefers-reduced-motion: reduce) {
    dialog::backdrop {
      transition: none;
    }
    .shaking {
      outline: 2px solid var(--gla-negative);
      outline-offset: -2px;
    }
  }
  .panel {
    position: relative;
    display: flex;
    flex-direction: column;
    width: 100%;
    max-width: 360px;
    min-width: 0; /* otherwise a clipped box is at least as large as its content */
    min-height: 0;
    max-height: min(680px, 100%);
    border: 1px solid var(--gla-hairline);
    border-radius: var(--gla-panel-radius);
    background: var(--gla-surface);
    box-shadow: 0 16px 48px #0000003d;
    overflow: hidden;
    outline: none;
    transition: scale 0.15s ease-out;
  }
  /* Below the view and not over it, as a toast would cover what it tells about, or a button. Nor above the foot of the view, whose
     buttons it would push from under the pointer: here a panel that hangs from its top only grows. Only a sheet, or a panel that is as
     high as it may be, gives the row room of its view. */
  .panel > gla-toast-bar {
    --gla-toast-margin: 4px 12px 12px;
    position: static;
    flex: none;
    justify-items: stretch;
  }
  .frame {
    display: flex;
    flex-direction: column;
    min-width: 0;
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
    position: relative;
  }
  /* While a view fades out, it is cut off by the frame, whose height follows the next one, and not by that one's height: unless
     that one is scrolled, and so as high as it may be. */
  .scroll:has(> .content > [data-leave='over']) {
    overflow: visible;
  }
  /* Says that there is more below. At the end of a view it lies on that view's own padding. */
  .scroll::after {
    content: '';
    position: sticky;
    inset-block-end: 0;
    display: block;
    flex: none;
    height: 16px;
    margin-top: -16px;
    background: linear-gradient(transparent, var(--gla-surface));
    pointer-events: none;
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
    40% {
      opacity: 0;
    }
  }
  @keyframes gla-back {
    from {
      opacity: 0;
      transform: translateX(calc(var(--gla-way) * -12px));
    }
    40% {
      opacity: 0;
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
    font: 400 calc(1.4 * var(--gla-font-unit))/1.4 var(--gla-mono);
  }
  @media (max-width: 429px) {
    dialog {
      padding: 24px 0 0;
      place-items: end center;
      opacity: 1;
    }
    dialog,
    dialog::backdrop {
      --gla-slide: 0.2s;
    }
    /* One height for all views: a sheet that grows and shrinks would move its header under the finger. */
    dialog .panel {
      max-width: none;
      --gla-sheet-height: min(676px, 100cqh);
      height: var(--gla-sheet-height);
      max-height: none;
      padding-bottom: env(safe-area-inset-bottom);
      translate: 0 100%;
      transition: translate var(--gla-slide) ease-in;
      border-width: 1px 0 0;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
    dialog[open] .panel {
      translate: none;
      transition-timing-function: ease-out;
    }
    /* Above the sheet, where there is room, it moves nothing. (Sized by the dialog: a keyboard makes that lower.) */
    @container (min-height: 776px) {
      .panel > gla-toast-bar {
        position: fixed;
        inset: auto 0 var(--gla-sheet-height);
      }
    }
    dialog :is(.frame, .scroll) {
      flex: 1;
    }
    /* A view may fill the sheet: see fills-sheet.ts. */
    dialog :is(.scroll, .content) {
      display: flex;
      flex-direction: column;
    }
    dialog .content {
      flex: 1 0 auto;
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
      dialog[open] {
        opacity: 1;
      }
      dialog[open] .panel {
        translate: 0 100%;
      }
    }
  }
`
