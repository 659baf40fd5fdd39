import type { ApiAnswer } from '@gla/core/api'
import { isAddress } from 'viem'
import type { Answers } from '../api/answers.js'
import type { Chain, Chains } from '../chains/chains.js'
import { coinAddress } from '../convert/asked-tokens.js'
import type { KnownTokens } from '../history/known-tokens.js'
import type { Priced } from './price.js'
import type { Prices } from './prices.js'

interface PriceDeps {
  readonly chains: Chains
  readonly tokens: KnownTokens
  readonly prices: Prices
}
type Fungible = ApiAnswer<'fungiblePrice'>['fungibles'][number]
type Wanted = { readonly asked: string; readonly token: Priced }

/** Answers what tokens are worth, in US dollars: of another currency nothing is known. */
export function createPriceAnswers({ chains, tokens, prices }: PriceDeps) {
  async function answerOf(chain: Chain, wanted: readonly Wanted[]): Promise<Fungible[]> {
    const found = await prices.many(
      chain,
      wanted.map(({ token }) => token),
    )
    const named = wanted.flatMap(({ token }) => (token !== null && found.has(token) ? [token] : []))
    const known = await tokens.of(chain, new Map(named.map((one) => [one, 'erc20'])))
    return wanted.flatMap(({ asked, token }): Fungible[] => {
      const price = found.get(token)
      const facts = token === null ? chain.config.coin : known.get(token)
      if (!price || !facts) return []
      const { name, symbol } = facts
      return [
        {
          ...{ name: name ?? symbol ?? '', symbol: symbol ?? name ?? '' },
          ...{ price: Number(price.usd), address: asked },
          ...(price.liquidity !== null && { liquidity: price.liquidity }),
        },
      ]
    })
  }

  return {
    async fungiblePrice({ body: { currency, addresses } }) {
      if (currency !== 'usd') return { fungibles: [] }
      const wanted = new Map<Chain, Wanted[]>()
      for (const asked of new Set(addresses)) {
        const end = asked.lastIndexOf(':')
        const chain = chains.get(asked.slice(0, end))
        const address = asked.slice(end + 1).toLowerCase()
        if (!chain || !isAddress(address, { strict: false })) continue
        const token = address === coinAddress.toLowerCase() ? null : address
        wanted.set(chain, [...(wanted.get(chain) ?? []), { asked, token }])
      }
      const answers = [...wanted].map(([chain, some]) => answerOf(chain, some))
      return { fungibles: (await Promise.all(answers)).flat() }
    },
  } satisfies Answers
}
