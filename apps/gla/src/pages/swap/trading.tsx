import { useModal } from '@gla/modal/react'
import { useEffect, useState } from 'react'
import { useBackCloses } from '../../parts/use-back-closes.js'
import { SwapDialog } from './swap-dialog.js'
import { SwapForm } from './swap-form.js'
import { TokenDialog } from './token-dialog.js'
import type { TradeActProps } from './trade-props.js'

/** The form, and above it what is chosen, reviewed or done. Whatever closes that leads to the form, which keeps its pair. */
export function Trading(props: TradeActProps) {
  const { trade, texts, messages } = props
  const { swap, state } = trade
  const { kit } = useModal()
  const [side, setSide] = useState<'from' | 'to' | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isSwapOpen = state.step !== 'editing'
  const close = () => {
    if (side) setSide(null)
    // Of a request that the wallet has, this ends the wait: the form then says that it is on its way.
    else swap.cancel()
  }
  useBackCloses(isSwapOpen || side !== null, close)
  useEffect(() => {
    if (isSwapOpen) setHasFailed(false)
  }, [isSwapOpen])
  // Who leaves the page comes back to the form.
  useEffect(
    () => () => {
      const { step } = swap.state
      if (step === 'reviewing' || step === 'done') swap.cancel()
    },
    [swap],
  )
  return (
    <>
      <SwapForm {...props} hasFailed={hasFailed} onChooseToken={setSide} />
      {isSwapOpen && <SwapDialog {...props} onClose={close} onEnded={() => setHasFailed(true)} />}
      {side && (
        <TokenDialog
          tokens={state.tokens}
          texts={texts}
          messages={messages}
          find={swap.findToken}
          onReport={kit.report}
          onClose={close}
          onChoose={(id) => {
            swap.choose(side, id)
            setSide(null)
          }}
        />
      )}
    </>
  )
}
