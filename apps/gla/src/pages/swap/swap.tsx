import { useLanguage } from '../../language/language-provider.js'
import { UpcomingPage } from '../../parts/upcoming-page.js'

/** Trading: not built yet, and it says so. */
export function Swap() {
  const { t } = useLanguage()
  return <UpcomingPage title={t.pages.swap} texts={t.swap} />
}
