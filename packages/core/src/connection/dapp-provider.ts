import { KitError } from '../errors/errors.js'

/** The events of a {@link DappProvider}, with their values. */
export type DappEvents = {
  /** `chainId` as in `chainChanged`. */
  connect: { chainId: string }
  /** An error with the code 4900. */
  disconnect: Error & { code: number }
  /** In hex on the EVM, a CAIP-2 id elsewhere. */
  chainChanged: string
  /** The active account first; empty when the wallet is gone. */
  accountsChanged: string[]
  /** A message of the wallet, as it came. */
  message: unknown
}

/**
 * The provider that a dapp holds: one object per namespace, for as long as the kit lives. It passes requests on to the
 * wallet that is connected at that moment. Errors have the numeric codes of EIP-1193; those of the wallet are kept.
 * While no wallet is connected, `eth_accounts` answers `[]` and everything else is refused with 4900.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export interface DappProvider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** As in Node's emitter: a listener that is added twice is called twice. */
  on<name extends keyof DappEvents>(name: name, listener: Listener<name>): DappProvider
  /** Calls the listener once. `removeListener` removes it before that. */
  once<name extends keyof DappEvents>(name: name, listener: Listener<name>): DappProvider
  /** Removes one listener: if it was added more than once, the one that was added last. */
  removeListener<name extends keyof DappEvents>(name: name, listener: Listener<name>): DappProvider
}
type Listener<name extends keyof DappEvents> = (value: DappEvents[name]) => void

/** One `on` or `once`. */
export type DappListener = {
  readonly name: keyof DappEvents
  readonly listener: (value: never) => void
  readonly isOnce: boolean
}
/** A provider, and its listeners in the order in which they were added. */
export type DappShell = { readonly provider: DappProvider; readonly listeners: DappListener[] }

/**
 * The part of a dapp's provider that exists before a wallet is connected. The rest is loaded together with the code that
 * accepts a wallet: see `serve-dapp.ts`.
 * @param asked returns the function that answers requests; undefined while no wallet is connected
 */
export function createDappProvider(asked: () => DappProvider['request'] | undefined): DappShell {
  const listeners: DappListener[] = []
  const adds =
    (isOnce: boolean): DappProvider['on'] =>
    (name, listener) => {
      listeners.push({ name, listener, isOnce })
      return provider
    }
  const provider: DappProvider = {
    async request(request) {
      const ask = asked()
      if (ask) return ask(request)
      if (request.method === 'eth_accounts') return []
      throw providerError(4900, new KitError('wallet/disconnected'))
    },
    on: adds(false),
    once: adds(true),
    removeListener(name, listener) {
      const at = listeners.findLastIndex((one) => one.name === name && one.listener === listener)
      if (at >= 0) listeners.splice(at, 1)
      return provider
    },
  }
  return { provider, listeners }
}

/** An error with a code of EIP-1193. */
export const providerError = (code: number, cause: Error): Error & { code: number } =>
  Object.assign(new Error(cause.message, { cause }), { code })
