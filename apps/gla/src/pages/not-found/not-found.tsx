import { Link } from 'react-router-dom'
import { useLanguage } from '../../language/language-provider.js'
import { Page } from '../../parts/page.js'

/** For addresses that name no page. */
export function NotFound() {
  const { t } = useLanguage()
  return (
    <Page title={t.pages.missing} lede={t.missing.lede}>
      <div className="acts">
        <Link className="button primary" to="/">
          {t.act.goHome}
        </Link>
      </div>
    </Page>
  )
}
