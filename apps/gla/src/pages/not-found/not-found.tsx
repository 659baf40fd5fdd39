import { Link } from 'react-router-dom'
import { useLanguage } from '../../language/language-provider.js'
import { Page } from '../../parts/page.js'

/** The page for unknown paths. */
export function NotFound() {
  const { t } = useLanguage()
  return (
    <Page title={t.pages.missing} lede={t.missing.lede}>
      <div className="actions">
        <Link className="button primary" to="/">
          {t.action.goHome}
        </Link>
      </div>
    </Page>
  )
}
