import { css } from 'lit'

export const walletSendStyles = css`
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding: 0 16px 16px;
  }
  .under {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
  }
  /* Aligns the button's text with the end of the field. */
  .under .button {
    margin-inline-end: -12px;
  }
  .foot {
    display: grid;
    gap: 12px;
    padding-top: 8px;
    text-align: center;
  }
  .foot .failure:empty {
    display: none;
  }
`
