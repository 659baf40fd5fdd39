import type { EIP1193RequestFn, Hex, PrivateKeyAccount } from 'viem'
import { createClient, createWalletClient, defineChain, http, publicActions } from 'viem'
import type { SendRequest } from './signing-request.js'

/** A chain that a development wallet supports. */
export interface WalletChain {
  readonly id: number
  readonly rpcUrl: string
  /** @default `Chain <id>` */
  readonly name?: string
  /** Symbol of its native currency, which has 18 decimals. @default 'ETH' */
  readonly symbol?: string
}

export const nameOf = ({ id, name }: WalletChain): string => name ?? `Chain ${id}`
export const symbolOf = ({ symbol }: WalletChain): string => symbol ?? 'ETH'

const transport = ({ rpcUrl }: WalletChain) => http(rpcUrl, { retryCount: 0, timeout: 10_000 })

/** Forwards a read to the chain's RPC. @throws viem's errors, which carry the node's code */
export function readChain(chain: WalletChain, method: string, params: unknown): Promise<unknown> {
  const client = createClient({ transport: transport(chain) })
  return (client.request as EIP1193RequestFn)({ method, params } as never)
}

/**
 * Signs a transaction with the account's key and sends it. Of a call half as much gas again is given as the node estimates:
 * local chains estimate with the time of the newest block, and a pool that has changed in it writes one figure more in the next.
 * @returns its hash
 */
export async function sendTransaction(
  chain: WalletChain,
  account: PrivateKeyAccount,
  { to, value, data, gas }: SendRequest,
): Promise<Hex> {
  const viemChain = defineChain({
    id: chain.id,
    name: nameOf(chain),
    nativeCurrency: { name: symbolOf(chain), symbol: symbolOf(chain), decimals: 18 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  })
  const client = createWalletClient({ account, chain: viemChain, transport: transport(chain) })
  const estimated =
    gas === undefined && to !== null && data !== '0x'
      ? await client.extend(publicActions).estimateGas({ to, value, data })
      : undefined
  const limit = estimated === undefined ? gas : (estimated * 3n) / 2n
  return client.sendTransaction({ to, value, data, ...(limit !== undefined && { gas: limit }) })
}
