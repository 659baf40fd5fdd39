import type { Address } from 'viem'
import { numberToHex } from 'viem'
import { ProviderError } from '../provider-error.js'
import { nameOf, type WalletChain } from '../wallet-chain.js'
import type { Remembered, WalletStorage } from './storage.js'

/** Events of EIP-1193 that this wallet raises. */
export type WalletEvent = 'connect' | 'accountsChanged' | 'chainChanged' | 'disconnect'
type Listener = (payload: never) => void

/** What the wallet stands at for this site, and who is told of changes. */
export interface WalletState {
  accounts(): readonly Address[]
  chain(): WalletChain
  /** @throws ProviderError 4902 */
  find(chainId: number): WalletChain
  knows(chainId: number): boolean
  /** Lets the site see these accounts; none: it must ask again. */
  permit(accounts: readonly Address[]): void
  add(chain: WalletChain): void
  /** Goes to a chain the wallet knows. @throws ProviderError 4902 */
  moveTo(chainId: number): void
  /** Loses every chain: the site is told, and may see nothing any more. */
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
  let now: Remembered = clean(storage.read()) ?? { accounts: [], chainId: first.id, added: [] }

  /** Drops what this wallet no longer has. */
  function clean(stored: Remembered | null): Remembered | null {
    if (!stored) return null
    const known = [...chains, ...stored.added].some(({ id }) => id === stored.chainId)
    return {
      accounts: stored.accounts.filter((account) => addresses.includes(account)),
      chainId: known ? stored.chainId : (first as WalletChain).id,
      added: stored.added,
    }
  }
  const find = (chainId: number) => [...chains, ...now.added].find((chain) => chain.id === chainId)
  function known(chainId: number) {
    const chain = find(chainId)
    if (!chain) throw new ProviderError(4902)
    return chain
  }
  function change(next: Partial<Remembered>) {
    now = { ...now, ...next }
    storage.write(now)
  }
  function tell(event: WalletEvent, payload: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload as never)
  }

  return {
    accounts: () => now.accounts,
    chain: () => known(now.chainId),
    find: known,
    knows: (chainId) => find(chainId) !== undefined,
    permit(accounts) {
      const isSame = accounts.join() === now.accounts.join()
      change({ accounts })
      if (!isSame) tell('accountsChanged', [...accounts])
    },
    add(chain) {
      change({ added: [...now.added, { ...chain, name: nameOf(chain) }] })
    },
    moveTo(chainId) {
      known(chainId)
      if (now.chainId === chainId) return
      change({ chainId })
      tell('chainChanged', numberToHex(chainId))
    },
    disconnect() {
      change({ accounts: [] })
      tell('disconnect', new ProviderError(4900))
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
