import type { CSSResultGroup } from 'lit'
import { css } from 'lit'
import { buttonStyles } from '../../atoms/button/button.js'
import { iconButtonStyles } from '../../atoms/icon-button/icon-button.js'

const sheet = css`
  .to-sign {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .asker {
    display: flex;
    gap: 12px;
    padding: 12px;
    border: 1px solid var(--gla-hairline);
    border-radius: var(--gla-control-radius);
  }
  .asker > svg {
    margin-top: 2px;
    color: var(--gla-quiet);
  }
  .asker > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .asker-domain {
    font-weight: 600;
  }
  .asker.other {
    border-color: var(--gla-negative);
  }
  .asker.other > svg,
  .asker-warning {
    color: var(--gla-negative);
  }
  .asker-warning {
    margin-top: 4px;
    font-size: calc(1.4 * var(--gla-font-unit));
  }
  .statement {
    overflow-wrap: anywhere;
  }
  .message {
    border-radius: var(--gla-control-radius);
    background: var(--gla-raised);
  }
  .message-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-inline-start: 12px;
  }
  .message-text {
    padding: 0 12px 12px;
    font-size: calc(1.4 * var(--gla-font-unit));
    line-height: 1.6;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  /* Only the visible part is cut: screen readers read all of it. */
  .message-text.cut {
    max-height: 12.8em;
    padding-bottom: 0;
    overflow: hidden;
    mask-image: linear-gradient(#000 65%, transparent);
  }
  .message-more {
    display: grid;
    border-top: 1px solid var(--gla-hairline);
  }
`
export const messagePanelStyles: CSSResultGroup = [buttonStyles, iconButtonStyles, sheet]
