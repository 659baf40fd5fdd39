import { css } from 'lit'

export const tokenStyles = css`
  :host {
    padding: 0 12px 12px;
    --coin-ground: var(--gla-surface);
  }
  .who {
    display: grid;
    justify-items: center;
    gap: 8px;
    padding: 0 12px;
    text-align: center;
  }
  .name {
    max-width: 100%;
    font-size: calc(1.6 * var(--gla-font-unit));
    overflow-wrap: anywhere;
  }
  .doubt {
    display: flex;
    gap: 8px;
    text-align: start;
  }
  .doubt svg {
    margin-top: 3px;
  }
  .balance + .button {
    width: 100%;
  }
  .about {
    padding: 12px 12px 0;
  }
  .about > .button {
    width: 100%;
  }
  .fact:has(.network) {
    align-items: center;
  }
  .network {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
`
