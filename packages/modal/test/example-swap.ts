import { read, watch } from '@gla/modal'
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
      swap.choose('from', from) // CAIP-10 ids
      swap.choose('to', to)
      swap.setAmount(amount)
    }
    output?.replaceChildren(
      problem && problem !== 'ambiguous' // what a comma means is asked
        ? formProblemText(messages, problem, state, 'BNB')
        : `${messages['swap-facts.minimum']}: ${quote?.minimumOut ?? '…'}`,
    )
  })
  return () => {
    stopShowing()
    stop()
  }
}

/** Shows what is about to happen, and hands it over if the person agrees. */
export async function swapNow(confirmed: (text: string) => boolean) {
  const swap = await loadSwap(modal)
  await swap?.review()
  const { step, quote } = swap ? read(swap.state) : { step: 'editing', quote: null }
  if (!swap || step !== 'reviewing' || !quote) return
  const text = `${quote.amountIn} for at least ${quote.minimumOut}, over ${quote.route.join(' → ')}`
  if (confirmed(text)) await swap.confirm() // first the approval, if one is needed
}
