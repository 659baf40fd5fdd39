import type { Pictures } from '@gla/core'
import type { ApiAnswer } from '@gla/core/api'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  getAddress,
  isAddress,
} from 'viem'
import type { Answers } from '../api/answers.js'
import { Refusal } from '../api/refusal.js'
import type { Chain, Chains } from '../chains/chains.js'
import { readMany } from '../chains/read-many.js'
import { factReads, readFacts, readNumber, type TokenFacts } from '../chains/token-facts.js'
import { inTime } from '../history/in-time.js'
import type { Limits } from '../limits.js'
import type { Price } from '../prices/price.js'
import type { Prices } from '../prices/prices.js'
import { worthOf } from '../prices/worth.js'
import type { ListedToken } from '../provider-options.js'
import { type Amounts, createAccountReads, type Places } from './account-reads.js'

interface BalanceDeps {
  readonly chains: Chains
  /** The mark of a coin. */
  readonly marks: Pictures
  readonly prices: Prices
  readonly limits: Limits
  readonly now: () => number
  readonly report: (error: unknown) => void
}
type Balance = ApiAnswer<'balance'>['balances'][number]

/** Answers what an address holds: the coin and the listed tokens, with their prices where they are known. */
export function createBalanceAnswers({ chains, marks, prices, limits, now, report }: BalanceDeps) {
  const reads = createAccountReads({ limits, now })
  /** Of amounts that are kept: the same object is sent without being checked and written again. */
  const answers = new WeakMap<Amounts, ApiAnswer<'balance'>>()
  const facts = new Map<Chain, Map<Address, TokenFacts>>()

  function factsOf(chain: Chain) {
    const known = facts.get(chain) ?? new Map<Address, TokenFacts>()
    facts.set(chain, known)
    return known
  }

  async function readAccount(chain: Chain, account: Address, places: Places): Promise<Amounts> {
    const known = factsOf(chain)
    const tokens = tokensOf(chain)
    const wanted = tokens.filter((_, at) => places === 'all' || places.has(at + 1))
    const unknown = wanted.filter(({ address }) => !known.has(address))
    const args = [account] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args })
    const { coin, results } = await readMany(chain, account, [
      ...wanted.map(({ address: to }) => ({ to, data })),
      ...unknown.flatMap(({ address }) => factReads(address)),
    ])
    for (const [at, { address, symbol }] of unknown.entries()) {
      const [first, second] = results.slice(wanted.length + 2 * at)
      const found = readFacts(first ?? null, second ?? null)
      if (!found) continue
      known.set(address, found)
      if (!isNamed(found, symbol))
        report(new Error(`${address} on ${chain.id} is not ${symbol}: it is left out`))
    }
    const amounts = new Map(wanted.map((one, at) => [one, readNumber(results[at] ?? null)]))
    return [coin, ...tokens.map((token) => amounts.get(token) ?? null)]
  }

  type Priced = Awaited<ReturnType<Prices['many']>>

  async function coinOf(
    { id, config: { coin } }: Chain,
    amount: bigint,
    priced: Priced,
  ): Promise<Balance> {
    const { name, symbol, decimals } = coin
    const mark = await marks('coin', symbol)
    const shown = {
      ...{ name, symbol, chainId: id, quantity: quantity(amount, decimals) },
      ...worth(amount, decimals, priced.get(null)),
    }
    return { ...shown, ...(mark && mark.length <= longestIcon && { iconUrl: mark }) }
  }

  function listed(chain: Chain, amounts: Amounts, priced: Priced): Balance[] {
    const known = factsOf(chain)
    let room = mostIcons
    return tokensOf(chain).flatMap((token, at): Balance[] => {
      const amount = amounts[at + 1] ?? null
      const fact = known.get(token.address)
      if (amount === null || !fact || !isNamed(fact, token.symbol)) return []
      const { address, picture = '' } = token
      const isShown = picture.length <= Math.min(longestIcon, room)
      if (isShown) room -= picture.length
      return [
        {
          name: token.name,
          symbol: token.symbol,
          chainId: chain.id,
          address: `${chain.id}:${address}`,
          quantity: quantity(amount, fact.decimals),
          ...worth(amount, fact.decimals, priced.get(address.toLowerCase())),
          ...(picture && isShown && { iconUrl: picture }),
        },
      ]
    })
  }

  async function answerOf(chain: Chain, amounts: Amounts): Promise<ApiAnswer<'balance'>> {
    const [coin = null] = amounts
    if (coin === null) throw new Error('No amount of the coin was read')
    const addresses = tokensOf(chain).map(({ address }) => address)
    const asked = prices.many(chain, [null, ...addresses])
    const priced: Priced = (await inTime(asked, patience)) ?? new Map()
    return { balances: [await coinOf(chain, coin, priced), ...listed(chain, amounts, priced)] }
  }

  return {
    async balance({ params, query }) {
      const chain = chains.get(query.chainId)
      if (!chain) throw new Refusal(400, 'chainId', 'The chain is not supported.')
      const account = accountOf(params.address)
      const read = (places: Places) => readAccount(chain, account, places)
      const anew = placesOf(chain, query.forceUpdate)
      const amounts = await reads.get(`${chain.id}:${account}`, read, anew)
      const answer = answers.get(amounts) ?? (await answerOf(chain, amounts))
      answers.set(amounts, answer)
      return answer
    },
  } satisfies Answers
}

/** The longest picture in an answer, and all of them: a larger one is had by the call for it. */
const longestIcon = 16_384 // characters
const mostIcons = 262_144 // characters
const patience = 2_000 // ms: balances are better without prices than late
/** How a coin is named where a token has an address. */
const coinAddresses = ['0x0000000000000000000000000000000000000000', `0x${'e'.repeat(40)}`]

/** Which places of a chain's list a request names; undefined when it names none of them. */
function placesOf(chain: Chain, forceUpdate = ''): Places | undefined {
  const named = forceUpdate
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().replace(`${chain.id}:`, ''))
  if (named.some((one) => coinAddresses.includes(one))) return 'all'
  const asked = new Set(named)
  const places = tokensOf(chain).flatMap(({ address }, at) =>
    asked.has(address.toLowerCase()) ? at + 1 : [],
  )
  return places.length > 0 ? new Set([0, ...places]) : undefined
}

/** @throws Refusal for what is no address of an EVM chain */
function accountOf(address: string): Address {
  if (!isAddress(address, { strict: false }))
    throw new Refusal(400, 'address', 'The address is malformed.')
  return getAddress(address)
}

const tokensOf = ({ config }: Chain): readonly ListedToken[] => config.tokens ?? []

/** Whether the chain calls a token as the operator does: a wrong address would show another one under its name. */
const isNamed = ({ symbol: found }: TokenFacts, symbol: string) =>
  found === null || found.trim().toLowerCase() === symbol.trim().toLowerCase()

/** Left out where no price is known. */
const worth = (amount: bigint, decimals: number, price: Price | undefined) =>
  price && { price: Number(price.usd), value: worthOf(amount, decimals, price.usd) }

const quantity = (amount: bigint, decimals: number) => ({
  decimals: String(decimals),
  numeric: formatUnits(amount, decimals),
})
