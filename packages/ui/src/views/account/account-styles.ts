import { css } from 'lit'

export const accountStyles = css`
  :host {
    padding: 0 12px 12px;
  }
  .who {
    display: grid;
    justify-items: center;
    padding: 0 12px;
    text-align: center;
  }
  .by-hand {
    justify-self: stretch;
  }
  .face {
    cursor: pointer;
  }
  .face .avatar {
    border-radius: 50%;
  }
  .face .picture {
    border-radius: 50%;
  }
  .profile-name {
    max-width: 100%;
    overflow: hidden;
    margin-top: 8px;
    font-size: calc(1.8 * var(--gla-font-unit));
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .profile-name + .address-line {
    margin-top: -6px;
  }
  /* Centres the visible part: the last button has 13 px of empty space at its end. */
  .address-line {
    display: flex;
    align-items: center;
    margin-top: 4px;
    padding-inline-start: 5px;
  }
  .short {
    display: flex;
    align-items: center;
    gap: 2px;
    min-height: 44px;
    padding-inline: 8px 4px;
    white-space: nowrap;
    border: 0;
    border-radius: var(--gla-control-radius);
    background: none;
    color: var(--gla-quiet);
    transition: color 0.15s ease-out;
  }
  .short svg {
    width: 16px;
  }
  :host(:dir(rtl)) .short svg {
    transform: scaleX(-1);
  }
  @media (hover: hover) {
    .short:hover {
      color: var(--gla-text);
    }
  }
  .tabs-frame {
    padding-top: 16px;
  }
  .tabs-frame .tabs {
    margin-inline: 12px;
  }
  .tab-panel {
    padding-top: 8px;
  }
  .tab-note {
    padding: 4px 12px 0;
    font-size: calc(1.2 * var(--gla-font-unit));
    text-align: center;
  }
  slot::slotted(*) {
    margin: 8px 12px 0;
  }
  .rows {
    margin-top: 12px;
    padding-top: 8px;
    border-top: 1px solid var(--gla-hairline);
  }
  .rows .row {
    min-height: 52px;
    padding-block: 6px;
  }
  .rows .row-title {
    font-weight: 400;
  }
  .rows .row:has(.row-detail) .row-text {
    display: flex;
    flex-direction: column-reverse;
  }
  .row-detail {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .rows .row-detail {
    font-size: calc(1.2 * var(--gla-font-unit));
  }
  .leave {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    color: var(--gla-quiet);
  }
`
