import type { DappProvider, Kit } from '@gla/core'
import { FeatureError, isUserRejected } from '@gla/core'
import { hexChainId } from '@gla/core/family'
import { chainOf, connectionOf } from './evm-connection.js'

/**
 * The provider wagmi asks: the kit's own (`Modal.provider`), with this adapter's error messages.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export type KitProvider = DappProvider

/** A provider that follows a kit. */
export function createKitProvider(kit: Kit): KitProvider {
  const ofKit = kit.connection.provider('eip155')

  async function ask(request: { method: string; params?: unknown }): Promise<unknown> {
    const { method } = request
    if (!connectionOf(kit) && method !== 'eth_accounts') return answerAlone(method)
    try {
      return await ofKit.request(request)
    } catch (error) {
      throw failureOf(method, error)
    }
  }

  /** Answers while no wallet is connected. wagmi asks for the chain before anybody connects: it gets the one in view. */
  function answerAlone(method: string): string {
    if (method === 'eth_chainId') return hexChainId(`eip155:${chainOf(kit)}`)
    if (method === 'eth_requestAccounts') throw new FeatureError('connection/required')
    throw method === 'personal_sign'
      ? new FeatureError('adapter/provider-undefined', 'WagmiAdapter')
      : new FeatureError('connector/provider-missing')
  }

  const provider: KitProvider = {
    request: ask,
    on(name, listener) {
      ofKit.on(name, listener)
      return provider
    },
    once(name, listener) {
      ofKit.once(name, listener)
      return provider
    },
    removeListener(name, listener) {
      ofKit.removeListener(name, listener)
      return provider
    },
  }
  return provider
}

/** The error with an adapter message of spec §8, and the wallet's as its cause. Other errors and refusals pass as they are. */
function failureOf(method: string, cause: unknown): unknown {
  if (isUserRejected(cause)) return cause
  if (method === 'personal_sign')
    return new FeatureError('adapter/sign-message-failed', 'WagmiAdapter', { cause })
  if (method === 'eth_estimateGas')
    return new FeatureError('adapter/estimate-gas-failed', 'WagmiAdapter', { cause })
  return cause
}
