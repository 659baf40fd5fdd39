import { css } from 'lit'

export const accountStyles = css`
  :host {
    padding: 0 12px 12px;
  }
  .none {
    padding: 16px 12px 24px;
    text-align: center;
  }
  .who {
    display: grid;
    justify-items: center;
    padding: 8px 12px 0;
    text-align: center;
  }
  .avatar {
    border-radius: 50%;
  }
  .address-line {
    display: flex;
    align-items: center;
    margin-top: 4px;
    padding-inline-start: 44px;
  }
  .short {
    min-height: 44px;
    padding: 0 4px;
    border: 0;
    border-radius: var(--gla-control-radius);
    background: none;
    color: var(--gla-quiet);
  }
  .all {
    max-width: 244px;
    margin-bottom: 8px;
  }
  .all .address {
    justify-content: center;
  }
  .balance {
    min-height: 56px;
  }
  .balance .skeleton {
    width: 160px;
    height: 40px;
    margin: 8px auto;
  }
  .figure {
    font-size: 40px;
    font-weight: 600;
    line-height: 56px;
    letter-spacing: -0.03em;
    overflow-wrap: anywhere;
  }
  .figure.long {
    font-size: 28px;
  }
  .symbol {
    font-size: 20px;
    letter-spacing: 0;
    color: var(--gla-quiet);
  }
  .actions {
    display: flex;
    gap: 8px;
    padding: 24px 12px 8px;
  }
  .actions > * {
    flex: 1;
  }
  .rows {
    margin-top: 8px;
    padding-top: 8px;
    border-top: 1px solid var(--gla-hairline);
  }
  .rows .row-title {
    font-weight: 400;
  }
  .rows .row:has(.row-detail) .row-text {
    display: flex;
    flex-direction: column-reverse;
  }
  .rows .row-detail {
    font-size: 12px;
  }
  .out {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    color: var(--gla-quiet);
  }
`
