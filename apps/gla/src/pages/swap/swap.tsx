import { useLanguage } from '../../language/language-provider.js'
import { UpcomingPage } from '../../parts/upcoming-page.js'

/** Trading: not built yet. */
export function Swap() {
  const { t } = useLanguage()
  return <UpcomingPage title={t.pages.swap} messages={t.swap} />
}
