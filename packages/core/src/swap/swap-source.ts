import type { ApiAnswer } from '../api/api-calls.js'
import type { ApiClient } from '../api/api-client.js'
import { describeError } from '../errors/describe-error.js'
import type { CaipNetworkId } from '../networks/caip-network.js'

/** The address that stands for a network's coin. */
export const coinAddress = `0x${'e'.repeat(40)}`

/** A swap that is asked about. Tokens are CAIP-10 ids, amounts are in the smallest unit. */
export type AskedSwap = {
  readonly network: CaipNetworkId
  /** Null while no wallet is connected. */
  readonly account: string | null
  readonly from: string
  readonly to: string
  readonly amountIn: bigint
}

/** What a provider says of swaps. Nothing of it is handed to a wallet. */
export type SwapSource = {
  /** @returns null on a network that it does not serve */
  tokens(
    network: CaipNetworkId,
    signal: AbortSignal,
  ): Promise<ApiAnswer<'swapTokens'>['tokens'] | null>
  /** @returns null on a network that it does not serve */
  quote(
    asked: AskedSwap,
    signal: AbortSignal,
  ): Promise<
    { amountOut: bigint; route: readonly string[] | null } | 'no-route' | 'liquidity' | null
  >
  /**
   * The transaction that the provider would make of a route and the least that may arrive.
   * @returns `moved` if it brings less by now
   */
  build(
    asked: AskedSwap & {
      readonly account: string
      readonly slippage: string
      readonly route: readonly string[]
      readonly least: bigint
    },
    signal: AbortSignal,
  ): Promise<ApiAnswer<'buildSwap'>['tx'] | 'moved'>
  /** US dollars for one of each, by CAIP-10 id in lower case. Those without a price are left out. */
  prices(ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, number>>
  /** The networks that it serves. */
  networks(): Promise<readonly string[]>
}

/**
 * The provider's answers about swaps.
 * @param unserved what stands for its answers about a network that it does not serve
 */
export function createSwapSource({
  api,
  projectId,
  inView,
  unserved,
}: {
  api: Pick<ApiClient, 'call'>
  projectId: string
  inView(): CaipNetworkId
  unserved: readonly unknown[]
}): SwapSource {
  return {
    async tokens(network, signal) {
      const query = { chainId: network }
      const answer = await api.call('swapTokens', { query, network, isUrgent: true, signal })
      return unserved.includes(answer) ? null : answer.tokens
    },
    async quote({ network, account, from, to, amountIn }, signal) {
      const userAddress = account ?? undefined
      const query = { amount: `${amountIn}`, from, to, userAddress }
      const answer = await api.call('swapQuotes', { query, network, signal })
      if (unserved.includes(answer)) return null
      const { quotes, refusal } = answer
      const [first] = quotes
      if (!first || refusal) return refusal ?? 'no-route'
      return { amountOut: BigInt(first.toAmount), route: first.route ?? null }
    },
    async build({ network, account, from, to, amountIn, slippage, route, least }, signal) {
      const body = {
        ...{ amount: `${amountIn}`, from, to, projectId, disableEstimate: true },
        userAddress: `${network}:${account}`,
        eip155: { slippage: +slippage }, // percent, of 0.01 to 50
        ...{ route: [...route], least: `${least}` },
      }
      try {
        return (await api.call('buildSwap', { body, network, signal })).tx
      } catch (error) {
        const { code, values } = describeError(error)
        if (code === 'transport/http-status' && values[0] === '409') return 'moved'
        throw error
      }
    },
    async prices(ids, signal) {
      const body = { currency: 'usd' as const, addresses: [...ids], projectId }
      const given = { body, network: inView(), signal }
      const { fungibles } = await api.call('fungiblePrice', given)
      return new Map(
        fungibles.flatMap(({ address, price }) =>
          address ? [[address.toLowerCase(), price] as const] : [],
        ),
      )
    },
    networks: async () => (await api.call('supportedChains', {})).http,
  }
}
