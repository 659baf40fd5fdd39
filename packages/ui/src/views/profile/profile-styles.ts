import { css } from 'lit'

export const profileStyles = css`
  :host {
    padding: 0 12px 12px;
  }
  section + section {
    margin-top: 8px;
    padding-top: 8px;
    border-top: 1px solid var(--gla-hairline);
  }
  .head {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding-inline-start: 12px;
  }
  .head h3 {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: calc(1.4 * var(--gla-font-unit));
  }
  .head .quiet {
    font-weight: 400;
    margin-inline-start: 4px;
  }
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
  }
  .face > * {
    display: block;
    border-radius: 50%;
  }
  .row-detail {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .switch {
    font-weight: 600;
    color: var(--gla-accent);
  }
  .sign {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    color: var(--gla-quiet);
  }
  section > .row,
  .end .row {
    min-height: 52px;
    padding-block: 6px;
  }
  section > .row .row-title,
  .end .row-title {
    font-weight: 400;
  }
  .end {
    margin-top: 8px;
    padding-top: 8px;
    border-top: 1px solid var(--gla-hairline);
  }
`
