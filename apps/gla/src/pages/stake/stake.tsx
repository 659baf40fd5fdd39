import { useLanguage } from '../../language/language-provider.js'
import { UpcomingPage } from '../../parts/upcoming-page.js'

/** Staking: not built yet. */
export function Stake() {
  const { t } = useLanguage()
  return <UpcomingPage title={t.pages.stake} messages={t.stake} />
}
