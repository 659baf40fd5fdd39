import { useNetwork } from '@gla/modal/react'
import { ActShape } from '../../act/act-shape.js'
import { useLanguage } from '../../language/language-provider.js'
import { useHomeTexts } from './use-home-texts.js'
import { useLate } from './use-late.js'
import type { MyAssets } from './use-my-assets.js'

const loadClaims = async () => (await import('./my-claims.js')).MyClaims

/** What can be claimed now. Its buttons know the contracts, and come after the page. */
export function ClaimsPanel({ assets }: { assets: MyAssets }) {
  const texts = useHomeTexts().claims
  const { t } = useLanguage()
  const { isSupported } = useNetwork()
  const { code: MyClaims, hasFailed, retry } = useLate(loadClaims)
  const { contracts, read } = assets
  const { data } = read
  const isComing = contracts.here !== null && (read.status === 'loading' || MyClaims === null)
  return (
    <section className="panel asset-card my-claims" aria-labelledby="home-claims">
      <div className="panel-head">
        <h2 id="home-claims">{texts.title}</h2>
      </div>
      {MyClaims && data && <MyClaims contracts={contracts} read={{ ...read, data }} />}
      {hasFailed ? (
        <p className="reason" role="status">
          <span>{texts.failed}</span>{' '}
          <button type="button" className="text-button" onClick={retry}>
            {t.action.retry}
          </button>
        </p>
      ) : isComing ? (
        <div className="claim">
          <span className="skeleton home-claim-shape" />
          <ActShape />
        </div>
      ) : (
        contracts.here === null && isSupported && <p className="reason">{texts.absent}</p>
      )}
      {read.status === 'failed' && (
        <p className="reason" role="status">
          <span>{texts.failed}</span>{' '}
          <button type="button" className="text-button" onClick={read.refetch}>
            {t.action.retry}
          </button>
        </p>
      )}
    </section>
  )
}
