import * as z from 'zod/mini'

const Hex = z.string().check(z.regex(/^0x[0-9a-fA-F]+$/))
const Address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))

const Config = z.object({
  relayUrl: z.string(),
  chains: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      rpcUrl: z.string(),
      contracts: z.object({ gla: Address, usd: Address, weth: Address, drift: Address }),
    }),
  ),
  accounts: z.array(z.object({ name: z.string(), address: Address, privateKey: Hex })),
})

/** An account whose key is public. */
export interface WalletAccount {
  readonly name: string
  readonly address: `0x${string}`
  readonly privateKey: `0x${string}`
}

/** A token this wallet knows. */
export interface KnownToken {
  readonly symbol: string
  readonly decimals: number
  readonly address: `0x${string}`
}

/** A network of this wallet: one of the stack, or one that a dapp added. */
export interface WalletChain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly symbol: string
  readonly tokens: readonly KnownToken[]
}

/** The configuration that the stack puts into the page. */
export interface WalletConfig {
  readonly relayUrl: string
  readonly chains: readonly WalletChain[]
  readonly accounts: readonly WalletAccount[]
}

/**
 * Reads the configuration from the page.
 * @throws Error when the page was not served by the stack
 */
export function readConfig(page: Document): WalletConfig {
  const text = page.getElementById('gla-stack')?.textContent
  if (!text) throw new Error('This page works only when the GLA stack serves it: `npm start`.')
  const { relayUrl, chains, accounts } = Config.parse(JSON.parse(text))
  return {
    relayUrl,
    accounts: accounts as WalletAccount[],
    chains: chains.map(({ id, name, rpcUrl, contracts }) => ({
      id,
      name,
      rpcUrl,
      symbol: 'ETH',
      tokens: [
        { symbol: 'GLA', decimals: 18, address: contracts.gla as `0x${string}` },
        { symbol: 'tUSD', decimals: 6, address: contracts.usd as `0x${string}` },
        { symbol: 'WETH', decimals: 18, address: contracts.weth as `0x${string}` },
        { symbol: 'DRIFT', decimals: 18, address: contracts.drift as `0x${string}` },
      ],
    })),
  }
}
