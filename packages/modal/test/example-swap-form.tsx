import { useAccount, useNetwork } from '@gla/modal/react'
import { usePendingAct } from '@gla/modal/react/contracts'
import { useSwap, useSwapMessages } from '@gla/modal/react/swap'
import { formProblemText, formStepText, placeOfProblem, swapStep } from '@gla/modal/swap'

export function SwapForm() {
  const isConnected = useAccount().status === 'connected'
  const { isSupported, caipNetwork } = useNetwork()
  const isUnderWay = usePendingAct('swap').pending !== null
  const { swap, state, isLoading } = useSwap({ isWatched: isConnected })
  const { messages } = useSwapMessages()
  if (isLoading || !messages) return <p>Loading…</p>
  if (!swap || !state) return <p>There are no swaps here.</p>
  const step = swapStep(state, { isConnected, isSupported, isUnderWay })
  const problem = placeOfProblem(state)?.problem
  return (
    <form action={() => (step === 'review' ? swap.review() : undefined)}>
      <input value={state.amount} onChange={({ target }) => swap.setAmount(target.value)} />
      {state.from?.symbol} → {state.to?.symbol}
      <output>
        {problem && problem !== 'ambiguous' // what a comma means is asked
          ? formProblemText(messages, problem, state, caipNetwork.nativeCurrency.symbol)
          : state.quote?.minimumOut}
      </output>
      <button type="submit" aria-disabled={step !== 'review'}>
        {formStepText(messages, step, state) ?? step}
      </button>
      {state.step === 'reviewing' && (
        <button type="button" onClick={() => void swap.confirm().catch(() => undefined)}>
          {messages['swap-preview.swap']}
        </button>
      )}
    </form>
  )
}
