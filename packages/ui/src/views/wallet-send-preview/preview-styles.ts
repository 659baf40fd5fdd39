import { css } from 'lit'

export const previewStyles = css`
  :host {
    padding: 0 16px 16px;
  }
  .amount {
    --coin-ground: var(--gla-surface);
    display: grid;
    justify-items: center;
    padding-bottom: 12px;
    text-align: center;
  }
  .amount > div {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  .network {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  .figure {
    font-size: 40px;
    font-weight: 600;
    line-height: 1.4;
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
  .end {
    display: grid;
    justify-items: center;
    gap: 4px;
    padding: 16px 16px 8px;
    text-align: center;
    overflow-wrap: anywhere;
  }
  .end h3 {
    padding-top: 12px;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 4px 16px;
    padding-block: 8px;
    border-top: 1px solid var(--gla-hairline);
    font-size: 14px;
  }
  dl > div.tall {
    flex-direction: column;
  }
  /* Long labels wrap, so that the value need not. */
  dt {
    flex: 1;
    color: var(--gla-quiet);
  }
  dd {
    flex: none;
    max-width: 75%;
    overflow-wrap: anywhere;
    text-align: end;
  }
  .tall > * {
    flex: none;
    max-width: none;
    text-align: start;
  }
  .foot {
    display: grid;
    gap: 16px;
    padding-top: 12px;
  }
  @media (max-width: 429px) {
    .foot {
      margin-top: auto;
    }
  }
  .notes {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: center;
  }
  .notes > * {
    grid-area: 1 / 1;
    display: grid;
    gap: 16px;
  }
  .away {
    visibility: hidden;
  }
  /* Room for two lines, so that a failure moves no button. */
  .failure {
    display: grid;
    place-content: center;
    min-height: 44px;
    margin-block: -8px;
    text-align: center;
  }
  .end + .foot .failure:empty {
    display: none;
  }
  .hint {
    display: flex;
    gap: 8px;
  }
  .hint.grave {
    padding: 12px;
    border: 1px solid currentcolor;
    border-radius: var(--gla-control-radius);
  }
  .waiting {
    text-align: center;
  }
  .actions {
    display: flex;
    gap: 8px;
  }
  .actions > * {
    flex: 1;
  }
`
