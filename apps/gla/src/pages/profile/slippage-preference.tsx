import { useEvent, useModal } from '@gla/modal/react'
import { useSwap, useSwapMessages } from '@gla/modal/react/swap'
import { useEffect, useState } from 'react'
import { useSetUp } from '../../contracts/contracts-provider.js'
import { useLanguage } from '../../language/language-provider.js'
import { SlippageChoice } from '../../parts/slippage-choice.js'
import { useDeviceTexts } from './device-texts/use-device-texts.js'

/** The slippage that Trade begins with. Absent where nothing can be traded. Nobody is asked for anything. */
export function SlippagePreference() {
  const { swap: isSetUp } = useSetUp()
  const [tries, setTries] = useState(0)
  // What was typed is forgotten, too.
  useEvent('device/forgotten', () => setTries(tries + 1))
  return isSetUp && <Loading key={tries} onRetry={() => setTries(tries + 1)} />
}

function Loading({ onRetry }: { onRetry(): void }) {
  const { swap, state, isLoading, error: ofSwap } = useSwap({ isWatched: false })
  const { messages, error: ofMessages } = useSwapMessages()
  const { t } = useLanguage()
  const texts = useDeviceTexts().slippage
  const { kit } = useModal()
  const error = ofSwap ?? (messages ? null : ofMessages)
  useEffect(() => {
    if (error) kit.report(error)
  }, [error, kit])
  if (error)
    return (
      <p className="reason" role="status">
        <span>{texts.failed}</span>{' '}
        <button type="button" className="text-button" onClick={onRetry}>
          {t.action.retry}
        </button>
      </p>
    )
  if (isLoading || !messages) return <div className="skeleton shape-slippage" aria-hidden="true" />
  if (!swap || !state) return null
  const isBusy = state.step === 'approving' || state.step === 'confirming'
  return (
    <>
      <SlippageChoice
        slippage={state.slippage}
        onChoose={swap.setSlippage}
        messages={messages}
        isDisabled={isBusy}
      />
      {isBusy && <p className="reason">{texts.busy}</p>}
    </>
  )
}
