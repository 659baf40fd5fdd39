import type { Provider } from '../connectors/connector.js'
import { FeatureError } from '../errors/feature-error.js'
import { parseChainId } from '../networks/caip.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import type { Adapter, Capabilities, ContractAbilities } from './adapter.js'
import type { AskWallet } from './ask-wallet.js'

const most = 100 // networks in a wallet's response

/** The result of {@link walletAbilities}. */
export type WalletAbilities = Pick<
  ContractAbilities,
  'capabilities' | 'grantPermissions' | 'revokePermissions'
>

/** The operations of an EVM wallet besides transactions: capabilities (EIP-5792) and permissions (EIP-7715). */
export const walletAbilities = (
  ask: (provider: Provider, signal?: AbortSignal) => AskWallet,
  parseAddress: Adapter['parseAddress'],
): WalletAbilities => ({
  async capabilities(provider, address, signal) {
    const of = parseAddress(address)
    return parseCapabilities(await ask(provider, signal)('wallet_getCapabilities', [of]))
  },
  grantPermissions: (provider, request, signal) =>
    ask(provider, signal)('wallet_grantPermissions', [request]),
  revokePermissions: (provider, request, signal) =>
    ask(provider, signal)('wallet_revokePermissions', [request]),
})

/** @throws KitError `wallet/bad-answer` */
function parseCapabilities(answer: unknown): Capabilities {
  if (!isRecord(answer) || !Object.values(answer).every(isRecord))
    throw new FeatureError('wallet/bad-answer')
  const known = new Map<CaipNetworkId | 'all', object>()
  for (const [chainId, capabilities] of Object.entries(answer).slice(0, most)) {
    const id = /^0x0+$/.test(chainId) ? 'all' : parseChainId(chainId)
    if (id) known.set(id, { ...(capabilities as object) })
  }
  return (network) => ({ ...known.get('all'), ...known.get(network) })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
