import { useLanguage } from '../../language/language-provider.js'
import { AccountPanel } from '../../parts/account-panel.js'
import { Page } from '../../parts/page.js'
import { Places } from './places.js'

/** The home page: what GLA is, the account, the next steps, the other pages. */
export function Home() {
  const { t } = useLanguage()
  return (
    <Page name="home" title={t.home.title} lede={t.home.lede} tab="GLA">
      <AccountPanel />
      <section className="steps">
        <h2>{t.home.stepsTitle}</h2>
        <ol>
          {t.home.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Places />
    </Page>
  )
}
