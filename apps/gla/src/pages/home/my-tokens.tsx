import { useModal } from '@gla/modal/react'
import { HeldRow, RowShapes } from '../../assets/held-row.js'
import { useHomeTexts } from './use-home-texts.js'
import type { MyAssets } from './use-my-assets.js'

const most = 6 // rows

/** The tokens in the wallet with their marks, the most valuable first. */
export function MyTokens({ assets }: { assets: MyAssets }) {
  const texts = useHomeTexts().tokens
  const modal = useModal()
  const { worth, isLoading, tokens, factsOf } = assets
  const held = worth?.places.find(({ place }) => place === 'wallet')?.amounts ?? []
  const isComing = isLoading && (worth === null || tokens.status === 'loading' || held.length === 0)
  return (
    <section className="panel asset-card my-tokens" aria-labelledby="home-tokens">
      <div className="panel-head">
        <h2 id="home-tokens">{texts.title}</h2>
        <button type="button" className="text-button" onClick={() => modal.open()}>
          {texts.all}
        </button>
      </div>
      {isComing ? (
        <RowShapes />
      ) : held.length > 0 ? (
        <ul className="asset-rows">
          {held.slice(0, most).map((one) => (
            <HeldRow
              key={one.token}
              held={one}
              iconUrl={factsOf(one.token).iconUrl}
              noPrice={worth?.total === null ? null : texts.noPrice}
            />
          ))}
        </ul>
      ) : (
        worth !== null && <p className="reason">{texts.none}</p>
      )}
      {tokens.status === 'absent' && !isComing && <p className="reason">{texts.known}</p>}
      {tokens.doubtful > 0 && <p className="reason">{texts.doubtful(`${tokens.doubtful}`)}</p>}
    </section>
  )
}
