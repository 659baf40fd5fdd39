import { type CaipNetworkId, type NetworkHoldings, sumOf } from '@gla/modal'
import { useNetwork } from '@gla/modal/react'
import { type UseRead, usePortfolio } from '@gla/modal/react/contracts'
import { amountsOf, type HeldToken } from '../../assets/amounts-of.js'
import { type Worth, worthIn } from '../../assets/my-worth.js'
import { tokenId } from '../../assets/token-id.js'
import { type HoldingsOn, useAllHoldings } from '../../assets/use-all-holdings.js'
import { type TokenFacts, useTokenPrices } from '../../assets/use-token-prices.js'
import { useAllContracts } from '../../contracts/contracts-provider.js'
import type { NetworkContracts } from '../../contracts/site-contracts.js'
import type { Holdings } from '../../facts/read-holdings.js'

/** What a person has on one network, as far as it is known. */
export interface NetworkAssets {
  readonly id: CaipNetworkId
  readonly name: string
  /** The symbol of its coin. */
  readonly coin: string
  readonly isInView: boolean
  /** A part is on its way. */
  readonly isLoading: boolean
  /** A part could not be read. */
  readonly isPartly: boolean
  /** Null while the balance of the coin is not known. */
  readonly worth: Worth | null
  /** Nobody tells here what else there is than the coin, and what the site knows. */
  readonly isAlone: boolean
  /** How many tokens may not be what their names say, and are left out. */
  readonly doubtful: number
  readonly here: NetworkContracts | null
  /** Null before, and where the site has no contracts. */
  readonly holdings: Holdings | null
  factsOf(token: string): TokenFacts
}

/** What a person has on all networks. */
export interface AllAssets {
  /** In the order of the site. Null: not known yet, or it could not be loaded. */
  readonly networks: readonly NetworkAssets[] | null
  readonly isFailed: boolean
  readonly isLoading: boolean
  /** US dollars, a decimal. Null where nothing has a price. */
  readonly total: string | null
  /** How many tokens have no price, and are not in the total. */
  readonly unpriced: number
  /** What the site's contracts told. */
  readonly read: UseRead<readonly HoldingsOn[]>
  /** Asks again what was not answered. */
  retry(): void
}

/** Puts together, network by network, what the chain, the contracts and the provider say. */
export function useAllAssets(): AllAssets {
  const contracts = useAllContracts()
  const { requestedCaipNetworks, caipNetwork } = useNetwork()
  const portfolio = usePortfolio()
  const read = useAllHoldings(contracts)
  const factsInView = useTokenPrices()
  const networks =
    portfolio.networks?.map((one): NetworkAssets => {
      const id = one.caipNetworkId
      const isInView = id === caipNetwork.caipNetworkId
      const here = contracts.find(({ chainId }) => `eip155:${chainId}` === id) ?? null
      const told = read.data?.find((other) => other.contracts === here)
      const factsOf = isInView ? factsInView : factsIn(one)
      const isUnread = here !== null && (told?.isFailed ?? read.status === 'failed')
      return {
        ...{ id, isInView, here, factsOf, coin: one.coin.symbol },
        holdings: told?.holdings ?? null,
        name: requestedCaipNetworks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? id,
        isLoading:
          one.coin.status === 'loading' ||
          one.tokens.status === 'loading' ||
          (here !== null && told === undefined && read.status === 'loading'),
        isPartly:
          isUnread ||
          (told?.holdings?.unread ?? 0) > 0 ||
          one.coin.status === 'failed' ||
          one.tokens.status === 'failed',
        worth: worthOn(one, here, told?.holdings ?? null, factsOf),
        isAlone: one.tokens.status === 'absent',
        doubtful: one.tokens.list.filter(({ doubt }) => doubt !== null).length,
      }
    }) ?? null
  const worths = networks?.flatMap(({ worth }) => worth ?? []) ?? []
  const totals = worths.flatMap(({ total }) => total ?? [])
  return {
    ...{ networks, read },
    isFailed: portfolio.status === 'failed',
    isLoading: networks === null || networks.some((one) => one.isLoading),
    total: totals.length > 0 ? sumOf(totals) : null,
    unpriced: worths.reduce((sum, { unpriced }) => sum + unpriced, 0),
    retry() {
      portfolio.retry()
      read.refetch()
    },
  }
}

function worthOn(
  { coin, tokens }: NetworkHoldings,
  here: NetworkContracts | null,
  holdings: Holdings | null,
  factsOf: (token: string) => TokenFacts,
): Worth | null {
  if (coin.balance === null) return null
  const held = tokens.list.flatMap(({ address, symbol, quantity, doubt }): HeldToken[] =>
    address && quantity && doubt === null
      ? [{ address: address.split(':').at(-1) ?? '', symbol, amount: quantity.numeric }]
      : [],
  )
  const sources = { here, holdings, time: holdings?.block.time ?? 0n, held }
  return worthIn(
    amountsOf({
      coin: { symbol: coin.symbol, amount: coin.balance },
      ...sources,
      priceOf: (token) => factsOf(token).price,
    }),
  )
}

/** What the provider says of the tokens of a network that is not in view. */
function factsIn({ coin, tokens }: NetworkHoldings): (token: string) => TokenFacts {
  const known = new Map<string, TokenFacts>([['coin', coin]])
  for (const { address, price, iconUrl } of tokens.list)
    known.set(tokenId(address?.split(':').at(-1)), { price, iconUrl })
  return (token) => known.get(token) ?? { price: null, iconUrl: null }
}
