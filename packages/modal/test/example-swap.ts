import { isOver, outcomeOf, read, watch } from '@gla/modal'
import { formProblemText, loadSwap, loadSwapMessages } from '@gla/modal/swap'
import { modal } from './example-modal.js'

/** Asks for quotes and shows them, until the function it returns is called. */
export async function showQuote(from: string, to: string, amount: string) {
  const [swap, messages] = await Promise.all([loadSwap(modal), loadSwapMessages(modal)])
  if (!swap) return () => undefined // no provider
  const stop = swap.watch() // loads the tokens
  const output = document.querySelector('output')
  let isChosen = false
  const stopShowing = watch(swap.state, () => {
    const state = read(swap.state)
    const { status, quote, problem } = state
    if (status === 'ready' && !isChosen) {
      isChosen = true
      swap.choose('from', from) // the `id` of one of `state.tokens` (CAIP-10)
      swap.choose('to', to)
      swap.setAmount(amount)
    }
    const { symbol: coin } = modal.kit.network.state.caipNetwork.nativeCurrency
    output?.replaceChildren(
      problem && problem !== 'ambiguous' // what a comma means is asked
        ? formProblemText(messages, problem, state, coin)
        : `${messages['swap-facts.minimum']}: ${quote?.minimumOut ?? '…'}`,
    )
  })
  return () => {
    stopShowing()
    stop()
  }
}

/**
 * Shows what is about to happen, hands it over if the person agrees, and tells what becomes of it: first `pending`, say.
 * @throws KitError what the wallet answers, such as `wallet/rejected`
 */
export async function swapNow(
  confirmed: (text: string) => boolean,
  tell: (outcome: string) => void,
) {
  const swap = await loadSwap(modal)
  await swap?.review()
  const { step, quote } = swap ? read(swap.state) : { step: 'editing', quote: null }
  if (!swap || step !== 'reviewing' || !quote) return
  const text = `${quote.amountIn} for at least ${quote.minimumOut}, over ${quote.route.join(' → ')}`
  if (!confirmed(text)) return swap.cancel()
  await swap.confirm() // first the approval, if one is needed
  const { intentId } = read(swap.state)
  const stop = watch(modal.kit.sent, () => {
    const sent = read(modal.kit.sent).list.find(({ id }) => id === intentId)
    if (sent) tell(outcomeOf(sent))
    if (sent && isOver(sent)) stop()
  })
}
