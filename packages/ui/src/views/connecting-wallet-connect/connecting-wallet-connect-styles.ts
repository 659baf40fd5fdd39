import { css } from 'lit'

export const connectingWalletConnectStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding: 0 16px 8px;
    text-align: center;
  }
  .way {
    display: grid;
    gap: 12px;
  }
  /* Where no link to the downloads follows. */
  .way:last-child:not([role='tabpanel'] > *),
  [role='tabpanel']:last-child {
    padding-bottom: 8px;
  }
  .way > .connecting {
    gap: 20px;
    padding: 12px 0 0;
  }
  .way > .connecting [role='status'] {
    padding-inline: 8px;
  }
  .way :is(h3, p) {
    text-wrap: balance;
  }
`
