import type { Address } from 'viem'
import { isAddress } from 'viem'
import type { WalletChain } from '../wallet-chain.js'

/** What a wallet remembers of a site. */
export interface Remembered {
  /** Addresses the site may see, the active one first. Empty: it must ask. */
  readonly accounts: readonly Address[]
  readonly chainId: number
  /** Chains a site had added. */
  readonly added: readonly WalletChain[]
}

/** Where a wallet remembers; each site has its own, as `localStorage` has. */
export interface WalletStorage {
  read(): Remembered | null
  write(remembered: Remembered): void
}

/** Remembers in a key-value store; whatever that holds or throws, the wallet works. */
export function createWalletStorage(
  store: Pick<Storage, 'getItem' | 'setItem'> | null,
  key: string,
): WalletStorage {
  return {
    read() {
      try {
        return parse(JSON.parse(store?.getItem(key) ?? 'null'))
      } catch {
        return null // denied, or garbage of another program: nothing remembered
      }
    },
    write(remembered) {
      try {
        store?.setItem(key, JSON.stringify(remembered))
      } catch {
        // Denied or full: remembered until the page goes.
      }
    },
  }
}

function parse(value: unknown): Remembered | null {
  if (typeof value !== 'object' || value === null) return null
  const { accounts, chainId, added } = value as Record<string, unknown>
  if (!Array.isArray(accounts) || !accounts.every(isAddressText)) return null
  if (typeof chainId !== 'number' || !Array.isArray(added) || !added.every(isChain)) return null
  return { accounts, chainId, added }
}

const isAddressText = (value: unknown): value is Address =>
  typeof value === 'string' && isAddress(value)

const isChain = (value: unknown): value is WalletChain =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as WalletChain).id === 'number' &&
  typeof (value as WalletChain).rpcUrl === 'string'
