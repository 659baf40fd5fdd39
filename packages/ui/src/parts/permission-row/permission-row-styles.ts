import type { CSSResultGroup } from 'lit'
import { css } from 'lit'
import { buttonStyles } from '../../atoms/button/button.js'
import { pictureStyles } from '../../atoms/picture/picture.js'
import { textFieldStyles } from '../../atoms/text-field/text-field.js'

const sheet = css`
  .permission {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    column-gap: 12px;
    padding-block: 16px;
  }
  .permission:not(:first-child) {
    border-top: 1px solid var(--gla-hairline);
  }
  .permission-text {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .permission-text h3 {
    line-height: 1.4;
  }
  .permission-text ul {
    margin-block: 4px;
    font-size: calc(1.4 * var(--gla-font-unit));
  }
  .permission-question,
  .permission-acts,
  .permission .error {
    grid-column: 2;
    min-width: 0;
  }
  .permission-question:not(:empty) {
    margin-top: 12px;
    overflow-wrap: anywhere;
  }
  .permission-acts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 12px;
  }
  .permission-end .button:not(:disabled) {
    border-color: var(--gla-negative);
    color: var(--gla-negative);
  }
  .permission .error:not(:empty) {
    margin-top: 8px;
  }
  .permission.ended {
    color: var(--gla-quiet);
  }
  .permission.ended > .picture {
    opacity: 0.5;
  }
`
export const permissionRowStyles: CSSResultGroup = [
  buttonStyles,
  pictureStyles,
  textFieldStyles,
  sheet,
]
