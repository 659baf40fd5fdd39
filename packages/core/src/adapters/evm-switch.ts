import type { Provider } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { describeError, isUserRejected } from '../errors/describe-error.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { hexChainId, parseChainId } from '../networks/caip.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { memberOf } from '../untrusted/member-of.js'
import type { AskWallet } from './ask-wallet.js'
import { switchError } from './switch-error.js'
import { watchChainChange } from './watch-chain-change.js'

/**
 * Switches a wallet to `network`. A network that the wallet does not know is added, and then switched to unless adding it
 * already did so.
 * @param failure maps the error of a failed step. It must pass errors of the kit unchanged
 * @throws KitError `network/not-supported`, `network/switch-not-done`, `wallet/rejected`, `connection/pending`
 * @see https://eips.ethereum.org/EIPS/eip-3326
 * @see https://eips.ethereum.org/EIPS/eip-3085
 */
export async function switchEvmNetwork(
  env: Pick<Environment, 'after' | 'elapsed'>,
  provider: Provider,
  network: CaipNetwork,
  ask: AskWallet,
  failure: (error: unknown, step: 'switch' | 'add') => unknown = switchError,
): Promise<void> {
  const chainId = hexChainId(network.caipNetworkId)
  const go = () => ask('wallet_switchEthereumChain', [{ chainId }])
  const isThere = () => isAt(network, ask)
  const change = watchChainChange(
    env,
    provider,
    (said) => parseChainId(said) === network.caipNetworkId,
  )

  async function addAndGo() {
    await ask('wallet_addEthereumChain', [additionOf(network)]).catch((error) => {
      throw failure(error, 'add')
    })
    if (!(await isThere())) await go()
  }

  const begun = env.elapsed()
  try {
    await go().catch((error) => {
      if (!isUnknownChain(error, env.elapsed() - begun)) throw error
      return addAndGo()
    })
    if (await isThere()) return
    await change.wait()
    if (await isThere()) return
  } catch (error) {
    throw failure(error, 'switch')
  } finally {
    change.stop()
  }
  throw new FeatureError('network/switch-not-done')
}

/** Whether the wallet reports this network. False if it cannot report its network. */
async function isAt(network: CaipNetwork, ask: AskWallet): Promise<boolean> {
  try {
    return parseChainId(await ask('eth_chainId')) === network.caipNetworkId
  } catch (error) {
    if (error instanceof KitError) throw error
    return false
  }
}

const quickAnswer = 1_000 // ms, ruling 4: faster than a person can refuse
const internalCodes = ['-32603', '32603'] // spec §4
const unspecific = ['unknown', 'rpc/internal', 'rpc/invalid-input']

/**
 * Whether a wallet answered a switch with "I do not know this chain" (spec §4, ruling 4). Its codes for that, except 4902, also
 * stand for a refusal, which must not be followed by a second prompt.
 * @param after ms from the request to the answer
 */
function isUnknownChain(error: unknown, after: number): boolean {
  if (error instanceof KitError) return false
  const described = describeError(error).code
  if (described === 'network/not-supported') return true // 4902, also inside
  if (after > quickAnswer) return false
  try {
    const given = Object(error) as { code?: unknown; data?: unknown }
    const code = String(memberOf(given, 'code'))
    if (code === '5000') return !isUserRejected({ data: memberOf(given, 'data') })
    return internalCodes.includes(code) && unspecific.includes(described)
  } catch {
    return false // a hostile error object
  }
}

function additionOf({ caipNetworkId, name, nativeCurrency, rpcUrls, blockExplorers }: CaipNetwork) {
  const explorer = blockExplorers?.default.url
  return {
    chainId: hexChainId(caipNetworkId),
    chainName: name,
    nativeCurrency: {
      name: nativeCurrency.name,
      symbol: nativeCurrency.symbol,
      decimals: nativeCurrency.decimals,
    },
    rpcUrls: [...(rpcUrls.chainDefault ?? rpcUrls.default).http],
    ...(explorer ? { blockExplorerUrls: [explorer] } : {}),
  }
}
