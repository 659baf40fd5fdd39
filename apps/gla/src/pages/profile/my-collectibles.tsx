import { useNetwork } from '@gla/modal/react'
import { useEffect, useState } from 'react'
import { RowShapes } from '../../assets/held-row.js'
import { useLanguage } from '../../language/language-provider.js'
import { type MyCollectibles as Held, useCollectibles } from './use-collectibles.js'
import { useProfileTexts } from './use-profile-texts.js'

const most = 6 // at first, and so many more with each press
const longestId = 12 // characters

/** The collectibles of the network in view, with their pictures. */
export function MyCollectibles() {
  const texts = useProfileTexts().collectibles
  const { t } = useLanguage()
  const { caipNetwork, isSupported } = useNetwork()
  const [count, setCount] = useState(most)
  const held = useCollectibles()
  const { list, status, hasMore } = held
  if (!isSupported) return null
  return (
    <section
      className="panel asset-card"
      aria-labelledby="profile-collectibles"
      data-testid="profile-collectibles"
    >
      <div className="panel-head">
        <h2 id="profile-collectibles">{texts.title}</h2>
        <span className="quiet">{texts.on(caipNetwork.name)}</span>
      </div>
      {list.length > 0 && (
        <ul className="profile-pieces">
          {list.slice(0, count).map((one) => (
            <Piece key={`${one.token} ${one.tokenId}`} one={one} show={held.show} />
          ))}
        </ul>
      )}
      {status === 'loading' && list.length === 0 && <RowShapes />}
      {status === 'known' && list.length === 0 && <p className="reason">{texts.none}</p>}
      {status === 'absent' && <p className="reason">{texts.absent}</p>}
      {status === 'failed' && (
        <p className="reason" role="status">
          <span>{texts.failed}</span>{' '}
          <button type="button" className="text-button" onClick={held.retry}>
            {t.action.retry}
          </button>
        </p>
      )}
      {(list.length > count || hasMore) && (
        <button
          type="button"
          className="text-button"
          onClick={() => {
            setCount(count + most)
            if (hasMore && list.length < count + most) held.loadMore()
          }}
        >
          {texts.more}
        </button>
      )}
    </section>
  )
}

interface PieceProps {
  readonly one: Held['list'][number]
  readonly show: Held['show']
}

/** What a collectible calls itself leads nowhere: the words and the picture are anybody's. */
function Piece({ one, show }: PieceProps) {
  const texts = useProfileTexts().collectibles
  const { token, tokenId, amount, collection, name, picture, details } = one
  const isNew = details === 'unasked'
  useEffect(() => {
    if (isNew) show({ token, tokenId })
  }, [isNew, show, token, tokenId])
  const id = texts.unnamed(tokenId.length > longestId ? `${tokenId.slice(0, longestId)}…` : tokenId)
  const isComing = picture === null && (isNew || details === 'loading')
  const called = name || id
  return (
    <li className="profile-piece" data-testid="profile-piece">
      {picture?.startsWith('data:image/') ? (
        <img src={picture} alt="" width={96} height={96} />
      ) : (
        <span className={isComing ? 'skeleton piece-letter' : 'piece-letter'} aria-hidden="true">
          {isComing ? '' : [...(collection || called)][0]}
        </span>
      )}
      <bdi className="piece-name" translate="no">
        {amount === '1' ? called : texts.count(called, amount)}
      </bdi>
      {collection !== '' && (
        <bdi className="quiet" translate="no">
          {collection}
        </bdi>
      )}
    </li>
  )
}
