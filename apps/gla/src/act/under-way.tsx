import { type Intent, outcomeOf, type State } from '@gla/modal'
import { useNetwork } from '@gla/modal/react'
import { transactionUrl } from '../chain/transaction-url.js'
import type { ActTexts } from '../wording/act-texts.js'
import { useActTexts } from '../wording/use-act-texts.js'

type Pending = State<Intent>

interface UnderWayProps {
  /** Of the button, for tests. */
  readonly name: string
  readonly pending: Pending
  /** Whether what is known of it is said already, as what went wrong. */
  readonly isSaid?: boolean
  readonly onAnother: () => void
}

/** What is known of an act that is not over, and the way to another one all the same. */
export function UnderWay({ name, pending, isSaid = false, onAnother }: UnderWayProps) {
  const texts = useActTexts()
  const { requestedCaipNetworks } = useNetwork()
  const url = transactionUrl(requestedCaipNetworks, pending)
  return (
    <>
      <div role="status" data-testid={`${name}-under-way`} data-status={pending.status}>
        {!isSaid && <p className="reason">{sentenceOf(texts, pending)}</p>}
        {url && (
          <a className="text-button" href={url} target="_blank" rel="noreferrer">
            {texts.toast.explorer}
          </a>
        )}
      </div>
      <button
        type="button"
        className="text-button"
        data-testid={`${name}-another`}
        onClick={onAnother}
      >
        {texts.underWay.another}
      </button>
    </>
  )
}

/** What is said in place of the act while it is not over. */
export function underWayLabel({ step, underWay }: ActTexts, pending: Pending): string {
  const isApproval = pending.kind === 'approval'
  const outcome = outcomeOf(pending)
  if (outcome === 'unknown') return underWay.unknown
  if (outcome === 'waiting') return isApproval ? step.approving : step.confirming
  return isApproval ? step.approvalPending : step.pending
}

function sentenceOf({ underWay }: ActTexts, pending: Pending): string {
  const outcome = outcomeOf(pending)
  if (outcome === 'unknown') return underWay.aboutUnknown
  return outcome === 'waiting' ? underWay.asked : underWay.sent
}
