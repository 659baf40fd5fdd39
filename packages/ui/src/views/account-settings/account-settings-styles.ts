import { css } from 'lit'

export const accountSettingsStyles = css`
  :host {
    padding: 0 12px 12px;
  }
  .who {
    display: grid;
    justify-items: center;
    gap: 12px;
    padding: 0 12px 12px;
  }
  .who .avatar {
    border-radius: 50%;
  }
  .settings {
    padding-block: 8px;
    border-block: 1px solid var(--gla-hairline);
  }
  .settings .row-title,
  .out-row .row-title {
    font-weight: 400;
  }
  .settings .row,
  .out-row .row {
    min-height: 52px;
    padding-block: 6px;
  }
  .settings .row-text {
    display: flex;
    flex-direction: column-reverse;
  }
  .settings .row-detail {
    font-size: calc(1.2 * var(--gla-font-unit));
  }
  .out-row {
    padding-top: 8px;
  }
  .out-row .note {
    padding-inline: 56px 12px;
  }
  .sign {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    color: var(--gla-quiet);
  }
`
