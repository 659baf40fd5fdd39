import type { CaipNetworkId } from '@gla/core'
import type { ApiAnswer } from '@gla/core/api'
import type { Address } from 'viem'
import type { Limits } from './limits.js'

/** A token that an operator lists. Its decimals are read from the chain. */
export interface ListedToken {
  readonly address: Address
  readonly symbol: string
  readonly name: string
  /** A picture: a `data:` URL of at most 64 KiB. */
  readonly picture?: string | undefined
}

/** A wallet as the list of wallets has it. Its picture is the mark of its `image_id`. */
export type ListedWallet = NonNullable<ApiAnswer<'wallets'>['data'][number]>

/** A chain that a provider serves. */
export interface ProviderChain {
  /** CAIP-2, of the namespace eip155. */
  readonly id: CaipNetworkId
  /** Asked in this order. */
  readonly rpcUrls: readonly [string, ...string[]]
  /** Of its coin. */
  readonly coin: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** @default [] */
  readonly tokens?: readonly ListedToken[] | undefined
  /** @default Multicall3 at its usual address */
  readonly multicall?: Address | undefined
  /** The ENS universal resolver of this chain. Without one no ENS name is looked up here. */
  readonly ensResolver?: Address | undefined
  /** What happens on it is read block by block and kept, for histories. @default false */
  readonly history?: ChainHistory | false | undefined
  /** Where tokens are swapped, and what prices are made of. Without it, neither is known. */
  readonly swap?: ChainSwap | undefined
}

/** Uniswap V2 on a chain, or a copy of it whose pools take 0.3 %. */
export interface ChainSwap {
  readonly factory: Address
  readonly router: Address
  /** The wrapped form of the coin, as the router has it. */
  readonly wrapped: Address
  /** A listed token that counts as one US dollar. Without it, no price is made of pools. */
  readonly unit?: Address | undefined
}

/** From where and how far the blocks of a chain are kept. */
export interface ChainHistory {
  /** The first block, or `latest`: the newest when it is read for the first time. @default 0 */
  readonly fromBlock?: number | 'latest' | undefined
  /** How many blocks must follow one before it is read. @default 0 */
  readonly confirmations?: number | undefined
}

/** What a provider is started with. */
export interface ProviderOptions {
  /** Default 0: a free port. */
  readonly port?: number | undefined
  /** Default 127.0.0.1. */
  readonly host?: string | undefined
  readonly chains: readonly ProviderChain[]
  /** Wallets besides the bundled ones. One with the id of a bundled one takes its place. @default [] */
  readonly wallets?: readonly ListedWallet[] | undefined
  /** Folder of the embedded database; without it, and without `databaseUrl`, it is in memory. */
  readonly dataDir?: string | undefined
  /** PostgreSQL instead of the embedded database: `postgres://…`. */
  readonly databaseUrl?: string | undefined
  /** Any project id may ask, as in a local stack. Default: only those that the command line has added. */
  readonly openProjects?: boolean | undefined
  /** The zone of the names that are registered here. Default `gla`. */
  readonly zone?: string | undefined
  /** Where clients reach it, `https://…`, e.g. a proxy: in links to pictures. Default: `Provider.url`. */
  readonly publicUrl?: string | undefined
  /** Where `ipfs://` is read, `https://…`: for what collectibles say of themselves. Default: nowhere. */
  readonly ipfsGateway?: string | undefined
  /**
   * An address that answers as CoinGecko does, for prices that no pool tells: it learns which tokens are asked for. Default:
   * none.
   */
  readonly priceSource?: { readonly url: string } | undefined
  /** IP addresses of reverse proxies in front, whose `X-Forwarded-For` is believed. Default: none. */
  readonly trustedProxies?: readonly string[] | undefined
  readonly limits?: Partial<Limits> | undefined
  /** Wall clock, ms. */
  readonly now?: (() => number) | undefined
  /** Called with internal errors, for a log. Default: a process warning. */
  readonly onError?: ((error: unknown) => void) | undefined
  /** Takes a line of JSON for each answer: its route's pattern, status and time, never a URL or an address. Default: none. */
  readonly log?: { write(line: string): void } | undefined
}

/** A running provider. */
export interface Provider {
  /** `http://…`, without a slash at its end. */
  readonly url: string
  readonly port: number
  /** Answers open requests, then closes the database. A second call returns the first's promise. */
  close(): Promise<void>
}
