import type { Kit } from '@gla/core'
import { FeatureError, isUserRejected, KitError } from '@gla/core'
import { hexChainId } from '@gla/core/family'
import type { EvmConnection } from './evm-connection.js'
import { chainOf, connectionOf } from './evm-connection.js'

type Listener = (value: unknown) => void

/** The provider wagmi asks: it passes requests on to the wallet that is connected at that moment. @see https://eips.ethereum.org/EIPS/eip-1193 */
export interface KitProvider {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  /** Listens to `accountsChanged`, `chainChanged`, `connect` or `disconnect`. */
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** A provider that follows a kit, and a function that tells its listeners what has changed. */
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

  const accounts = () => [...(connectionOf(kit)?.accounts ?? [])]
  const local: Record<string, () => unknown> = {
    eth_accounts: accounts,
    eth_requestAccounts() {
      if (!connectionOf(kit)) throw new KitError('connection/required')
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
    emitChanges(before: EvmConnection | null, now: EvmConnection | null) {
      if (!now) return emit('disconnect', new KitError('wallet/disconnected'))
      if (!before) emit('connect', { chainId: hex(now.chainId) })
      if (before?.chainId !== now.chainId) emit('chainChanged', hex(now.chainId))
      if (before?.accounts.join() !== now.accounts.join()) emit('accountsChanged', accounts())
    },
  }
}

const hex = (chainId: number) => hexChainId(`eip155:${chainId}`)

/** The error with an adapter message of spec §8, and the wallet's as its cause. Other errors and refusals pass as they are. */
function failureOf(method: string, cause: unknown): unknown {
  if (cause instanceof KitError || isUserRejected(cause)) return cause
  if (method === 'personal_sign')
    return new KitError('adapter/sign-message-failed', 'WagmiAdapter', { cause })
  if (method === 'eth_estimateGas')
    return new FeatureError('adapter/estimate-gas-failed', 'WagmiAdapter', { cause })
  return cause
}
