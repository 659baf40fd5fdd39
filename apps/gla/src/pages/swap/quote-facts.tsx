import { rateLine } from '@gla/modal'
import { useNetwork } from '@gla/modal/react'
import { impactTier, shownPercent } from '@gla/modal/swap'
import { formatAmount } from '../../parts/format-amount.js'
import type { TradeProps } from './trade-props.js'

/** Of each fact, the message that names it. */
const names = {
  rate: 'swap-facts.rate',
  minimum: 'swap-facts.minimum',
  impact: 'swap-facts.impact',
  fee: 'swap-facts.pool-fee',
  route: 'swap-facts.route',
  cost: 'swap-facts.network-cost',
} as const

/** What the quote says: the price, the least that arrives, what it costs and where it goes through. */
export function QuoteFacts({ trade, texts, messages }: TradeProps) {
  const { quote, from, to } = trade.state
  const { caipNetwork } = useNetwork()
  if (!quote || !from || !to) return null
  const { symbol } = caipNetwork.nativeCurrency
  const isPool = quote.kind === 'swap'
  const inWords: ReadonlySet<string> = new Set([texts.facts.oneToOne, messages['fee-rows.unknown']])
  const rows: [name: keyof typeof names, text: string][] = [
    ['rate', isPool ? rateLine(from.symbol, quote.rate, to.symbol) : texts.facts.oneToOne],
    ['minimum', `${formatAmount(quote.minimumOut)} ${to.symbol}`],
    ...(isPool
      ? ([
          ['impact', `${shownPercent(quote.impact)}%`],
          ['fee', `${formatAmount(quote.poolFee)} ${from.symbol}`],
          ['route', quote.route.join(' → ')],
        ] as const)
      : []
    ).map(([name, text]): [typeof name, string] => [name, text]),
    [
      'cost',
      quote.networkCost === null
        ? messages['fee-rows.unknown']
        : `${formatAmount(quote.networkCost)} ${symbol}`,
    ],
  ]
  return (
    <dl className="facts trade-facts" aria-label={texts.facts.title}>
      {rows.map(([name, text]) => (
        <div key={name} data-testid={`swap-${name}`}>
          <dt>{messages[names[name]]}</dt>
          <dd
            data-tier={name === 'impact' ? impactTier(quote) : undefined}
            translate={inWords.has(text) ? undefined : 'no'}
          >
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
