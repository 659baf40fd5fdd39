import type {
  AskWallet,
  CaipNetworkId,
  Capabilities,
  ContractAbilities,
  ContractCall,
  Provider,
} from '@gla/core/family'
import { KitError, parseChainId } from '@gla/core/family'
import type { TransactionRequest } from 'ethers'
import { parseEthersAddress } from './ethers-address.js'
import type { EthersRpc } from './ethers-rpc.js'

const most = 100 // networks a wallet may name

type Deps = {
  rpc(network: ContractCall['network']): EthersRpc
  ask(provider: Provider, signal?: AbortSignal): AskWallet
  /** What a person decides in the wallet. @returns the transaction hash */
  hand(
    provider: Provider,
    network: ContractCall['network'],
    transaction: TransactionRequest,
    signal?: AbortSignal,
  ): Promise<string>
}

/** Calls of contracts, and what a wallet offers beside them (EIP-5792, EIP-7715). */
export function createEthersContracts({ rpc, ask, hand }: Deps): ContractAbilities {
  const coded = ({ from, to, data, value = 0n }: ContractCall): TransactionRequest => ({
    from: parseEthersAddress(from),
    to: parseEthersAddress(to),
    data,
    value,
  })
  return {
    async estimateGas(call, signal) {
      try {
        return await rpc(call.network).ask((provider) => provider.estimateGas(coded(call)), signal)
      } catch (cause) {
        if (KitError.is(cause, 'connection/cancelled')) throw cause
        throw new KitError('adapter/estimate-gas-failed', 'EthersAdapter', { cause })
      }
    },
    write: async (provider, call, signal) => hand(provider, call.network, coded(call), signal),
    async capabilities(provider, address, signal) {
      const of = parseEthersAddress(address)
      return parseCapabilities(await ask(provider, signal)('wallet_getCapabilities', [of]))
    },
    grantPermissions: (provider, request, signal) =>
      ask(provider, signal)('wallet_grantPermissions', [request]),
    revokePermissions: (provider, request, signal) =>
      ask(provider, signal)('wallet_revokePermissions', [request]),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws KitError `wallet/bad-answer` */
function parseCapabilities(answer: unknown): Capabilities {
  if (!isRecord(answer)) throw new KitError('wallet/bad-answer')
  const known: Record<CaipNetworkId, Record<string, unknown>> = {}
  for (const [chainId, capabilities] of Object.entries(answer).slice(0, most)) {
    const id = parseChainId(chainId)
    if (!isRecord(capabilities)) throw new KitError('wallet/bad-answer')
    if (id) known[id] = { ...capabilities }
  }
  return known
}
