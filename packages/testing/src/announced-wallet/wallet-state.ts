import type { Address } from 'viem'
import { numberToHex } from 'viem'
import { ProviderError } from '../provider-error.js'
import { nameOf, type WalletChain } from '../wallet-chain.js'
import type { StoredState, WalletStorage } from './storage.js'

/** The EIP-1193 events this wallet emits. */
type WalletEvent = 'accountsChanged' | 'chainChanged' | 'disconnect'
type Listener = (payload: never) => void

/** The wallet's state for this site, and the listeners of its provider. */
export interface WalletState {
  accounts(): readonly Address[]
  chain(): WalletChain
  /** @throws ProviderError 4902 */
  find(chainId: number): WalletChain
  knows(chainId: number): boolean
  /** Sets the accounts the site may see; an empty list revokes its permission. */
  permit(accounts: readonly Address[]): void
  add(chain: WalletChain): void
  /** Switches to a chain the wallet has. @throws ProviderError 4902 */
  moveTo(chainId: number): void
  /** Disconnects from every chain, and revokes the site's permission. */
  disconnect(): void
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  destroy(): void
}

export function createWalletState(
  chains: readonly WalletChain[],
  storage: WalletStorage,
  addresses: readonly Address[],
): WalletState {
  const [first] = chains
  if (!first) throw new Error('A wallet needs at least one chain.')
  const listeners = new Map<string, Set<Listener>>()
  let current: StoredState = stillValid(storage.read()) ?? {
    accounts: [],
    chainId: first.id,
    added: [],
  }

  /** Drops stored accounts and chains this wallet no longer has. */
  function stillValid(stored: StoredState | null): StoredState | null {
    if (!stored) return null
    const isKnown = [...chains, ...stored.added].some(({ id }) => id === stored.chainId)
    return {
      accounts: stored.accounts.filter((account) => addresses.includes(account)),
      chainId: isKnown ? stored.chainId : (first as WalletChain).id,
      added: stored.added,
    }
  }
  const findChain = (chainId: number) =>
    [...chains, ...current.added].find((chain) => chain.id === chainId)
  function getChain(chainId: number) {
    const chain = findChain(chainId)
    if (!chain) throw new ProviderError(4902)
    return chain
  }
  function change(next: Partial<StoredState>) {
    current = { ...current, ...next }
    storage.write(current)
  }
  function emit(event: WalletEvent, payload: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload as never)
  }

  return {
    accounts: () => current.accounts,
    chain: () => getChain(current.chainId),
    find: getChain,
    knows: (chainId) => findChain(chainId) !== undefined,
    permit(accounts) {
      const isSame = accounts.join() === current.accounts.join()
      change({ accounts })
      if (!isSame) emit('accountsChanged', [...accounts])
    },
    add(chain) {
      change({ added: [...current.added, { ...chain, name: nameOf(chain) }] })
    },
    moveTo(chainId) {
      getChain(chainId)
      if (current.chainId === chainId) return
      change({ chainId })
      emit('chainChanged', numberToHex(chainId))
    },
    disconnect() {
      change({ accounts: [] })
      emit('disconnect', new ProviderError(4900))
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    destroy: () => listeners.clear(),
  }
}
