import { css } from 'lit'

export const walletSendStyles = css`
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    padding: 0 16px 16px;
  }
  .foot {
    display: grid;
    gap: 8px;
    text-align: center;
  }
  /* Room for one line: what is above and below stays where it is. */
  .foot .failure {
    min-height: 21px;
  }
  @media (max-width: 429px) {
    form {
      display: flex;
      flex: 1;
      flex-direction: column;
    }
    .foot {
      margin-top: auto;
    }
  }
`
