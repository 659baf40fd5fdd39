import { css } from 'lit'

export const sheetStyles = css`
  .review {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .review-assets {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    border: 1px solid var(--gla-hairline);
    border-radius: var(--gla-panel-radius);
  }
  .review-side > .picture {
    border-radius: 50%;
  }
  .review-side {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 12px 16px;
  }
  .review-side > div {
    min-width: 0;
  }
  /* A line with an arrow between what is sent and what is received. */
  .review-arrow {
    display: flex;
    align-items: center;
    height: 0;
    color: var(--gla-quiet);
  }
  .review-arrow::before,
  .review-arrow::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--gla-hairline);
  }
  /* The arrow is aligned with the pictures. */
  .review-arrow::after {
    flex: 0 0 22px;
  }
  .review-arrow > svg {
    width: 28px;
    height: 28px;
    padding: 5px;
    border: 1px solid var(--gla-hairline);
    border-radius: 99px;
    background: var(--gla-surface);
  }
  .review-amount {
    font-size: calc(2.8 * var(--gla-font-unit));
    font-weight: 600;
    line-height: 1.3;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  .review-amount.long {
    font-size: calc(2 * var(--gla-font-unit));
  }
  /* 18 decimals fit one line of a phone of 320 px. */
  .review-amount.longest {
    font-size: min(1.6 * var(--gla-font-unit), 4.45cqw);
  }
  .review-amount > bdi {
    font-size: max(1.6 * var(--gla-font-unit), 0.7em);
    letter-spacing: normal;
    color: var(--gla-quiet);
  }
  .review-name {
    display: block;
    font-weight: 600;
  }
  .review-network {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  /* Aligns the network's name, not its picture, with the label. */
  .review-network > bdi {
    align-self: baseline;
  }
  .review-warning {
    display: flex;
    gap: 8px;
    font-size: calc(1.4 * var(--gla-font-unit));
    color: var(--gla-caution);
    overflow-wrap: anywhere;
  }
  .review-warning.note {
    color: var(--gla-quiet);
  }
  .review-warning.danger {
    padding: 10px 12px;
    border: 1px solid currentcolor;
    border-radius: var(--gla-control-radius);
    color: var(--gla-negative);
  }
  .review-warning.danger > span {
    color: var(--gla-text);
  }
  .review-warning > svg,
  .review-failure svg {
    margin-top: 2px;
  }
  /* As wide as the sheet: what scrolls below it must not be seen at its sides. */
  .review-foot {
    position: sticky;
    inset-block-end: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    margin-inline: -16px;
    padding: 0 16px 16px;
    background: var(--gla-surface);
  }
  /* What takes the focus comes to stand above the foot. */
  .review .about {
    scroll-margin-block-end: 176px;
  }
  /* Says that there is more below. */
  .review-foot::before {
    content: '';
    position: absolute;
    inset: -12px 0 auto;
    height: 12px;
    background: linear-gradient(transparent, var(--gla-surface));
    pointer-events: none;
  }
  .review-notes {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: center;
  }
  .review-notes > * {
    grid-area: 1 / 1;
  }
  .review-notes .away {
    visibility: hidden;
  }
  .review-failure > span {
    display: flex;
    justify-content: center;
    gap: 8px;
    font-size: calc(1.4 * var(--gla-font-unit));
    color: var(--gla-negative);
  }
  .review-failure,
  .review-waiting {
    overflow-wrap: anywhere;
  }
  .review-waiting {
    text-align: center;
  }
  .review-actions {
    display: flex;
    gap: 8px;
  }
  .review-actions > * {
    flex: 1;
    padding-inline: 8px;
  }
  /* The other one may hold a wallet's name. */
  .review-actions > :first-child {
    white-space: nowrap;
  }
  /* In a sheet, whose height does not follow the view, no room need be kept for the notes. */
  @media (max-width: 429px) {
    .review {
      display: flex;
      flex: 1;
      flex-direction: column;
    }
    .review-foot {
      margin-top: auto;
    }
    .review-notes .away {
      display: none;
    }
  }
  /* Where the foot would take most of the window, it scrolls with the rest. */
  @media (max-height: 399px) {
    .review-foot {
      position: static;
    }
    .review-foot::before {
      content: none;
    }
  }
`
