import { read, watch } from '@gla/modal'
import type { SwapProblem } from '@gla/modal/swap'
import { loadSwap } from '@gla/modal/swap'
import { modal } from './example-modal.js'

const texts: Partial<Record<SwapProblem, string>> = {
  balance: 'You don’t have enough of this token',
  gas: 'Not enough left for the network fee',
  moved: 'The price moved beyond your max slippage. Review it again',
}

/** Asks for quotes and shows them, until the function it returns is called. */
export async function showQuote(from: string, to: string, amount: string) {
  const swap = await loadSwap(modal)
  if (!swap) return () => undefined // no provider
  const stop = swap.watch() // loads the tokens
  const output = document.querySelector('output')
  let isChosen = false
  const stopShowing = watch(swap.state, () => {
    const { status, quote, problem } = read(swap.state)
    if (status === 'ready' && !isChosen) {
      isChosen = true
      swap.choose('from', from) // CAIP-10 ids
      swap.choose('to', to)
      swap.setAmount(amount)
    }
    output?.replaceChildren(
      problem ? (texts[problem] ?? problem) : `at least ${quote?.minimumOut ?? '…'}`,
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
