import { css } from 'lit'
import { skeletonFaintest, skeletonShare } from '../../atoms/skeleton/skeleton.js'

/** Of a view that is a choice of tokens. */
export const pickerPageSheet = css`
  :host {
    padding: 2px 12px 12px;
  }
  /* As high with three tokens as with hundreds, so that the modal does not jump while somebody types. */
  .viewport {
    max-height: clamp(120px, 100cqh - 168px - env(safe-area-inset-bottom, 0px), 440px);
  }
  .token-picker {
    min-height: min(360px, 100cqh - 120px);
    align-content: start;
  }
`
export const pickerSheet = css`
  .token-picker {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .token-picker .field .error {
    display: none;
  }
  /* Aligns the pictures with the field: the rows' background extends beyond. */
  .token-picker .viewport {
    margin-inline: -12px;
  }
  /* Rows of a virtual list have one height. */
  .token-picker .items .row {
    height: max(60px, 6 * var(--gla-font-unit));
    min-height: 0;
    padding-block: 0;
  }
  .token-picker .items .row-detail {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: calc(1.2 * var(--gla-font-unit));
    line-height: calc(1.6 * var(--gla-font-unit));
    white-space: normal;
  }
  .token-picker .token-warning {
    display: inline;
  }
  .token-picker .token-warning::before {
    content: ' · ';
  }
  /* A warning is read to its end, whatever the balance; the title of the balance has all its digits. */
  .token-picker .row:has(.token-warning) .row-end {
    max-width: 25%;
  }
  .token-none {
    display: grid;
    justify-items: center;
    gap: 12px;
    padding: 32px 16px;
    text-align: center;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .token-failed {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    column-gap: 12px;
  }
  .token-failed .button {
    margin-inline-end: -12px;
  }
  .token-shape {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 60px;
    animation: gla-breathe 1.6s ease-in-out infinite alternate;
  }
  .token-shape i {
    display: block;
    border-radius: var(--gla-radius-unit);
    background: color-mix(in srgb, var(--gla-text) ${skeletonShare}%, transparent);
  }
  .token-shape > i {
    width: 36px;
    height: 36px;
    border-radius: 50%;
  }
  .token-shape span {
    display: grid;
    gap: 8px;
  }
  .token-shape span i {
    width: 112px;
    height: 14px;
  }
  .token-shape span i + i {
    width: 56px;
    height: 12px;
  }
  @keyframes gla-breathe {
    to {
      opacity: ${skeletonFaintest};
    }
  }
  @media (forced-colors: active) {
    .token-shape i {
      background: GrayText;
    }
  }
`
