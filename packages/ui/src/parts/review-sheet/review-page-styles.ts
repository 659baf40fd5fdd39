import { css } from 'lit'

/** Of a view that shows a review: its sides, and what stands there once the review is over. */
export const reviewPageSheet = css`
  :host {
    --coin-ground: var(--gla-surface);
    padding: 0 16px;
  }
  .end {
    display: grid;
    justify-items: center;
    gap: 4px;
    padding: 16px 16px 8px;
    text-align: center;
    overflow-wrap: anywhere;
  }
  .end h3 {
    padding-top: 12px;
  }
  .ways {
    display: grid;
    gap: 16px;
    padding-block: 12px 16px;
  }
  @media (max-width: 429px) {
    .ways {
      margin-top: auto;
    }
  }
`
