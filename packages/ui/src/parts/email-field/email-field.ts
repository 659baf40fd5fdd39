import type { EmailProblem } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { ArrowRight, Mail } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { closingSpinner, closingSpinnerStyles } from '../../atoms/spinner/closing-spinner.js'
import { textFieldStyles, warningPlace } from '../../atoms/text-field/text-field.js'
import type { MessagesOf } from '../../messages/messages.js'

export type EmailFieldOptions = {
  messages: MessagesOf<'email-field'>
  /** Unique in the view. */
  id: string
  value: string
  /** Why the address cannot be submitted. */
  problem: EmailProblem | null
  /** The person has left the field once. From then on the problem is shown. */
  wasLeft: boolean
  onInput: (value: string) => void
  onLeave: () => void
  /** Called with a plausible address, trimmed. */
  onSubmit: (email: string) => void
  busy?: boolean
  /** The error message after submitting. */
  error?: string | null | undefined
  first?: boolean
  /**
   * The id of the text that says why submitting is disabled for now. It is read out when somebody submits all
   * the same.
   */
  disabledReasonId?: string | undefined
  testId?: string
}

/** A field for an e-mail address with a submit button. It shows no errors while the person is still typing. */
export function emailField(options: EmailFieldOptions): TemplateResult {
  const { messages, id, value, problem, wasLeft, onInput, onLeave, disabledReasonId, testId } =
    options
  const { busy = false, first = false } = options
  const submitLabel = messages[busy ? 'email-field.busy' : 'email-field.submit']
  const wrong = wasLeft && problem ? messages[`email-field.${problem}`] : (options.error ?? null)
  return html`<form class="field email" novalidate ?data-invalid=${Boolean(wrong)} @submit=${(
    event: Event,
  ) => submit(event, options)}>
    <label for=${id}>${messages['email-field.label']}</label>
    <div class="box">
      ${icon(Mail, 18)}
      <input
        id=${id}
        type="email"
        inputmode="email"
        autocomplete="email"
        autocapitalize="off"
        autocorrect="off"
        spellcheck="false"
        enterkeyhint="go"
        maxlength="254"
        placeholder=${messages['email-field.hint']}
        .value=${live(value)}
        ?readonly=${busy}
        ?data-first=${first}
        aria-invalid=${wrong ? 'true' : nothing}
        aria-describedby=${`${id}-error`}
        data-testid=${testId ?? nothing}
        @input=${(event: Event) => onInput((event.target as HTMLInputElement).value)}
        @blur=${(event: FocusEvent) => {
          if (value.trim() && hasLeftField(event)) onLeave()
        }}
      />
      <button
        type="submit"
        class="email-submit ${problem || disabledReasonId ? '' : 'ready'}"
        aria-label=${submitLabel}
        title=${submitLabel}
        aria-disabled=${busy || disabledReasonId ? 'true' : nothing}
        aria-describedby=${disabledReasonId ?? nothing}
        aria-busy=${busy ? 'true' : nothing}
      >${busy ? closingSpinner() : icon(ArrowRight)}</button>
    </div>
    <p class="error" id=${`${id}-error`} aria-live="polite">${wrong ?? nothing}</p>
    ${warningPlace}
    <span class="hidden-text" role="status">${busy ? messages['email-field.busy'] : nothing}</span>
  </form>`
}

/**
 * Moving to the submit button does not count as leaving, as it shows the problem anyway. Nor does switching
 * windows.
 */
const hasLeftField = ({ target, relatedTarget }: FocusEvent) =>
  document.hasFocus() &&
  !(relatedTarget as Element | null)?.matches('.email-submit') &&
  (target as Element).isConnected

function submit(event: Event, options: EmailFieldOptions) {
  const { value, problem, busy, onLeave, onSubmit } = options
  event.preventDefault()
  if (busy) return
  if (!problem) return onSubmit(value.trim())
  onLeave()
  ;(event.target as Element).querySelector('input')?.focus()
}

const sheet = css`
  .email-submit {
    display: grid;
    place-items: center;
    flex: none;
    width: 44px;
    height: 40px;
    margin-inline-end: -1px;
    padding: 0;
    border: 0;
    border-radius: max(0px, var(--gla-control-radius) - 3px);
    background: none;
    color: var(--gla-quiet);
    transition:
      background-color 0.15s ease-out,
      color 0.15s ease-out;
  }
  .email-submit.ready {
    background: var(--gla-fill);
    color: var(--gla-on-fill);
    box-shadow: inset 0 0 0 1px var(--gla-accent);
  }
  .email-submit[aria-busy] {
    background: none;
    color: var(--gla-quiet);
  }
  :dir(rtl) > .email-submit > svg {
    transform: scaleX(-1);
  }
  .email input:read-only {
    color: var(--gla-quiet);
  }
  @media (forced-colors: active) {
    .email-submit.ready {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`
export const emailFieldStyles: CSSResultGroup = [closingSpinnerStyles, textFieldStyles, sheet]
