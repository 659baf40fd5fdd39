import type { Kit } from '@gla/core'
import { isUserRejected, KitError } from '@gla/core'
import { hexChainId } from '@gla/core/family'
import type { KitPlace } from './kit-place.js'
import { chainOf, placeOf } from './kit-place.js'

type Listener = (value: unknown) => void

/** What wagmi asks: whatever wallet is connected when it is asked. @see https://eips.ethereum.org/EIPS/eip-1193 */
export interface KitProvider {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  /** Hears `accountsChanged`, `chainChanged`, `connect` and `disconnect`. */
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** A provider that follows a kit, and the way to tell its listeners that the kit has moved. */
export function createKitProvider(kit: Kit) {
  const listeners = new Map<string, Set<Listener>>()

  async function askWallet(request: { method: string; params?: unknown }): Promise<unknown> {
    const provider = kit.connection.link('eip155')?.provider
    if (!provider)
      throw request.method === 'personal_sign'
        ? new KitError('adapter/provider-undefined', 'WagmiAdapter')
        : new KitError('connector/provider-missing')
    try {
      return await provider.request(request)
    } catch (error) {
      throw failureOf(request.method, error)
    }
  }

  const accounts = () => [...(placeOf(kit)?.accounts ?? [])]
  const local: Record<string, () => unknown> = {
    eth_accounts: accounts,
    eth_requestAccounts() {
      if (!placeOf(kit)) throw new KitError('connection/required')
      return accounts()
    },
    eth_chainId: () => hex(chainOf(kit)),
  }
  const provider: KitProvider = {
    async request(request) {
      const { method } = request
      const answer = Object.hasOwn(local, method) ? local[method] : undefined
      return answer ? answer() : askWallet(request)
    },
    on: (event, listener) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }

  function emit(event: string, value: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  return {
    provider,
    moved(before: KitPlace | null, now: KitPlace | null) {
      if (!now) return emit('disconnect', new KitError('wallet/disconnected'))
      if (!before) emit('connect', { chainId: hex(now.chainId) })
      if (before?.chainId !== now.chainId) emit('chainChanged', hex(now.chainId))
      if (before?.accounts.join() !== now.accounts.join()) emit('accountsChanged', accounts())
    },
  }
}

const hex = (chainId: number) => hexChainId(`eip155:${chainId}`)

/** The adapter messages of spec §8; the wallet's error is kept with them. Others, and refusals, pass as they are. */
function failureOf(method: string, cause: unknown): unknown {
  if (cause instanceof KitError || isUserRejected(cause)) return cause
  if (method === 'personal_sign')
    return new KitError('adapter/sign-message-failed', 'WagmiAdapter', { cause })
  if (method === 'eth_estimateGas')
    return new KitError('adapter/estimate-gas-failed', 'WagmiAdapter', { cause })
  return cause
}
