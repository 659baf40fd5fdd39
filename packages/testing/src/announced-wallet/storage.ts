import type { Address } from 'viem'
import { isAddress } from 'viem'
import type { WalletChain } from '../wallet-chain.js'

/** What a wallet stores for a site. */
export interface StoredState {
  /** Addresses the site may see, the active one first. Empty without a permission. */
  readonly accounts: readonly Address[]
  readonly chainId: number
  /** Chains the site added by `wallet_addEthereumChain`. */
  readonly added: readonly WalletChain[]
}

/** The wallet's storage; each site has its own, as with `localStorage`. */
export interface WalletStorage {
  read(): StoredState | null
  write(state: StoredState): void
}

/** Stores the state in a key-value store. Invalid values and errors of the store count as nothing stored. */
export function createWalletStorage(
  store: Pick<Storage, 'getItem' | 'setItem'> | null,
  key: string,
): WalletStorage {
  return {
    read() {
      try {
        return parse(JSON.parse(store?.getItem(key) ?? 'null'))
      } catch {
        return null // denied, or not JSON: counts as nothing stored
      }
    },
    write(state) {
      try {
        store?.setItem(key, JSON.stringify(state))
      } catch {
        // Denied or full: the state lasts until the page is left.
      }
    },
  }
}

function parse(value: unknown): StoredState | null {
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
