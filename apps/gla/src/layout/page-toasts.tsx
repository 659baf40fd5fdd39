import { read, watch } from '@gla/modal'
import { useModal } from '@gla/modal/react'
import { lazy, Suspense, useCallback, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { PageBoundary } from './page-boundary.js'

const TransactionToasts = lazy(async () => ({
  default: (await import('../act/transaction-toasts.js')).TransactionToasts,
}))

/** Tells in toasts what becomes of the calls of pages. Its code is loaded with the first of them. */
export function PageToasts() {
  const { kit } = useModal()
  const subscribe = useCallback((changed: () => void) => watch(kit.sent, changed), [kit])
  const isNeeded = useSyncExternalStore(subscribe, () =>
    read(kit.sent).list.some(({ byPage }) => byPage),
  )
  const { pathname } = useLocation()
  const [askedOn, setAskedOn] = useState<string | null>(null)
  if (isNeeded && askedOn === null) setAskedOn(pathname)
  if (!isNeeded || askedOn === null) return null
  return (
    // Without it, the page itself still says what becomes of its call.
    <PageBoundary failure={() => null}>
      <Suspense fallback={null}>
        <TransactionToasts askedOn={askedOn} />
      </Suspense>
    </PageBoundary>
  )
}
