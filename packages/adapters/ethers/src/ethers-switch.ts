import type { AskWallet, CaipNetwork, Environment, Provider } from '@gla/core/family'
import { FeatureError, KitError, memberOf, switchEvmNetwork } from '@gla/core/family'
import { answerOfPerson } from './ethers-wallet.js'

/**
 * Switches a wallet to `network` as the kit's own EVM does, with the error messages of this adapter (§8).
 * @throws KitError `adapter/network-missing` for what is no EVM network; `network/not-supported` when the wallet cannot
 * use it; `adapter/switch-failed` for other errors; `network/switch-not-done`, `wallet/rejected`,
 * `connection/pending`
 */
export async function switchByEthers(
  env: Pick<Environment, 'after' | 'elapsed'>,
  provider: Provider,
  network: CaipNetwork | undefined,
  ask: AskWallet,
): Promise<void> {
  if (!network || !/^eip155:[1-9]\d{0,15}$/.test(network.caipNetworkId))
    throw new FeatureError('adapter/network-missing', 'EthersAdapter')
  await switchEvmNetwork(env, provider, network, ask, switchFailure)
}

// Unsupported method, chain disconnected, unrecognized chain, unsupported chain id, no such method, method not supported
const cannotCodes: readonly unknown[] = [4200, 4901, 4902, 5710, -32601, -32004]

function switchFailure(error: unknown, step: 'switch' | 'add'): KitError {
  if (error instanceof KitError) return error
  const answer = answerOfPerson(error)
  if (answer) return answer
  return step === 'add' || cannotCodes.includes(codeOf(error))
    ? new FeatureError('network/not-supported', { cause: error })
    : new FeatureError('adapter/switch-failed', 'EthersAdapter', { cause: error })
}

function codeOf(error: unknown): unknown {
  try {
    return memberOf(Object(error) as { code?: unknown }, 'code')
  } catch {
    return undefined // a throwing getter says nothing
  }
}
