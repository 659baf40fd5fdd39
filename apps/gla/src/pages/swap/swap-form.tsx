import { useAccount, useModal, useNetwork } from '@gla/modal/react'
import { usePendingAct } from '@gla/modal/react/contracts'
import { placeOfProblem, type ShownProblem, swapStep } from '@gla/modal/swap'
import { ArrowDownUp } from 'lucide'
import { useRef, useState } from 'react'
import { UnderWay, underWayLabel } from '../../act/under-way.js'
import { Icon } from '../../parts/icon.js'
import { useActTexts } from '../../wording/use-act-texts.js'
import { AmountField } from './amount-field.js'
import { ImpactWarning } from './impact-warning.js'
import { QuoteFacts } from './quote-facts.js'
import { SlippageChoice } from './slippage-choice.js'
import { stepText } from './step-text.js'
import { TokenDialog } from './token-dialog.js'
import type { TradeProps } from './trade-props.js'

/** Two tokens, an amount, and what comes of it. */
export function SwapForm({ trade, texts }: TradeProps) {
  const { swap, state } = trade
  const { kit } = useModal()
  const [side, setSide] = useState<'from' | 'to' | null>(null)
  const { quote, quoteStatus } = state
  const shown = placeOfProblem(state)
  /** What is wrong, if it is said in this place. What a comma means is asked by the field itself. */
  const problemAt = (place: ShownProblem['place']) =>
    shown?.place === place && shown.problem !== 'ambiguous' ? texts.problem[shown.problem] : null
  const ofQuote = problemAt('quote')
  return (
    <form
      className="panel trade-form"
      aria-label={texts.form.title}
      onSubmit={(event) => {
        event.preventDefault()
      }}
    >
      <AmountField
        side="from"
        token={state.from}
        texts={texts}
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
          aria-label={texts.form.flip}
          onClick={swap.flip}
        >
          <Icon of={ArrowDownUp} />
        </button>
      </div>
      <AmountField
        side="to"
        token={state.to}
        texts={texts}
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
          <QuoteFacts trade={trade} texts={texts} />
          <ImpactWarning trade={trade} texts={texts} />
        </>
      )}
      <FormAction
        trade={trade}
        texts={texts}
        onTokens={() => setSide(state.from ? 'to' : 'from')}
      />
      <SlippageChoice slippage={state.slippage} onChoose={swap.setSlippage} texts={texts} />
      {side !== null && (
        <TokenDialog
          tokens={state.tokens}
          texts={texts}
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

function FormAction({ trade, texts, onTokens }: TradeProps & { onTokens: () => void }) {
  const { swap, state } = trade
  const { status } = useAccount()
  const { isSupported } = useNetwork()
  const modal = useModal()
  const [isReviewing, setIsReviewing] = useState(false)
  const isConnected = status === 'connected'
  const { pending, sendAnother } = usePendingAct('swap')
  const actTexts = useActTexts()
  const button = useRef<HTMLButtonElement>(null)
  const step = swapStep(state, { isConnected, isSupported, isUnderWay: pending !== null })
  const acts: Partial<Record<typeof step, () => void>> = {
    connect: () => modal.open(),
    switch: () => modal.open({ view: 'Networks' }),
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
  const label = () =>
    step === 'under-way'
      ? pending && underWayLabel(actTexts, pending)
      : stepText(texts, step, state)
  return (
    <div className="act">
      <button
        ref={button}
        type="button"
        className={act ? 'button primary trade-action' : 'button trade-action'}
        data-testid="swap-action"
        data-step={step}
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
