import { useSwap, useSwapMessages } from '@gla/modal/react/swap'

export function SwapForm() {
  const { swap, state, isLoading } = useSwap()
  const { messages } = useSwapMessages()
  if (isLoading || !messages) return <p>Loading…</p>
  if (!swap || !state) return <p>There are no swaps here.</p>
  return (
    <form action={() => swap.review()}>
      <input value={state.amount} onChange={({ target }) => swap.setAmount(target.value)} />
      {state.from?.symbol} → {state.to?.symbol}
      <output>{state.problem ?? state.quote?.minimumOut}</output>
      <button type="submit">{messages['swap.review']}</button>
      {state.step === 'reviewing' && (
        <button type="button" onClick={() => void swap.confirm().catch(() => undefined)}>
          {messages['swap-preview.swap']}
        </button>
      )}
    </form>
  )
}
