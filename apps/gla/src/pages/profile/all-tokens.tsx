import { useState } from 'react'
import { HeldRow, RowShapes } from '../../assets/held-row.js'
import { worthSize } from '../../assets/my-worth.js'
import { useLanguage } from '../../language/language-provider.js'
import type { AllAssets } from './use-all-assets.js'
import { useProfileTexts } from './use-profile-texts.js'

const most = 6 // rows; the others are behind a button

/** The tokens in the wallet on every network, the most valuable first. */
export function AllTokens({ assets }: { assets: AllAssets }) {
  const texts = useProfileTexts().tokens
  const { language } = useLanguage()
  const [isWhole, setIsWhole] = useState(false)
  const { networks, isLoading, total } = assets
  const held = (networks ?? [])
    .flatMap(({ id, name, worth, factsOf }) =>
      (worth?.places.find(({ place }) => place === 'wallet')?.amounts ?? []).map((one) => ({
        ...{ one, name, key: `${id} ${one.token}`, iconUrl: factsOf(one.token).iconUrl },
      })),
    )
    .sort((one, other) => worthSize(other.one.worth) - worthSize(one.one.worth))
  const doubtful = (networks ?? []).reduce((sum, one) => sum + one.doubtful, 0)
  const alone = (networks ?? []).filter(({ isAlone }) => isAlone).map(({ name }) => name)
  const isKnown = networks?.every(({ worth, isPartly }) => worth !== null && !isPartly)
  return (
    <section className="panel asset-card" aria-labelledby="profile-tokens">
      <div className="panel-head">
        <h2 id="profile-tokens">{texts.title}</h2>
      </div>
      {held.length > 0 ? (
        <ul className="asset-rows">
          {held.slice(0, isWhole ? undefined : most).map(({ one, name, key, iconUrl }) => (
            <HeldRow
              key={key}
              held={one}
              iconUrl={iconUrl}
              noPrice={total === null ? null : texts.noPrice}
              where={name}
            />
          ))}
        </ul>
      ) : isLoading ? (
        <RowShapes />
      ) : (
        isKnown && <p className="reason">{texts.none}</p>
      )}
      {!isWhole && held.length > most && (
        <button type="button" className="text-button" onClick={() => setIsWhole(true)}>
          {texts.all(`${held.length}`)}
        </button>
      )}
      {!isLoading && alone.length > 0 && (
        <p className="reason">
          {texts.known(new Intl.ListFormat(language, { type: 'conjunction' }).format(alone))}
        </p>
      )}
      {doubtful > 0 && <p className="reason">{texts.doubtful(`${doubtful}`)}</p>}
    </section>
  )
}
