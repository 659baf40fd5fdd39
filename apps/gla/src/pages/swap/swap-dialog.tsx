import { PageDialog } from '../../parts/page-dialog.js'
import { SwapReceipt, swapOutcome } from './swap-receipt.js'
import { SwapReview } from './swap-review.js'
import type { TradeActProps } from './trade-props.js'
import { useIntent } from './use-intent.js'

interface SwapDialogProps extends TradeActProps {
  readonly onClose: () => void
  /** The review is over without a swap. */
  readonly onEnded: () => void
}

/** A swap from its review to its outcome. */
export function SwapDialog({ onClose, onEnded, ...props }: SwapDialogProps) {
  const { trade, texts, messages } = props
  const { step, intentId } = trade.state
  const intent = useIntent(intentId)
  const isDone = step === 'done'
  return (
    <PageDialog
      title={isDone ? texts.receipt[swapOutcome(intent)] : messages['swap.review']}
      closeLabel={texts.tokens.close}
      // While the wallet is asked, a slip of the pointer ends nothing.
      isLight={isDone || step === 'reviewing'}
      onClose={onClose}
    >
      {isDone ? (
        <SwapReceipt intent={intent} texts={texts} onAgain={onClose} />
      ) : (
        <SwapReview {...props} onEnded={onEnded} />
      )}
    </PageDialog>
  )
}
