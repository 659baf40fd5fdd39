import { describeError, formatAmount, outcomeOf, read, type State, watch } from '@gla/modal'
import { useAccount, useModal, useNetwork } from '@gla/modal/react'
import { usePendingAct } from '@gla/modal/react/contracts'
import { useSwap, useSwapMessages } from '@gla/modal/react/swap'
import {
  formProblemText,
  formStepText,
  placeOfProblem,
  reviewProblemText,
  type Swap,
  type SwapMessages,
  type SwapState,
  type SwapStep,
  swapStep,
} from '@gla/modal/swap'
import { useCallback, useState, useSyncExternalStore } from 'react'

interface Props {
  swap: Swap
  state: State<SwapState>
  messages: SwapMessages
}

export function SwapForm() {
  const isWatched = useAccount().status === 'connected'
  const { swap, state, isLoading } = useSwap({ isWatched })
  const { messages } = useSwapMessages()
  if (isLoading || !messages) return <p>Loading…</p>
  if (!swap || !state) return <p>There are no swaps here.</p>
  return <Form swap={swap} state={state} messages={messages} />
}

function Form({ swap, state, messages }: Props) {
  const modal = useModal()
  const isConnected = useAccount().status === 'connected'
  const { isSupported, caipNetwork } = useNetwork()
  const isUnderWay = usePendingAct('swap').pending !== null
  const step = swapStep(state, { isConnected, isSupported, isUnderWay })
  const [refused, setRefused] = useState('')
  const work = (run: Promise<void>) => {
    setRefused('')
    run.catch((error) => setRefused(describeError(error).code)) // such as wallet/rejected
  }
  const confirm = () => work(swap.confirm())
  const presses: Partial<Record<SwapStep, () => void>> = {
    connect: () => modal.open(),
    switch: () => modal.open({ view: 'Networks' }),
    review: () => work(swap.review()),
    ...{ approve: confirm, swap: confirm, done: swap.reset },
  }
  const press = step === 'retry' ? swap.refreshQuote : presses[step]
  return (
    <section>
      <fieldset disabled={state.step !== 'editing'}>
        <input
          aria-label={messages['swap.pay']}
          value={state.amount}
          onChange={({ target }) => swap.setAmount(target.value)}
        />
        <TokenChoice side="from" swap={swap} state={state} messages={messages} />
        <TokenChoice side="to" swap={swap} state={state} messages={messages} />
      </fieldset>
      {state.quote && (
        <p>
          {messages['swap-facts.minimum']}: {state.quote.minimumOut} {state.to?.symbol}
        </p>
      )}
      {step === 'agree' && state.quote && (
        <button type="button" onClick={() => swap.agreeImpact(true)}>
          {messages['swap.agree-impact'](state.quote.impact)}
        </button>
      )}
      <p role="alert">
        {problemText(messages, state, caipNetwork.nativeCurrency.symbol) ?? refused}
      </p>
      <button type="button" aria-disabled={!press} onClick={press}>
        {words[step] ?? formStepText(messages, step, state)}
      </button>
      {state.step !== 'editing' && state.step !== 'done' && (
        <button type="button" onClick={swap.cancel}>
          Back
        </button>
      )}
      {state.step === 'done' && <Outcome state={state} />}
    </section>
  )
}

/** What the modal has no messages for. */
const words: Partial<Record<SwapStep, string>> = {
  connect: 'Connect a wallet',
  switch: 'Choose a network',
  'under-way': 'A swap is on its way',
  ...{ approve: 'Approve and swap', swap: 'Swap', 'in-wallet': 'Waiting for your wallet' },
  done: 'Swap again',
}

function problemText(messages: SwapMessages, state: State<SwapState>, coin: string) {
  const problem = placeOfProblem(state)?.problem
  if (!problem || problem === 'ambiguous') return null // what a comma means is asked
  if (state.step !== 'editing') return reviewProblemText(messages, problem, coin)
  return formProblemText(messages, problem, state, coin)
}

function TokenChoice({ side, swap, state, messages }: Props & { side: 'from' | 'to' }) {
  return (
    <select
      aria-label={messages[side === 'from' ? 'swap.pay' : 'swap.receive']}
      value={state[side]?.id ?? ''}
      onChange={({ target }) => swap.choose(side, target.value)}
    >
      <option value="">{messages['swap.choose-token']}</option>
      {state.tokens.map(({ id, symbol, address, isListed, doubt }) => (
        <option key={id} value={id}>
          {isListed && !doubt ? symbol : `${symbol} ${address}`}
        </option>
      ))}
    </select>
  )
}

/** What became of the swap: the journal follows it, also after a reload. */
function Outcome({ state: { intentId, to } }: Pick<Props, 'state'>) {
  const { kit } = useModal()
  const changes = useCallback((changed: () => void) => watch(kit.sent, changed), [kit])
  const { list } = useSyncExternalStore(changes, () => read(kit.sent))
  const sent = list.find(({ id }) => id === intentId)
  const received = sent?.swap?.received // units, once it is included
  return (
    <output>
      {sent ? outcomeOf(sent) : 'unknown'}
      {received && to && `: ${formatAmount(BigInt(received), to.decimals)} ${to.symbol}`}
    </output>
  )
}
