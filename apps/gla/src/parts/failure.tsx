import { RefreshCw } from 'lucide'
import type { ReactNode } from 'react'
import { useLanguage } from '../language/language-provider.js'
import { Icon } from './icon.js'
import { Page } from './page.js'

interface FailureProps {
  readonly title: string
  readonly hint: string
  onRetry(): void
  /** What else is known, above the buttons. */
  readonly note?: ReactNode
  /** A button beside them. */
  readonly action?: ReactNode
}

/** Shown instead of a page that failed, with buttons to retry and to reload. */
export function Failure(props: FailureProps) {
  const { t } = useLanguage()
  return (
    <Page title={props.title} lede={props.hint}>
      {props.note}
      <div className="actions" role="alert">
        <button type="button" className="button primary" onClick={props.onRetry}>
          <Icon of={RefreshCw} size={16} />
          <span>{t.action.retry}</span>
        </button>
        <button type="button" className="button" onClick={() => location.reload()}>
          {t.action.reload}
        </button>
        {props.action}
      </div>
    </Page>
  )
}
