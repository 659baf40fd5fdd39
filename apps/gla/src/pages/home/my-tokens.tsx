import { writtenWorth } from '@gla/modal'
import { useModal } from '@gla/modal/react'
import type { Valued } from '../../assets/my-worth.js'
import { useLanguage } from '../../language/language-provider.js'
import { ExactAmount } from '../../parts/exact-amount.js'
import { formatAmount } from '../../parts/format-amount.js'
import { TokenMark } from '../../parts/token-mark.js'
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
    <section className="panel home-card my-tokens" aria-labelledby="home-tokens">
      <div className="panel-head">
        <h2 id="home-tokens">{texts.title}</h2>
        <button type="button" className="text-button" onClick={() => modal.open()}>
          {texts.all}
        </button>
      </div>
      {isComing ? (
        <Shape />
      ) : held.length > 0 ? (
        <ul className="home-rows">
          {held.slice(0, most).map((one) => (
            <Row
              key={one.token}
              held={one}
              iconUrl={factsOf(one.token).iconUrl}
              isPriced={worth?.total !== null}
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

interface RowProps {
  readonly held: Valued
  readonly iconUrl: string | null
  /** Whether anything has a price. */
  readonly isPriced: boolean
}

function Row({ held, iconUrl, isPriced }: RowProps) {
  const texts = useHomeTexts().tokens
  const { language } = useLanguage()
  const { symbol, amount, worth } = held
  const shown = formatAmount(amount)
  return (
    <li className="home-row" data-testid="home-token" data-symbol={symbol}>
      <TokenMark token={{ symbol, iconUrl }} />
      <bdi className="home-row-name" translate="no">
        {symbol}
      </bdi>
      <span className="home-row-end">
        <span className="token-figure" translate="no">
          <span>{shown}</span>
          {/^[≈<]/.test(shown) && <ExactAmount text={`${amount} ${symbol}`} />}
        </span>
        {isPriced && (
          <span className="quiet">
            {worth === null
              ? texts.noPrice
              : writtenWorth({ value: worth, currency: 'USD' }, language)}
          </span>
        )}
      </span>
    </li>
  )
}

const Shape = () => (
  <div className="home-rows" aria-hidden="true">
    {[0, 1, 2].map((n) => (
      <div key={n} className="home-row">
        <span className="skeleton home-mark-shape" />
        <span className="skeleton home-name-shape" />
        <span className="skeleton home-amount-shape" />
      </div>
    ))}
  </div>
)
