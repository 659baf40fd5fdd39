import type { Language, State, SwapQuote } from '@gla/core'
import { impactTier, rateLine, shownPercent } from '@gla/core'
import type { CSSResultGroup } from 'lit'
import { css, html } from 'lit'
import type { Fact } from '../../atoms/facts/facts.js'
import { allDigits } from '../../format/written-amount.js'
import type { MessagesOf } from '../../messages/messages.js'
import type { Fee } from '../fee-rows/fee-rows.js'
import { feeFacts, feeRowsStyles } from '../fee-rows/fee-rows.js'

export type SwapFactsOptions = {
  messages: MessagesOf<'swap-facts'>
  language: Language
  quote: State<SwapQuote>
  /** The symbols of the two tokens and of the network's coin. */
  from: string
  to: string
  coin: string
  /** Percent; null where it is said in another place. */
  slippage: string | null
}

/** The rate of a quote, shortened. */
export const rateText = ({ quote, from, to }: Pick<SwapFactsOptions, 'quote' | 'from' | 'to'>) =>
  rateLine(from, quote.rate, to)

/**
 * What a swap brings and costs, besides the two amounts and the rate: the least that arrives with all digits, what it costs as
 * people read it. A wrap goes through no pool.
 */
export function swapFacts(options: SwapFactsOptions): Fact[] {
  const { messages, language, quote, from, coin } = options
  const { kind, networkCost, poolFee } = quote
  const network: Fee = {
    id: 'network-cost',
    label: messages['swap-facts.network-cost'],
    cost: networkCost === null ? 'unknown' : { amount: networkCost, symbol: coin },
  }
  if (kind !== 'swap') return feeFacts({ messages, language, fees: [network] })
  const pool: Fee = {
    id: 'pool-fee',
    label: messages['swap-facts.pool-fee'],
    cost: { amount: poolFee, symbol: from },
  }
  return [...ofPools(options), ...feeFacts({ messages, language, fees: [pool, network] })]
}

const amountFact = (id: string, name: string, amount: string, symbol: string): Fact => ({
  id,
  name,
  value: html`${allDigits(amount)} <bdi>${symbol}</bdi>`,
  exact: amount,
})

function ofPools({ messages, quote, to, slippage }: SwapFactsOptions): Fact[] {
  const { minimumOut, impact, route } = quote
  const tones = { none: '', said: 'caution', agreed: 'negative', typed: 'negative' } as const
  const all: Fact[] = [
    amountFact('minimum', messages['swap-facts.minimum'], minimumOut, to),
    ...(slippage === null
      ? []
      : [
          {
            id: 'slippage',
            name: messages['swap-facts.slippage'],
            value: `${slippage}%`,
            exact: slippage,
          },
        ]),
    {
      id: 'impact',
      name: messages['swap-facts.impact'],
      value: html`<span class=${tones[impactTier(quote)]}>${shownPercent(impact)}%</span>`,
      exact: impact,
    },
  ]
  if (route.length > 2)
    all.push({
      id: 'route',
      name: messages['swap-facts.route'],
      value: html`<span class="route">${route.map((symbol) => html`<bdi>${symbol}</bdi>`)}</span>`,
    })
  return all
}

const sheet = css`
  /* An arrow of its own, as the text may run the other way. */
  .route bdi + bdi::before {
    content: ' → ';
    color: var(--gla-quiet);
  }
  :host(:dir(rtl)) .route bdi + bdi::before {
    content: ' ← ';
  }
`
export const swapFactsStyles: CSSResultGroup = [feeRowsStyles, sheet]
