import type { UseAccount } from '@gla/modal/react'
import { useLanguage } from '../language/language-provider.js'

/** The status of the connection as a word; the colour only repeats it. */
export function StatusChip({ status }: { status: UseAccount['status'] }) {
  const { t } = useLanguage()
  return (
    <span className="chip" data-status={status}>
      <span className="dot" aria-hidden="true" />
      {t.account.statuses[status]}
    </span>
  )
}
