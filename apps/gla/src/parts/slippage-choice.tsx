import {
  countedSlippage,
  type SwapMessages,
  slippagePresets,
  slippageWarning,
  typedSlippage,
} from '@gla/modal/swap'
import { useState } from 'react'

interface SlippageProps {
  /** Percent. */
  readonly slippage: string
  readonly onChoose: (percent: string) => void
  readonly messages: SwapMessages
  /** Whether it cannot be chosen now. Default: it can. */
  readonly isDisabled?: boolean
}

/** How much less may arrive: presets, one's own, and warnings at both ends. */
export function SlippageChoice(props: SlippageProps) {
  const { slippage, onChoose, messages, isDisabled = false } = props
  const isPreset = slippagePresets.some((one) => one === slippage)
  const [own, setOwn] = useState(isPreset ? '' : slippage)
  const [chosen, setChosen] = useState(slippage)
  const warning = slippageWarning(own || slippage)
  return (
    <fieldset className="trade-slippage" data-testid="swap-slippage" disabled={isDisabled}>
      <legend>{messages['swap-facts.slippage']}</legend>
      <div className="slippage-row">
        <div className="segments" translate="no">
          {slippagePresets.map((percent) => (
            <button
              key={percent}
              type="button"
              aria-pressed={own === '' && percent === slippage}
              onClick={() => {
                setOwn('')
                setChosen(percent)
                onChoose(percent)
              }}
            >
              {`${percent}%`}
            </button>
          ))}
        </div>
        <input
          data-testid="swap-slippage-own"
          aria-label={messages['swap.slippage-own']}
          aria-invalid={warning === 'invalid'}
          placeholder={messages['swap.slippage-own']}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={own}
          onChange={(event) => {
            const text = typedSlippage(event.target.value)
            setOwn(text)
            onChoose(countedSlippage(text, chosen))
          }}
        />
      </div>
      <p className={warning ? 'trade-problem' : 'reason'} role="status" data-warning={warning}>
        {messages[`swap.slippage-${warning ?? 'text'}`]}
      </p>
    </fieldset>
  )
}
