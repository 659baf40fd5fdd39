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
  [role='tabpanel'] .stage {
    --gla-beside-code: 364px;
  }
  /* On a phone, the code that is asked for takes the place of the ring, whose picture it has in its middle, too. */
  .connecting ~ .stage {
    --gla-beside-code: 444px;
  }
  [role='tabpanel'] .connecting ~ .stage {
    --gla-beside-code: 500px;
  }
  .way:has(> .connecting ~ .stage) {
    gap: 8px;
  }
  .way > .connecting:has(~ .stage) > .ring {
    display: none;
  }
  .way :is(h3, p) {
    text-wrap: balance;
  }
  /* What the sheet leaves is above the buttons; see fills-sheet.ts. */
  @media (max-width: 429px) {
    :host,
    :is(.way, [role='tabpanel']):has(.connecting) {
      display: flex;
      flex: 1 0 auto;
      flex-direction: column;
    }
    .way > .connecting:not(:has(~ .stage)) {
      padding-top: max(min(48px, 6cqh), (var(--gla-sheet-height, 0px) - 520px) / 2);
    }
  }
  /* On a low screen it takes the place of the words, too: a screen reader still says them, and the button's label is another. */
  @media (max-height: 600px) {
    .way > .connecting:has(~ .stage) {
      padding: 0;
    }
    .way > .connecting:has(~ .stage) > .words {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`
