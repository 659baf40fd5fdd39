import { isOver, isSameAddress, read } from '@gla/modal'
import { useModal, usePendingTransfers } from '@gla/modal/react'
import { useAccountAddress } from '@gla/modal/react/contracts'
import { History } from 'lucide'
import { useLanguage } from '../language/language-provider.js'
import { Failure } from '../parts/failure.js'
import { Icon } from '../parts/icon.js'
import { PendingTransfers } from '../parts/pending-transfers.js'

/**
 * Shown instead of a page that crashed. What has become of the person's transactions it does not know: it asks the journal whether
 * there are any on their way or of this visit, and leads to where they are told.
 */
export function Crash({ onRetry }: { onRetry(): void }) {
  const { t } = useLanguage()
  const modal = useModal()
  const hasSent = useHasSent()
  return (
    <Failure
      title={t.failure.crash}
      hint={hasSent ? t.failure.crashSent : t.failure.crashHint}
      onRetry={onRetry}
      note={hasSent && <PendingTransfers />}
      action={
        hasSent && (
          <button
            type="button"
            className="button"
            data-testid="crash-activity"
            onClick={() => modal.open({ view: 'Transactions' })}
          >
            <Icon of={History} size={16} />
            <span>{t.failure.activity}</span>
          </button>
        )
      }
    />
  )
}

/** Whether a transaction of the account was handed to its wallet on this visit, or before and is not decided yet. */
function useHasSent(): boolean {
  const { kit } = useModal()
  const account = useAccountAddress()
  usePendingTransfers() // renders again when the journal changes
  return read(kit.sent).list.some(
    (one) =>
      isSameAddress(one.from, account) && (!isOver(one) || one.createdAt >= performance.timeOrigin),
  )
}
