import { useLanguage } from '../../language/language-provider.js'
import { UpcomingPage } from '../../parts/upcoming-page.js'

/** Mining machines: not built yet, and it says so. */
export function Miner() {
  const { t } = useLanguage()
  return <UpcomingPage title={t.pages.miner} texts={t.miner} />
}
