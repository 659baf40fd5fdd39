import { TriangleAlert } from 'lucide'
import { useLanguage } from '../language/language-provider.js'
import { AccountPanel } from './account-panel.js'
import { Icon } from './icon.js'
import { Page } from './page.js'

interface UpcomingProps {
  readonly title: string
  readonly messages: {
    readonly lede: string
    readonly purpose: readonly string[]
    readonly before: string
  }
}

/** A page whose feature does not exist yet: tells so, and offers what works today. */
export function UpcomingPage({ title, messages }: UpcomingProps) {
  const { t } = useLanguage()
  return (
    <Page
      name="upcoming"
      title={title}
      lede={messages.lede}
      note={<span className="tag">{t.upcoming.notOpen}</span>}
    >
      <div className="upcoming-text">
        <section>
          <h2>{t.upcoming.purpose}</h2>
          <ul className="lines">
            {messages.purpose.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t.upcoming.before}</h2>
          <p>{messages.before}</p>
          <p className="caution">
            <Icon of={TriangleAlert} size={20} />
            <span>{t.upcoming.caution}</span>
          </p>
        </section>
      </div>
      <aside className="upcoming-today">
        <h2>{t.upcoming.today}</h2>
        <p className="quiet">{t.upcoming.todayText}</p>
        <AccountPanel />
      </aside>
    </Page>
  )
}
