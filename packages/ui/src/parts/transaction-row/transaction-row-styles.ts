import type { CSSResultGroup } from 'lit'
import { css } from 'lit'
import { listRowStyles } from '../../atoms/list-row/list-row.js'
import { tagStyles } from '../../atoms/tag/tag.js'

const sheet = css`
  .transaction {
    gap: 10px;
    padding-block: 12px;
    color: inherit;
    cursor: default;
    text-decoration: none;
  }
  .transaction-sign {
    position: relative;
    flex: none;
  }
  .transaction-icon {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: 99px;
    background: var(--gla-raised);
    color: var(--gla-quiet);
  }
  .transaction-icon:is(.going, .done) {
    position: relative;
  }
  .transaction-icon:is(.going, .done)::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 2px solid var(--gla-hairline);
    border-top-color: var(--gla-accent);
    border-radius: inherit;
    animation: gla-turn 1s linear infinite;
  }
  .transaction-icon.done {
    color: var(--gla-positive);
  }
  .transaction-icon.done::after {
    border-color: currentColor;
    animation: gla-close 0.3s ease-out;
  }
  .transaction-icon.done > svg {
    animation: gla-check 0.3s ease-out;
  }
  @keyframes gla-turn {
    to {
      rotate: 1turn;
    }
  }
  @keyframes gla-close {
    from {
      scale: 1.3;
      opacity: 0;
    }
  }
  @keyframes gla-check {
    from {
      clip-path: inset(0 100% 0 0);
    }
  }
  .transaction-badge {
    position: absolute;
    inset-inline-end: -4px;
    bottom: -4px;
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border: 2px solid var(--gla-surface);
    border-radius: 99px;
    background: var(--gla-raised);
  }
  .transaction-title {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
  }
  .transaction .row-text {
    min-width: 30%;
  }
  .transaction-title .row-title {
    min-width: 0;
    white-space: normal;
  }
  /* It wraps where it does not fit: the end of an address is what tells it from another. */
  .transaction-line {
    display: block;
    overflow-wrap: anywhere;
    font-size: calc(1.4 * var(--gla-font-unit));
    color: var(--gla-quiet);
  }
  .transaction-end {
    flex: 0 1 auto;
    min-width: 0;
    max-width: 60%;
    text-align: end;
  }
  .transaction-amount {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  /* Neither a number is torn, nor the name of a collectible: "+1 GLA" would be coins. */
  .transaction-amount > :is(span, bdi) {
    display: inline-block;
    max-width: 100%;
  }
  .transaction-amount + .transaction-amount {
    font-size: calc(1.4 * var(--gla-font-unit));
    font-weight: 400;
  }
  .transaction-amount.in {
    color: var(--gla-positive);
  }
  .transaction.failed .transaction-amount {
    color: var(--gla-quiet);
    text-decoration: line-through;
  }
  .transaction.pending .transaction-amount {
    color: inherit;
  }
  a.transaction,
  summary.transaction {
    cursor: pointer;
  }
  summary.transaction::-webkit-details-marker {
    display: none;
  }
  .transaction > svg:last-child {
    margin-inline-start: -8px;
    color: var(--gla-quiet);
    transition: rotate 0.15s ease-out;
  }
  .transaction-more[open] > .transaction > svg:last-child {
    rotate: 180deg;
  }
  .transaction-details {
    padding: 8px 12px 16px;
  }
  .transaction-more[open] > .transaction-details {
    animation: gla-unfold 0.15s ease-out;
  }
  @keyframes gla-unfold {
    from {
      opacity: 0;
    }
  }
  /* Where the two columns would tear numbers and addresses, what was moved stands below the text. */
  @container (max-width: 359px) {
    .transaction {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto;
      row-gap: 2px;
    }
    .transaction > :is(.transaction-sign, svg:last-child) {
      grid-row: 1 / span 2;
    }
    .transaction > :is(.row-text, .transaction-end) {
      grid-column: 2;
      max-width: none;
    }
    .transaction-end {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 2px 8px;
      text-align: start;
    }
    .transaction > svg:last-child {
      grid-column: 3;
    }
  }
  @media (hover: hover) {
    :is(a, summary).transaction:hover,
    :is(a, summary).transaction:hover .transaction-icon {
      background: var(--gla-raised);
    }
  }
`
export const transactionRowStyles: CSSResultGroup = [listRowStyles, tagStyles, sheet]
