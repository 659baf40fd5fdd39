import { useLanguage } from '../../language/language-provider.js'
import { UpcomingPage } from '../../parts/upcoming-page.js'

/** Mining machines: not built yet. */
export function Miner() {
  const { t } = useLanguage()
  return <UpcomingPage title={t.pages.miner} messages={t.miner} />
}
