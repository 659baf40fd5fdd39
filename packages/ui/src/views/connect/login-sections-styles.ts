import { css } from 'lit'

export const loginSectionsStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .waiting {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    margin-top: 4px;
    overflow-wrap: anywhere;
  }
  .waiting p {
    min-width: 0;
  }
  .waiting .button {
    flex: none;
  }
  .socials {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .wide {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .wide .button {
    min-height: 48px;
  }
  .small-ones {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(52px, 1fr));
    gap: 6px;
  }
  .small-one {
    flex-direction: column;
    gap: 6px;
    min-height: 64px;
    padding: 10px 0 8px;
    font-size: calc(1.2 * var(--gla-font-unit));
    font-weight: 400;
    line-height: 1.3;
    color: var(--gla-quiet);
  }
  .small-one svg {
    color: var(--gla-text);
  }
  .button[aria-disabled] {
    color: var(--gla-quiet);
    cursor: default;
  }
  .button[aria-disabled] svg {
    color: inherit;
  }
  @media (max-width: 339px) {
    .small-ones {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`
