import { useAccount, useModal, useNetwork } from '@gla/modal/react'
import { UnderWay, underWayLabel, usePendingAct } from '@gla/modal/react/contracts'
import {
  formProblemText,
  formStepText,
  placeOfProblem,
  type ShownProblem,
  type SwapStep,
  swapStep,
} from '@gla/modal/swap'
import { ArrowDownUp } from 'lucide'
import { useRef, useState } from 'react'
import { actLook } from '../../act/act-look.js'
import { Doors } from '../../doors/doors.js'
import { Icon } from '../../parts/icon.js'
import { ReceiveButton } from '../../parts/receive-button.js'
import { SlippageChoice } from '../../parts/slippage-choice.js'
import { AmountField } from './amount-field.js'
import { ImpactWarning } from './impact-warning.js'
import { QuoteFacts } from './quote-facts.js'
import type { TradeActProps } from './trade-props.js'

interface SwapFormProps extends TradeActProps {
  /** What was confirmed last has failed, and ended the review. */
  readonly hasFailed?: boolean
  readonly onChooseToken: (side: 'from' | 'to') => void
}

/** Two tokens, an amount, and what comes of it. While it is reviewed, and until that is closed, it stays as it was. */
export function SwapForm(props: SwapFormProps) {
  const { trade, texts, messages, hasFailed = false, onChooseToken } = props
  const { swap, state } = trade
  const { symbol: coin } = useNetwork().caipNetwork.nativeCurrency
  const { quote, quoteStatus } = state
  const isEditing = state.step === 'editing'
  const shown = isEditing ? placeOfProblem(state) : null
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
        onChoose={() => onChooseToken('from')}
        problem={problemAt('amount')}
      />
      {(shown?.problem === 'balance' || shown?.problem === 'gas') && (
        <Doors>
          <ReceiveButton />
        </Doors>
      )}
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
        onChoose={() => onChooseToken('to')}
        problem={problemAt('pair')}
      />
      {ofQuote && (
        <p className="trade-problem" role="status" data-testid="swap-problem" data-place="quote">
          {ofQuote}
        </p>
      )}
      {(quote || quoteStatus === 'loading') && (
        <QuoteFacts trade={trade} texts={texts} messages={messages} />
      )}
      {quote && isEditing && <ImpactWarning trade={trade} messages={messages} />}
      {hasFailed && isEditing && (
        <p className="trade-problem" role="status">
          {texts.review.failed}
        </p>
      )}
      <FormAction {...props} />
      <SlippageChoice slippage={state.slippage} onChoose={swap.setSlippage} messages={messages} />
    </form>
  )
}

/** What cannot be pressed yet, or only leads to a field, is not in the accent colour: it says what is missing. */
const goesOn: ReadonlySet<SwapStep> = new Set(['connect', 'switch', 'retry', 'review'])

function FormAction({ trade, texts, messages, words, onChooseToken }: SwapFormProps) {
  const { swap, state } = trade
  const { status } = useAccount()
  const { isSupported } = useNetwork()
  const modal = useModal()
  const [isReviewing, setIsReviewing] = useState(false)
  const isConnected = status === 'connected'
  const { pending, sendAnother } = usePendingAct('swap')
  const button = useRef<HTMLButtonElement>(null)
  const isEditing = state.step === 'editing'
  const isPending = isEditing && pending !== null
  const form = { ...state, step: 'editing' } as const
  const step = swapStep(form, { isConnected, isSupported, isUnderWay: isPending })
  const acts: Partial<Record<SwapStep, () => void>> = {
    connect: () => modal.open(),
    switch: () => modal.open({ view: isSupported ? 'Networks' : 'UnsupportedChain' }),
    tokens: () => onChooseToken(state.from ? 'to' : 'from'),
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
  const label = () => {
    if (step === 'under-way') return pending && underWayLabel(words, pending)
    if (step === 'connect') return words['act-button.connect']
    return step === 'switch' ? texts.step.switch : formStepText(messages, step, form)
  }
  return (
    <div className="act trade-foot">
      <button
        ref={button}
        type="button"
        className={act && goesOn.has(step) ? 'button primary trade-action' : 'button trade-action'}
        data-testid="swap-action"
        data-step={step}
        translate="no"
        // Not `disabled`, which cannot keep the focus: it is here again when the review is closed.
        aria-disabled={!act}
        onClick={act}
      >
        {label()}
      </button>
      {step === 'under-way' && pending && (
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
