import { impactTier, isTypedWord, shownPercent } from '@gla/modal/swap'
import { TriangleAlert } from 'lucide'
import { useState } from 'react'
import { Icon } from '../../parts/icon.js'
import type { TradeProps } from './trade-props.js'

/** Says how much worse than the market price a swap is, and lets the person agree to it where it is much. */
export function ImpactWarning({ trade, messages }: Omit<TradeProps, 'texts'>) {
  const { swap, state } = trade
  const [typed, setTyped] = useState('')
  if (!state.quote) return null
  const tier = impactTier(state.quote)
  const percent = shownPercent(state.quote.impact)
  if (tier === 'none') return null
  if (tier === 'said')
    return <Warning isDanger={false} text={messages['swap.impact-said'](percent)} />
  if (tier === 'agreed')
    return (
      <div className="trade-danger">
        <Warning isDanger text={messages['swap.impact-agreed'](percent)} />
        <label className="trade-agree">
          <input
            type="checkbox"
            data-testid="swap-agree"
            checked={state.isImpactAgreed}
            onChange={(event) => swap.agreeImpact(event.target.checked)}
          />
          <span>{messages['swap.agree-impact'](percent)}</span>
        </label>
      </div>
    )
  const word = messages['swap.impact-word']
  // Who agreed to an impact has not agreed to a higher one: the word is typed again.
  const isTakenBack = isTypedWord(typed, word) && !state.isImpactAgreed
  return (
    // A word that was translated is not the one to type.
    <div className="trade-danger" translate="no">
      <Warning isDanger text={messages['swap.impact-typed'](percent, word)} />
      <input
        className="trade-typed"
        data-testid="swap-typed"
        aria-label={messages['swap.impact-field']}
        placeholder={word}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={isTakenBack ? '' : typed}
        onChange={(event) => {
          setTyped(event.target.value)
          swap.agreeImpact(isTypedWord(event.target.value, word))
        }}
      />
    </div>
  )
}

const Warning = ({ isDanger, text }: { isDanger: boolean; text: string }) => (
  <p
    className={isDanger ? 'caution danger' : 'caution'}
    role="status"
    data-testid="swap-impact-warning"
  >
    <Icon of={TriangleAlert} size={16} />
    <span>{text}</span>
  </p>
)
