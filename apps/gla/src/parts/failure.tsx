import { RefreshCw } from 'lucide'
import { useLanguage } from '../language/language-provider.js'
import { Icon } from './icon.js'
import { Page } from './page.js'

/** Says that a page could not be shown, and what to do about it. */
export function Failure(props: { title: string; hint: string; onRetry(): void }) {
  const { t } = useLanguage()
  return (
    <Page title={props.title} lede={props.hint}>
      <div className="acts" role="alert">
        <button type="button" className="button primary" onClick={props.onRetry}>
          <Icon of={RefreshCw} size={16} />
          {t.act.retry}
        </button>
        <button type="button" className="button" onClick={() => location.reload()}>
          {t.act.reload}
        </button>
      </div>
    </Page>
  )
}
