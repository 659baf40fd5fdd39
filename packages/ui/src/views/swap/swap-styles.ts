import { css } from 'lit'

export const swapStyles = css`
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    padding: 0 16px;
  }
  /* Between the two fields: its middle is the room that the first keeps for its error. */
  .flip {
    display: grid;
    place-items: center;
    height: 44px;
    margin-block: -12px;
  }
  .flip .icon-button {
    border: 1px solid var(--gla-hairline);
    background: var(--gla-surface);
  }
  /* It reaches into the room of the first one's error, but not to a button there. */
  .under-field:has(.button) {
    padding-bottom: 8px;
  }
  .quote-facts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .rate {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    margin-inline-end: -6px;
    overflow-wrap: anywhere;
  }
  /* As wide as the form, so that the figures that scroll below it are not seen at its sides. */
  .foot {
    display: grid;
    gap: 8px;
    margin-inline: -16px;
    padding: 4px 16px 16px;
    background: var(--gla-surface);
    text-align: center;
  }
  .foot .failure:not([data-testid]) {
    display: none;
  }
  /* Not above a warning, which has to be read. With the slippage open, it would be higher than what a low window shows. */
  @media (min-height: 501px) {
    .foot.in-sight {
      position: sticky;
      inset-block-end: 0;
    }
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
