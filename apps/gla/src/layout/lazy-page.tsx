import { type ComponentType, useEffect, useState } from 'react'
import { useLanguage } from '../language/language-provider.js'
import { Failure } from '../parts/failure.js'
import type { LoadPage } from '../routes.js'

type Loading = { load: LoadPage; Page: ComponentType | null; failed: boolean }

/**
 * Shows a page whose code is loaded when somebody goes there. When it does not load, says so and
 * tries again on request. Written out instead of React's `lazy`, which keeps a failure for good and
 * holds a page back for 300 ms once its fallback was shown.
 */
export function LazyPage({ load }: { load: LoadPage }) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Loading>({ load, Page: null, failed: false })
  const { t } = useLanguage()

  useEffect(() => {
    let isCurrent = true
    const settle = (end: Omit<Loading, 'load'>) => {
      if (isCurrent) setState({ load, ...end })
    }
    load().then(
      (Page) => settle({ Page, failed: false }),
      () => settle({ Page: null, failed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, attempt])

  if (state.load !== load) return <PageSkeleton />
  if (state.Page) return <state.Page />
  if (!state.failed) return <PageSkeleton />
  return (
    <Failure
      title={t.failure.load}
      hint={t.failure.loadHint}
      onRetry={() => {
        setState({ load, Page: null, failed: false })
        setAttempt(attempt + 1)
      }}
    />
  )
}

/** The shape of a page; the style sheet shows it only after 300 ms. */
function PageSkeleton() {
  return (
    <div className="page page-skeleton" aria-busy="true">
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}
