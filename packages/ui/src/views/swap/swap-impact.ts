import type { State, SwapState } from '@gla/core'
import { impactTier, isTypedWord, shownPercent } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { TriangleAlert } from 'lucide'
import { checkbox, checkboxStyles } from '../../atoms/checkbox/checkbox.js'
import { icon } from '../../atoms/icon/icon.js'
import { textField, textFieldStyles } from '../../atoms/text-field/text-field.js'
import type { MessagesOf } from '../../messages/messages.js'

export type SwapImpactOptions = {
  messages: MessagesOf<'swap'>
  state: State<SwapState>
  /** What is typed where a word is asked for. */
  typed: string
  onType: (text: string) => void
  onAgree: (isAgreed: boolean) => void
}

/** Says how much worse than the market price a swap is, and lets the person agree to it where it is much. */
export function swapImpact(options: SwapImpactOptions): TemplateResult | typeof nothing {
  const { messages, state, onAgree } = options
  const { quote, isImpactAgreed } = state
  const tier = impactTier(quote)
  if (!quote || tier === 'none') return nothing
  const percent = shownPercent(quote.impact)
  const isSaid = tier === 'said'
  const text =
    tier === 'typed'
      ? messages['swap.impact-typed'](percent, messages['swap.impact-word'])
      : messages[`swap.impact-${tier}`](percent)
  const warning = html`<p
    class="impact ${isSaid ? '' : 'danger'}"
    role="note"
    data-testid="swap-impact"
    data-tier=${tier}
  >${icon(TriangleAlert, 18)}<span>${text}</span></p>`
  if (isSaid) return warning
  if (tier === 'typed') return html`${warning}${word(options)}`
  return html`${warning}${checkbox({
    id: 'agree-impact',
    label: messages['swap.agree-impact'](percent),
    checked: isImpactAgreed,
    onChange: onAgree,
    testId: 'swap-agree',
  })}`
}

function word({ messages, state, typed, onType, onAgree }: SwapImpactOptions) {
  const wanted = messages['swap.impact-word']
  // Who agreed to an impact has not agreed to a higher one: the word is typed again.
  const isTakenBack = isTypedWord(typed, wanted) && !state.isImpactAgreed
  return textField({
    id: 'type-impact',
    label: messages['swap.impact-field'],
    placeholder: wanted,
    value: isTakenBack ? '' : typed,
    longest: 64,
    onInput(text) {
      onType(text)
      onAgree(isTypedWord(text, wanted))
    },
    testId: 'swap-typed',
  })
}

const sheet = css`
  .impact {
    display: flex;
    gap: 8px;
    font-size: calc(1.4 * var(--gla-font-unit));
    color: var(--gla-caution);
  }
  .impact svg {
    flex: none;
    margin-top: 2px;
  }
  .impact.danger {
    padding: 10px 12px;
    border: 1px solid currentcolor;
    border-radius: var(--gla-control-radius);
    color: var(--gla-negative);
  }
  .impact.danger > span {
    color: var(--gla-text);
  }
`
export const swapImpactStyles: CSSResultGroup = [checkboxStyles, textFieldStyles, sheet]
