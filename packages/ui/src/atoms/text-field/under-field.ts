import type { TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'

export type UnderFieldOptions = {
  /** The id of the field. */
  id: string
  /** The error message. */
  error?: string | null | undefined
  /** Buttons beside the error, that set it right. */
  remedy?: TemplateResult | undefined
  /** Shown while there is no error. */
  note?: TemplateResult | undefined
}

/** The error of a field, or a note. There is always room for it: what is below never moves when it appears. */
export const underField = ({ id, error, remedy, note }: UnderFieldOptions): TemplateResult =>
  html`<div class="under-field">
    <p class="error" id=${`${id}-error`} aria-live="polite">${error ?? nothing}</p>
    ${(error ? remedy : note) ?? nothing}
  </div>`

export const underFieldStyles = css`
  .under-field {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    padding-block: 2px;
    font-size: calc(1.4 * var(--gla-font-unit));
    line-height: 1.4;
  }
  .under-field .error:not(:empty) {
    flex: 1;
    margin: 0;
  }
  .under-field .error:empty {
    margin: 0;
    margin-inline-end: -8px;
  }
  .under-field .button {
    flex: none;
    padding-inline: 12px;
    font-size: calc(1.4 * var(--gla-font-unit));
  }
`
