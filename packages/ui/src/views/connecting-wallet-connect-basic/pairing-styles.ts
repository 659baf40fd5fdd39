import { css } from 'lit'

export const pairingStyles = css`
  :host {
    display: grid;
    gap: 12px;
    padding: 0 16px 16px;
    text-align: center;
  }
  .stage {
    display: grid;
  }
  .stage > * {
    grid-area: 1 / 1;
  }
  .stage .code[inert] {
    opacity: 0.08;
  }
  .no-code {
    aspect-ratio: 1;
    border: 1px solid var(--gla-hairline);
    border-radius: var(--gla-panel-radius);
  }
  .over {
    display: grid;
    gap: 12px;
    place-self: center;
    justify-items: center;
    padding: 16px;
    z-index: 1;
  }
  .actions {
    display: flex;
    gap: 8px;
  }
  .actions > * {
    flex: 1;
    padding-inline: 8px;
  }
  [role='timer']:empty {
    display: none;
  }
`
