import { slippagePresets, slippageWarning, typedSlippage } from '@gla/modal/swap'
import { useState } from 'react'
import type { SwapTexts } from './swap-texts.js'

interface SlippageProps {
  /** Percent. */
  readonly slippage: string
  readonly onChoose: (percent: string) => void
  readonly texts: SwapTexts
}

/** How much less may arrive: presets, one's own, and warnings at both ends. */
export function SlippageChoice({ slippage, onChoose, texts }: SlippageProps) {
  const isPreset = slippagePresets.some((one) => one === slippage)
  const [own, setOwn] = useState(isPreset ? '' : slippage)
  const warning = slippageWarning(own || slippage)
  return (
    <fieldset className="trade-slippage" data-testid="swap-slippage">
      <legend>{texts.slippage.title}</legend>
      <div className="slippage-row">
        <div className="segments">
          {slippagePresets.map((percent) => (
            <button
              key={percent}
              type="button"
              aria-pressed={own === '' && percent === slippage}
              onClick={() => {
                setOwn('')
                onChoose(percent)
              }}
            >
              {percent}%
            </button>
          ))}
        </div>
        <input
          data-testid="swap-slippage-own"
          aria-label={texts.slippage.custom}
          aria-invalid={warning === 'invalid'}
          placeholder={texts.slippage.custom}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={own}
          onChange={(event) => {
            const text = typedSlippage(event.target.value)
            setOwn(text)
            if (slippageWarning(text) !== 'invalid') onChoose(text)
          }}
        />
      </div>
      <p className={warning ? 'trade-problem' : 'reason'} role="status" data-warning={warning}>
        {warning ? texts.slippage[warning] : texts.slippage.text}
      </p>
    </fieldset>
  )
}
