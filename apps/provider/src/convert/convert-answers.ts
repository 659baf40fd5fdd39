import type { Pictures } from '@gla/core'
import type { ApiAnswer } from '@gla/core/api'
import { type Address, encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import type { Answers } from '../api/answers.js'
import { Refusal } from '../api/refusal.js'
import type { Chain, Chains } from '../chains/chains.js'
import { readMany } from '../chains/read-many.js'
import { readNumber } from '../chains/token-facts.js'
import { chainOf } from '../history/asked-of.js'
import { amountOf, chainOfAccount, coinAddress, on, pairOf } from './asked-tokens.js'
import { readGasPrice } from './gas-price.js'
import type { ListedFacts } from './listed-facts.js'
import type { Pools } from './pools.js'
import { bestRoute, newestBlock, routesOf } from './routes.js'

interface ConvertDeps {
  readonly chains: Chains
  /** The mark of a coin. */
  readonly marks: Pictures
  readonly pools: Pools
  readonly facts: ListedFacts
}
type SwapToken = ApiAnswer<'swapTokens'>['tokens'][number]

/** The longest picture in an answer, and all of them. */
const longestIcon = 16_384 // characters
const mostIcons = 262_144 // characters

/** Answers what can be swapped, what it brings, and what it needs: all of it read from the chain when it is asked for. */
export function createConvertAnswers({ chains, marks, pools, facts }: ConvertDeps) {
  async function coinOf({ id, config: { coin } }: Chain): Promise<SwapToken> {
    const mark = await marks('coin', coin.symbol)
    const shown = { ...coin, address: `${id}:${coinAddress}` }
    return { ...shown, ...(mark && mark.length <= longestIcon && { logoUri: mark }) }
  }

  return {
    async swapTokens({ query }) {
      const chain = chainOf(chains, query.chainId)
      if (!chain.config.swap) return { tokens: [] }
      const known = await facts.of(chain)
      let room = mostIcons
      const listed = (chain.config.tokens ?? []).flatMap((token): SwapToken[] => {
        const decimals = known.get(token.address)
        if (decimals === undefined) return []
        const { name, symbol, address, picture = '' } = token
        const isShown = picture.length <= Math.min(longestIcon, room)
        if (isShown) room -= picture.length
        const logo = picture && isShown ? { logoUri: picture } : {}
        return [{ name, symbol, address: `${chain.id}:${address}`, decimals, ...logo }]
      })
      return { tokens: [await coinOf(chain), ...listed] }
    },

    async swapQuotes({ query }) {
      const amount = amountOf(query.amount, 'amount')
      const asked = pairOf(chains, query)
      if (!asked) return { quotes: [], refusal: 'no-route' }
      const block = await newestBlock(asked)
      const best = await bestRoute(pools, asked, routesOf(asked), amount, block)
      if (typeof best === 'string') return { quotes: [], refusal: best }
      return {
        quotes: [
          {
            id: null,
            fromAmount: `${amount}`,
            fromAccount: query.from,
            toAmount: `${best.out}`,
            toAccount: query.to,
            route: [...best.path],
            block: `${block.number}`,
          },
        ],
      }
    },

    async swapAllowance({ query }) {
      const chain = chainOfAccount(chains, query.tokenAddress, 'tokenAddress')
      const token = on(chain, query.tokenAddress, 'tokenAddress')
      const account = on(chain, query.userAddress, 'userAddress')
      const { swap } = chain.config
      if (!swap) return { allowance: '0' }
      // A coin goes along with the call: nothing has to be allowed.
      if (token === coinAddress) return { allowance: `${maxUint256}` }
      return { allowance: `${await allowanceOf(chain, token, account, swap.router)}` }
    },

    gasPrice: ({ query }) => readGasPrice(chainOf(chains, query.chainId)),
  } satisfies Answers
}

async function allowanceOf(chain: Chain, token: Address, account: Address, router: Address) {
  const args = [account, router] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args })
  const { results } = await readMany(chain, account, [{ to: token, data }])
  const allowance = readNumber(results[0] ?? null)
  if (allowance === null) throw new Refusal(400, 'tokenAddress', 'There is no token there.')
  return allowance
}
