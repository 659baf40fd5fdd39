import { isUserRejected } from '@gla/modal'
import { useAccount, useModal, useNetwork } from '@gla/modal/react'
import { swapStep } from '@gla/modal/swap'
import { useEffect, useRef, useState } from 'react'
import { ImpactWarning } from './impact-warning.js'
import { QuoteFacts } from './quote-facts.js'
import { stepText } from './step-text.js'
import type { SwapTexts } from './swap-texts.js'
import { TokenWarning } from './token-warning.js'
import type { SwapState } from './trade.js'
import type { TradeProps } from './trade-props.js'

type Failure = 'declined' | 'failed' | null

/** What the wallet is asked to sign, to the last digit, and the way to it. */
export function SwapReview({ trade, texts }: TradeProps) {
  const { swap, state } = trade
  const { quote, from, to, step } = state
  const { kit } = useModal()
  const { status } = useAccount()
  const { isSupported } = useNetwork()
  const [failure, setFailure] = useState<Failure>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (!quote || !from || !to) return null
  const isAsking = step === 'approving' || step === 'confirming'
  const next = swapStep(state, {
    ...{ isConnected: status === 'connected', isSupported, isUnderWay: false },
  })
  const paid = `${quote.amountIn} ${from.symbol}` // every digit: it is what the wallet shows
  const mayConfirm = next === 'approve' || next === 'swap'
  const confirm = () => {
    setFailure(null)
    swap.confirm().catch((error: unknown) => {
      setFailure(isUserRejected(error) ? 'declined' : 'failed')
      if (!isUserRejected(error)) kit.report(error)
    })
  }
  return (
    <section className="panel trade-form" data-testid="swap-review">
      <h2 ref={heading} tabIndex={-1}>
        {texts.review.title}
      </h2>
      <dl className="facts">
        <div>
          <dt>{texts.form.from}</dt>
          <dd className="trade-exact">{paid}</dd>
        </div>
        <div>
          <dt>{texts.form.to}</dt>
          <dd className="trade-exact">
            {quote.amountOut} {to.symbol}
          </dd>
        </div>
      </dl>
      <QuoteFacts trade={trade} texts={texts} />
      <TokenWarning token={from} texts={texts} />
      <TokenWarning token={to} texts={texts} />
      {!isAsking && <ImpactWarning trade={trade} texts={texts} />}
      {quote.mayBringLess && !isAsking && (
        <p className="caution" role="note" data-testid="swap-may-bring-less">
          {texts.review.mayBringLess(to.symbol)}
        </p>
      )}
      {quote.needsApproval && !isAsking && <p className="reason">{texts.review.exact(paid)}</p>}
      <Progress state={state} paid={paid} failure={failure} texts={texts} />
      <div className="actions trade-actions">
        <button
          type="button"
          className={mayConfirm ? 'button primary' : 'button'}
          data-testid="swap-action"
          data-step={next}
          disabled={!mayConfirm}
          onClick={confirm}
        >
          {next !== 'under-way' && stepText(texts, next, state)}
        </button>
        <button type="button" className="button" data-testid="swap-back" onClick={swap.cancel}>
          {isAsking ? texts.step.stop : texts.step.back}
        </button>
      </div>
    </section>
  )
}

interface ProgressProps {
  readonly state: SwapState
  /** What is paid, with its unit. */
  readonly paid: string
  readonly failure: Failure
  readonly texts: SwapTexts
}

/** What is to be done in the wallet, or what came of it. */
function Progress({ state, paid, failure, texts }: ProgressProps) {
  const { step, problem } = state
  const text = () => {
    if (step === 'approving') return texts.review.approving(paid)
    if (step === 'confirming') return texts.review.confirming
    if (problem && problem !== 'ambiguous') return texts.problem[problem]
    return failure && texts.review[failure]
  }
  return (
    <p role="status" className={problem || failure ? 'trade-problem' : 'reason'}>
      {text()}
    </p>
  )
}
