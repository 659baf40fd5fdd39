import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useLanguage } from '../language/language-provider.js'
import { Failure } from '../parts/failure.js'
import type { LoadPage } from '../routes.js'

type Loading = { load: LoadPage; Page: ComponentType | null; failed: boolean }

/**
 * Shows a page whose code is loaded on navigation. When that fails, shows an error with a button to
 * retry. React's `lazy` is not used: it never retries after a failure, and delays a page by 300 ms
 * once its fallback was shown.
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

/** A placeholder for a page; the style sheet shows it only after 300 ms, unless it takes the place of the one in index.html. */
function PageSkeleton() {
  const isFirst = useLocation().key === 'default'
  return (
    <div className={`page page-skeleton ${isFirst ? 'first' : ''}`} aria-busy="true">
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}
