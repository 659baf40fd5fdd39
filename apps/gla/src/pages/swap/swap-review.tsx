import { describeError, isUserRejected } from '@gla/modal'
import { useAccount, useModal, useNetwork } from '@gla/modal/react'
import { reviewProblemText, swapStep } from '@gla/modal/swap'
import { useState } from 'react'
import { ImpactWarning } from './impact-warning.js'
import { QuoteFacts } from './quote-facts.js'
import { ShownAmount } from './shown-amount.js'
import { TokenWarning } from './token-warning.js'
import type { TradeActProps, TradeProps } from './trade-props.js'
import { useIntent } from './use-intent.js'

type Failure = 'declined' | 'failed' | null

interface SwapReviewProps extends TradeActProps {
  /** Confirming has failed in a way that ends the review. */
  readonly onEnded?: () => void
}

/** What the wallet is asked to sign, to the last digit, and the way to it. */
export function SwapReview({ trade, texts, messages, words, onEnded }: SwapReviewProps) {
  const { swap, state } = trade
  const { quote, from, to, step } = state
  const { kit } = useModal()
  const { status } = useAccount()
  const { isSupported } = useNetwork()
  const [failure, setFailure] = useState<Failure>(null)
  if (!quote || !from || !to) return null
  const isAsking = step === 'approving' || step === 'confirming'
  const next = swapStep(state, {
    ...{ isConnected: status === 'connected', isSupported, isUnderWay: false },
  })
  const paid = `${quote.amountIn} ${from.symbol}` // every digit: it is what the wallet shows
  const mayConfirm = next === 'approve' || next === 'swap'
  const label = () => {
    if (next === 'agree') return messages['swap.missing-agreement']
    if (next === 'in-wallet') return words['act-button.confirming']
    return quote.needsApproval
      ? words['act-button.approve'](from.symbol, messages['swap-preview.swap'])
      : messages[`swap-preview.${quote.kind}`]
  }
  const confirm = () => {
    setFailure(null)
    swap.confirm().catch((error: unknown) => {
      if (isUserRejected(error)) return setFailure('declined')
      kit.report(error)
      if (describeError(error).code === 'connection/cancelled') return
      setFailure('failed')
      if (swap.state.step === 'editing') onEnded?.()
    })
  }
  return (
    <>
      <div className="page-dialog-middle trade-review" data-testid="swap-review">
        <dl className="facts">
          <div>
            <dt>{messages['swap.pay']}</dt>
            <dd className="trade-exact" translate="no">
              {paid}
            </dd>
          </div>
          <div>
            <dt>{messages[`swap-preview.receive${quote.kind === 'swap' ? '' : '-exactly'}`]}</dt>
            <dd className="trade-exact">
              <ShownAmount amount={quote.amountOut} symbol={to.symbol} />
            </dd>
          </div>
        </dl>
        <QuoteFacts trade={trade} texts={texts} messages={messages} />
        <TokenWarning token={from} messages={messages} />
        <TokenWarning token={to} messages={messages} />
        {!isAsking && <ImpactWarning trade={trade} messages={messages} />}
        {quote.mayBringLess && !isAsking && (
          <p className="caution" role="note" data-testid="swap-may-bring-less">
            {messages['swap-preview.may-bring-less'](to.symbol)}
          </p>
        )}
        {quote.needsApproval && !isAsking && (
          <p className="reason">{messages['swap-preview.two-steps'](paid)}</p>
        )}
      </div>
      <div className="page-dialog-foot">
        <Progress trade={trade} paid={paid} failure={failure} texts={texts} messages={messages} />
        <div className="actions trade-actions">
          <button
            type="button"
            className={mayConfirm ? 'button primary' : 'button'}
            data-testid="swap-confirm"
            data-step={next}
            translate="no"
            // Not `disabled`, which would let go of the focus.
            aria-disabled={!mayConfirm}
            onClick={mayConfirm ? confirm : undefined}
          >
            {label()}
          </button>
          <button type="button" className="button" data-testid="swap-back" onClick={swap.cancel}>
            {isAsking ? texts.step.stop : texts.step.back}
          </button>
        </div>
      </div>
    </>
  )
}

interface ProgressProps extends TradeProps {
  /** What is paid, with its unit. */
  readonly paid: string
  readonly failure: Failure
}

/** What is to be done in the wallet, or what came of it. */
function Progress({ trade, paid, failure, texts, messages }: ProgressProps) {
  const { step, problem, intentId } = trade.state
  const { symbol: coin } = useNetwork().caipNetwork.nativeCurrency
  const last = useIntent(intentId)
  const isPermitted = last?.kind === 'approval' && last.status === 'succeeded'
  const refusal = () => {
    if (problem) return reviewProblemText(messages, problem, coin)
    return failure === 'declined' ? messages['swap-preview.rejected'] : texts.review.failed
  }
  const text = () => {
    if (step === 'approving') return texts.review.approving(paid)
    if (step === 'confirming') return messages['swap-preview.confirm-in-wallet']
    if (!problem && !failure) return null
    return isPermitted ? messages['swap-preview.with-approval'](refusal()) : refusal()
  }
  return (
    <p role="status" className={problem || failure ? 'trade-problem' : 'reason'}>
      {text()}
    </p>
  )
}
