import { css } from 'lit'

export const allWalletsStyles = css`
  :host {
    padding: 2px 12px 0;
  }
  .find {
    display: flex;
    gap: 4px;
  }
  .find .field {
    flex: 1;
    min-width: 0;
  }
  .find > .icon-button {
    width: 48px;
    height: 48px;
  }
  .about {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 44px;
    padding-inline: 12px 4px;
    font-size: calc(1.4 * var(--gla-font-unit));
    color: var(--gla-quiet);
  }
  .about p {
    min-width: 0;
    line-height: 1.4;
  }
  .switch {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 0 8px;
    border: 0;
    border-radius: var(--gla-control-radius);
    background: none;
    white-space: nowrap;
  }
  .switch:focus-visible {
    outline-offset: -4px;
  }
  .track {
    width: 32px;
    padding: 2px;
    border: 1px solid var(--gla-faint);
    border-radius: 99px;
    transition: 0.15s ease-out;
  }
  .track::before {
    display: block;
    width: 14px;
    height: 14px;
    border-radius: 99px;
    background: var(--gla-faint);
    transition: margin 0.15s ease-out;
    content: '';
  }
  .switch[aria-checked='true'] {
    color: var(--gla-text);
  }
  .switch[aria-checked='true'] .track {
    border-color: var(--gla-accent);
    background: var(--gla-fill);
  }
  .switch[aria-checked='true'] .track::before {
    margin-inline-start: 12px;
    background: var(--gla-on-fill);
  }
  @media (hover: hover) {
    .switch:hover {
      color: var(--gla-text);
    }
  }
  /*
   * As high with three wallets as with hundreds, so that the modal does not jump while somebody types.
   * At most what is left of the dialog, which a phone's keyboard shrinks, without the header and the search.
   */
  .viewport {
    height: clamp(120px, 100cqh - 212px - env(safe-area-inset-bottom, 0px), 440px);
    margin-inline: -12px;
    padding-inline: 12px;
    border-top: 1px solid var(--gla-hairline);
  }
  /* In a phone's sheet, which has one height, the list goes on to its foot. */
  @media (max-width: 429px) {
    .whole {
      display: flex;
      flex: 1 0 auto;
      flex-direction: column;
    }
    .viewport {
      flex: 1 0 auto;
    }
  }
  .note {
    padding: 12px 12px 0;
    overflow-wrap: anywhere;
  }
  .stand-in {
    display: flex;
    align-items: center;
    gap: 4px;
    padding-inline-end: 0;
  }
  .stand-in p {
    flex: 1;
    text-wrap: wrap;
  }
  .stand-in .button {
    flex: none;
    font-size: inherit;
  }
  .nothing {
    display: grid;
    gap: 12px;
    justify-items: center;
    padding: 48px 12px 16px;
    text-align: center;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  @media (forced-colors: active) {
    .track::before,
    .switch[aria-checked='true'] .track {
      forced-color-adjust: none;
      background: ButtonText;
    }
    .switch[aria-checked='true'] .track::before {
      background: ButtonFace;
    }
  }
`
