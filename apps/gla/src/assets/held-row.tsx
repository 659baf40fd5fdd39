import { writtenWorth } from '@gla/modal'
import { useLanguage } from '../language/language-provider.js'
import { ExactAmount } from '../parts/exact-amount.js'
import { formatAmount } from '../parts/format-amount.js'
import { TokenMark } from '../parts/token-mark.js'
import type { Valued } from './my-worth.js'

interface HeldRowProps {
  readonly held: Valued
  readonly iconUrl: string | null
  /** What stands in place of a worth that is not known; null: nothing, because nothing has a price. */
  readonly noPrice: string | null
  /** The network. Default: it is not said. */
  readonly where?: string
}

/** A token with its mark, how much of it there is, and what that is worth. */
export function HeldRow({ held, iconUrl, noPrice, where }: HeldRowProps) {
  const { language } = useLanguage()
  const { symbol, amount, worth } = held
  const shown = formatAmount(amount)
  const worthText =
    worth === null ? noPrice : writtenWorth({ value: worth, currency: 'USD' }, language)
  return (
    <li className="asset-row" data-testid="held-token" data-symbol={symbol}>
      <TokenMark token={{ symbol, iconUrl }} />
      <span className="asset-row-start">
        <bdi className="asset-row-name" translate="no">
          {symbol}
        </bdi>
        {where !== undefined && (
          <bdi className="quiet" translate="no">
            {where}
          </bdi>
        )}
      </span>
      <span className="asset-row-end">
        <span className="token-figure" translate="no">
          <span>{shown}</span>
          {/^[≈<]/.test(shown) && <ExactAmount text={`${amount} ${symbol}`} />}
        </span>
        {noPrice !== null && <span className="quiet">{worthText}</span>}
      </span>
    </li>
  )
}

/** The place of rows that are on their way. */
export const RowShapes = () => (
  <div className="asset-rows" aria-hidden="true">
    {[0, 1, 2].map((n) => (
      <div key={n} className="asset-row">
        <span className="skeleton asset-mark-shape" />
        <span className="skeleton asset-name-shape" />
        <span className="skeleton asset-amount-shape" />
      </div>
    ))}
  </div>
)
