import { rateLine } from '@gla/modal'
import { useNetwork } from '@gla/modal/react'
import { impactTier, shownPercent } from '@gla/modal/swap'
import { ShownAmount } from './shown-amount.js'
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

type Name = keyof typeof names
/** What is told of a swap over pools. Before the quote is there, it is not known to be another. */
const all: readonly Name[] = ['rate', 'minimum', 'impact', 'fee', 'route', 'cost']

/** What the quote says: the price, the least that arrives, what it costs and where it goes through. Its shape while it is read. */
export function QuoteFacts({ trade, texts, messages }: TradeProps) {
  const { quote } = trade.state
  const { symbol: coin } = useNetwork().caipNetwork.nativeCurrency
  const isPool = quote === null || quote.kind === 'swap'
  const shown = all.filter((name) => isPool || !['impact', 'fee', 'route'].includes(name))
  return (
    <dl className="facts trade-facts" aria-label={texts.facts.title} aria-busy={quote === null}>
      {shown.map((name) => (
        <div key={name} data-testid={`swap-${name}`}>
          <dt>{messages[names[name]]}</dt>
          <dd data-tier={name === 'impact' && quote ? impactTier(quote) : undefined}>
            <Fact name={name} trade={trade} coin={coin} texts={texts} messages={messages} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Fact({ name, trade, coin, texts, messages }: TradeProps & { name: Name; coin: string }) {
  const { quote, from, to } = trade.state
  if (!quote || !from || !to) return <span className="skeleton" />
  switch (name) {
    case 'rate':
      if (quote.kind !== 'swap') return <span>{texts.facts.oneToOne}</span>
      return <span translate="no">{rateLine(from.symbol, quote.rate, to.symbol)}</span>
    case 'minimum':
      return <ShownAmount amount={quote.minimumOut} symbol={to.symbol} />
    case 'impact':
      return <span translate="no">{`${shownPercent(quote.impact)}%`}</span>
    case 'fee':
      return <ShownAmount amount={quote.poolFee} symbol={from.symbol} />
    case 'route':
      return <span translate="no">{quote.route.join(' → ')}</span>
    case 'cost':
      return quote.networkCost === null ? (
        <span>{messages['fee-rows.unknown']}</span>
      ) : (
        <ShownAmount amount={quote.networkCost} symbol={coin} />
      )
  }
}
