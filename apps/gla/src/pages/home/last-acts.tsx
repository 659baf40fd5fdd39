import { useModal } from '@gla/modal/react'
import { type AccountAct, useActivity } from '@gla/modal/react/contracts'
import { ExternalLink, LoaderCircle } from 'lucide'
import { useLanguage } from '../../language/language-provider.js'
import { ageText } from '../../parts/age-text.js'
import { Icon } from '../../parts/icon.js'
import { useSlowNow } from '../../parts/use-slow-now.js'
import { useHomeTexts } from './use-home-texts.js'

const mostRead = 12
const most = 3 // that are over

/** What is on its way, and the last three acts, by the names that Activity has for them. */
export function LastActs() {
  const texts = useHomeTexts().activity
  const { t } = useLanguage()
  const modal = useModal()
  const { acts, source, retry } = useActivity(mostRead)
  const pending = acts?.filter(({ status }) => status === 'pending') ?? []
  const over = acts?.filter(({ status }) => status !== 'pending').slice(0, most) ?? []
  const isComing = acts === null ? source !== 'failed' : source === 'loading' && over.length === 0
  return (
    <section className="panel asset-card last-acts" aria-labelledby="home-acts">
      <div className="panel-head">
        <h2 id="home-acts">{texts.title}</h2>
        <button
          type="button"
          className="text-button"
          onClick={() => modal.open({ view: 'Transactions' })}
        >
          {texts.all}
        </button>
      </div>
      {pending.length > 0 && (
        <div className="home-pending" role="status">
          <h3>{texts.pending}</h3>
          <Rows acts={pending} />
        </div>
      )}
      {isComing ? <Shape /> : <Rows acts={over} />}
      {!isComing && acts !== null && acts.length === 0 && source !== 'failed' && (
        <p className="reason">{texts.none}</p>
      )}
      {source === 'failed' && (
        <p className="reason" role="status">
          <span>{acts === null ? texts.notRead : texts.failed}</span>{' '}
          <button type="button" className="text-button" onClick={retry}>
            {t.action.retry}
          </button>
        </p>
      )}
    </section>
  )
}

function Rows({ acts }: { acts: readonly AccountAct[] }) {
  if (acts.length === 0) return null
  return (
    <ul className="asset-rows">
      {acts.map((act) => (
        <Row key={act.id} act={act} />
      ))}
    </ul>
  )
}

function Row({ act }: { act: AccountAct }) {
  const texts = useHomeTexts().activity
  const { language } = useLanguage()
  const now = useSlowNow()
  const { title, line, status, statusText, time, url } = act
  return (
    <li className="asset-row home-act" data-testid="home-act" data-status={status}>
      <span className="home-act-title">
        {status === 'pending' && (
          <span className="turning">
            <Icon of={LoaderCircle} size={16} />
          </span>
        )}
        <span className="asset-row-name">{title}</span>
        {statusText && <span className="tag">{statusText}</span>}
      </span>
      {line && <span className="home-act-line quiet">{line}</span>}
      <span className="home-act-time quiet">
        <time dateTime={new Date(time).toISOString()}>
          {ageText(Math.floor(time / 1000), Math.floor(now / 1000), language)}
        </time>
        {url && (
          <a
            className="icon-button"
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.explorer(title)}
            title={texts.explorer(title)}
          >
            <Icon of={ExternalLink} size={16} />
          </a>
        )}
      </span>
    </li>
  )
}

const Shape = () => (
  <div className="asset-rows" aria-hidden="true">
    {[0, 1, 2].map((n) => (
      <div key={n} className="asset-row">
        <span className="skeleton asset-name-shape" />
        <span className="skeleton asset-amount-shape" />
      </div>
    ))}
  </div>
)
