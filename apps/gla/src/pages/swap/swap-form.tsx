import { useAccount, useModal, useNetwork } from '@gla/modal/react'
import { UnderWay, underWayLabel, usePendingAct } from '@gla/modal/react/contracts'
import {
  formProblemText,
  formStepText,
  placeOfProblem,
  type ShownProblem,
  swapStep,
} from '@gla/modal/swap'
import { ArrowDownUp } from 'lucide'
import { useRef, useState } from 'react'
import { actLook } from '../../act/act-look.js'
import { Icon } from '../../parts/icon.js'
import { AmountField } from './amount-field.js'
import { ImpactWarning } from './impact-warning.js'
import { QuoteFacts } from './quote-facts.js'
import { SlippageChoice } from './slippage-choice.js'
import { TokenDialog } from './token-dialog.js'
import type { TradeActProps } from './trade-props.js'

/** Two tokens, an amount, and what comes of it. */
export function SwapForm(props: TradeActProps) {
  const { trade, texts, messages } = props
  const { swap, state } = trade
  const { kit } = useModal()
  const { symbol: coin } = useNetwork().caipNetwork.nativeCurrency
  const [side, setSide] = useState<'from' | 'to' | null>(null)
  const { quote, quoteStatus } = state
  const shown = placeOfProblem(state)
  /** What is wrong, if it is said in this place. What a comma means is asked by the field itself. */
  const problemAt = (place: ShownProblem['place']) =>
    shown?.place === place && shown.problem !== 'ambiguous'
      ? formProblemText(messages, shown.problem, state, coin)
      : null
  const ofQuote = problemAt('quote')
  return (
    <form
      className="panel trade-form"
      aria-label={messages['swap-preview.swap']}
      onSubmit={(event) => {
        event.preventDefault()
      }}
    >
      <AmountField
        side="from"
        token={state.from}
        texts={texts}
        messages={messages}
        amount={state.amount}
        onAmount={swap.setAmount}
        onMax={swap.setMax}
        onChoose={() => setSide('from')}
        problem={problemAt('amount')}
      />
      <div className="trade-flip">
        <button
          type="button"
          className="icon-button"
          data-testid="swap-flip"
          aria-label={messages['swap.flip']}
          onClick={swap.flip}
        >
          <Icon of={ArrowDownUp} />
        </button>
      </div>
      <AmountField
        side="to"
        token={state.to}
        texts={texts}
        messages={messages}
        amount={quote?.amountOut ?? ''}
        isLoading={quoteStatus === 'loading' && !quote}
        onChoose={() => setSide('to')}
        problem={problemAt('pair')}
      />
      {ofQuote && (
        <p className="trade-problem" role="status" data-testid="swap-problem" data-place="quote">
          {ofQuote}
        </p>
      )}
      {quote && (
        <>
          <QuoteFacts trade={trade} texts={texts} messages={messages} />
          <ImpactWarning trade={trade} messages={messages} />
        </>
      )}
      <FormAction {...props} onTokens={() => setSide(state.from ? 'to' : 'from')} />
      <SlippageChoice slippage={state.slippage} onChoose={swap.setSlippage} messages={messages} />
      {side !== null && (
        <TokenDialog
          tokens={state.tokens}
          texts={texts}
          messages={messages}
          find={swap.findToken}
          onReport={kit.report}
          onClose={() => setSide(null)}
          onChoose={(id) => {
            swap.choose(side, id)
            setSide(null)
          }}
        />
      )}
    </form>
  )
}

function FormAction(props: TradeActProps & { onTokens: () => void }) {
  const { trade, texts, messages, words, onTokens } = props
  const { swap, state } = trade
  const { status } = useAccount()
  const { isSupported } = useNetwork()
  const modal = useModal()
  const [isReviewing, setIsReviewing] = useState(false)
  const isConnected = status === 'connected'
  const { pending, sendAnother } = usePendingAct('swap')
  const button = useRef<HTMLButtonElement>(null)
  const step = swapStep(state, { isConnected, isSupported, isUnderWay: pending !== null })
  const acts: Partial<Record<typeof step, () => void>> = {
    connect: () => modal.open(),
    switch: () => modal.open({ view: isSupported ? 'Networks' : 'UnsupportedChain' }),
    tokens: onTokens,
    amount: () => document.getElementById('swap-amount')?.focus(),
    retry: swap.refreshQuote,
    review: () => {
      setIsReviewing(true)
      swap
        .review()
        .catch(modal.kit.report)
        .finally(() => setIsReviewing(false))
    },
  }
  const act = isReviewing ? undefined : acts[step]
  const isUnderWay = step === 'under-way' && pending !== null
  const label = () => {
    if (step === 'under-way') return pending && underWayLabel(words, pending)
    if (step === 'connect') return words['act-button.connect']
    return step === 'switch' ? texts.step.switch : formStepText(messages, step, state)
  }
  return (
    <div className="act">
      <button
        ref={button}
        type="button"
        className={act ? 'button primary trade-action' : 'button trade-action'}
        data-testid="swap-action"
        data-step={step}
        translate="no"
        // Not `disabled`, which cannot take the focus of who wants another one.
        disabled={!act && !isUnderWay}
        aria-disabled={!act}
        onClick={act}
      >
        {label()}
      </button>
      {isUnderWay && (
        <UnderWay
          name="swap"
          classNames={actLook.classNames}
          words={words}
          pending={pending}
          onAnother={() => {
            sendAnother()
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}
