import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { textFieldStyles, warningPlace } from '../text-field/text-field.js'
import { codeText } from './code-text.js'

export type CodeFieldOptions = {
  /** Unique in the view: links label, field and error. */
  id: string
  label: string
  value: string
  onInput: (value: string) => void
  /** Called with the last digit: there is no button to press. */
  onComplete: (code: string) => void
  error?: string | null | undefined
  /** The code is being checked: it cannot be edited, and keeps the focus. */
  busy?: boolean
  hideLabel?: boolean
  /** Takes the focus when the view is shown, on devices with a keyboard. */
  first?: boolean
  length?: number
  testId?: string
}

/**
 * A field for a one-time code. The cells are only drawn: one input takes the digits, so that pasting and
 * autofill work.
 */
export function codeField(options: CodeFieldOptions): TemplateResult {
  const { id, label, value, error, busy = false, hideLabel = false, first = false } = options
  const { length = 6, testId } = options
  return html`<div class="field code" ?data-invalid=${Boolean(error)}>
    <label class=${hideLabel ? 'hidden-text' : ''} for=${id}>${label}</label>
    <div class="code-box ${busy ? 'busy' : ''}">
      <input
        id=${id}
        type="text"
        inputmode="numeric"
        autocomplete="one-time-code"
        enterkeyhint="done"
        .value=${live(value)}
        ?readonly=${busy}
        ?data-first=${first}
        aria-busy=${busy ? 'true' : nothing}
        aria-invalid=${error ? 'true' : nothing}
        aria-describedby=${`${id}-error`}
        data-testid=${testId ?? nothing}
        @focus=${moveCaretToEnd}
        @click=${moveCaretToEnd}
        @input=${(event: Event) => onTyped(event, options, length)}
      />
      <div class="code-cells" aria-hidden="true">${Array.from({ length }, (_, at) => {
        const isNext = at === Math.min(value.length, length - 1)
        return html`<span class="code-cell ${isNext ? 'next' : ''}">${value[at]}</span>`
      })}</div>
    </div>
    <p class="error" id=${`${id}-error`} aria-live="assertive">${error ?? nothing}</p>
    ${warningPlace}
  </div>`
}

/** The caret is invisible, so it is kept at the end, where the next cell is marked. */
function moveCaretToEnd(event: Event) {
  const input = event.target as HTMLInputElement
  input.setSelectionRange(input.value.length, input.value.length)
}

function onTyped(event: Event, { value, onInput, onComplete }: CodeFieldOptions, length: number) {
  const input = event.target as HTMLInputElement
  const code = codeText(input.value, length)
  if (input.value !== code) input.value = code
  if (code === value) return
  onInput(code)
  if (code.length === length) onComplete(code)
}

const sheet = css`
  .code-box {
    position: relative;
    direction: ltr;
  }
  /* The invisible input covers the cells, so that it gets the click and the phone's autofill. */
  .code-box input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: transparent;
    caret-color: transparent;
    font-size: calc(1.6 * var(--gla-font-unit));
  }
  .code-box input::selection {
    background: none;
  }
  .code-cells {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .code-cell {
    display: grid;
    place-items: center;
    height: 56px;
    border: 1px solid var(--gla-faint);
    border-radius: var(--gla-control-radius);
    background: var(--gla-ground);
    font-size: calc(2.4 * var(--gla-font-unit));
    font-weight: 600;
    line-height: 1;
    transition: border-color 0.15s ease-out;
  }
  input:focus-visible + .code-cells .next {
    outline: 2px solid var(--gla-accent);
    outline-offset: -1px;
  }
  input:focus-visible + .code-cells .next:empty::after {
    content: '';
    width: 2px;
    height: 24px;
    background: var(--gla-accent);
    animation: gla-caret 1.1s steps(1) infinite;
  }
  .busy .code-cell {
    border-color: var(--gla-hairline);
    color: var(--gla-quiet);
  }
  .busy input:focus-visible + .code-cells .next {
    outline-color: transparent;
  }
  .busy input:focus-visible + .code-cells {
    outline: 2px solid var(--gla-accent);
    outline-offset: 3px;
    border-radius: var(--gla-control-radius);
  }
  [data-invalid] .code-cell {
    border-color: var(--gla-negative);
  }
  @keyframes gla-caret {
    50% {
      opacity: 0;
    }
  }
`
export const codeFieldStyles: CSSResultGroup = [textFieldStyles, sheet]
