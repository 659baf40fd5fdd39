import type { Language, State, SwapQuote } from '@gla/core'
import type { CSSResultGroup } from 'lit'
import { css, html } from 'lit'
import type { Fact } from '../../atoms/facts/facts.js'
import { factsStyles } from '../../atoms/facts/facts.js'
import { infoTip } from '../../atoms/tooltip/tooltip.js'
import { rateLine } from '../../format/rate-of.js'
import { allDigits } from '../../format/written-amount.js'
import type { MessagesOf } from '../../messages/messages.js'
import { exactAmount } from '../exact-amount/exact-amount.js'
import type { Fee } from '../fee-rows/fee-rows.js'
import { feeFacts, feeRowsStyles } from '../fee-rows/fee-rows.js'
import { impactTier, shortPercent } from './impact-tier.js'

export type SwapFactsOptions = {
  messages: MessagesOf<'swap-facts'>
  language: Language
  quote: State<SwapQuote>
  /** The symbols of the two tokens and of the network's coin. */
  from: string
  to: string
  coin: string
  /** Percent. */
  slippage: string
  /** All digits of what arrives at least: for a review. */
  isExact?: boolean
}

/** The rate of a quote, shortened. */
export const rateText = ({ quote, from, to }: Pick<SwapFactsOptions, 'quote' | 'from' | 'to'>) =>
  rateLine(from, quote.rate, to)

/** What a swap brings and costs, besides the two amounts and the rate. A wrap goes through no pool. */
export function swapFacts(options: SwapFactsOptions): Fact[] {
  const { messages, language, quote, from, coin } = options
  const { kind, networkCost, poolFee } = quote
  const costs = (fees: readonly Fee[]) => feeFacts({ messages, language, fees })
  const network: Fee = {
    id: 'network-cost',
    label: messages['swap-facts.network-cost'],
    explanation: messages['swap-facts.network-cost-about'],
    cost: networkCost === null ? 'unknown' : { amount: networkCost, symbol: coin },
  }
  if (kind !== 'swap') return costs([network])
  const pool: Fee = {
    id: 'pool-fee',
    label: messages['swap-facts.pool-fee'],
    explanation: messages['swap-facts.pool-fee-about'],
    cost: { amount: poolFee, symbol: from },
  }
  return [...ofPools(options), ...costs([pool, network])]
}

function ofPools({ messages, quote, to, slippage, isExact }: SwapFactsOptions): Fact[] {
  const { minimumOut, impact, route } = quote
  const tier = impactTier(impact)
  const tones = { low: '', high: 'caution', severe: 'negative' } as const
  const all: Fact[] = [
    {
      id: 'minimum',
      name: messages['swap-facts.minimum'],
      value: isExact
        ? html`${allDigits(minimumOut)} <bdi>${to}</bdi>`
        : exactAmount({ id: 'minimum-exact', amount: minimumOut, symbol: to }),
      exact: minimumOut,
    },
    {
      id: 'slippage',
      name: messages['swap-facts.slippage'],
      value: `${slippage}%`,
      exact: slippage,
    },
    {
      id: 'impact',
      name: html`<span class="fee-name">${messages['swap-facts.impact']} ${infoTip({
        id: 'impact-tip',
        label: messages['fee-rows.about'](messages['swap-facts.impact']),
        text: messages['swap-facts.impact-about'],
      })}</span>`,
      value: html`<span class=${tones[tier]}>${shortPercent(impact)}%</span>`,
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
export const swapFactsStyles: CSSResultGroup = [factsStyles, feeRowsStyles, sheet]
