import type { Provider } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { hexChainId, parseChainId } from '../networks/caip.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { memberOf } from '../untrusted/member-of.js'
import { ownRecord } from '../untrusted/own-record.js'
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
  env: Pick<Environment, 'after'>,
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

  try {
    await go().catch((error) => {
      if (!isUnknownChain(error)) throw error
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

const unknownChainCodes = ['4902', '5000', '-32603', '32603'] // spec §4; ruling 4: only in answer to a switch

function isUnknownChain(error: unknown): boolean {
  try {
    const given = Object(error) as { code?: unknown; data?: unknown }
    const { originalError } = ownRecord(memberOf(given, 'data'))
    const inner = ownRecord(originalError).code
    return unknownChainCodes.includes(String(memberOf(given, 'code'))) || inner === 4902
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
