import { css } from 'lit'

export const transactionsStyles = css`
  :host {
    padding: 0 12px;
  }
  .viewport {
    height: clamp(160px, 100cqh - 120px - env(safe-area-inset-bottom, 0px), 560px);
    margin-inline: -12px;
    padding: 0 12px 12px;
  }
  .viewport > .button,
  .not-read .button {
    width: 100%;
  }
  .coming {
    display: grid;
    gap: 8px;
    padding: 8px 12px;
  }
  .not-read {
    padding: 12px 12px 0;
    text-align: center;
  }
  /* Below the toast, which says the same. */
  .not-read.alone {
    padding-top: 64px;
  }
  .nothing {
    padding-bottom: 24px;
  }
  /* In a phone's sheet, which has one height, the list goes on to its foot. */
  @media (max-width: 429px) {
    :host {
      display: flex;
      flex: 1 0 auto;
      flex-direction: column;
    }
    .viewport {
      flex: 1 0 auto;
    }
  }
`
