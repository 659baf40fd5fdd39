import * as z from 'zod/mini'
import type { Provider } from '../../connectors/connector.js'
import { KitError } from '../../errors/errors.js'
import { hexChainId, parseChainId } from '../../networks/caip.js'
import type { CaipNetworkId } from '../../networks/caip-network.js'
import type { Capabilities, ContractAbilities, ContractCall } from '../adapter.js'
import { parseEvmAddress } from '../evm-address.js'
import type { Rpc } from '../rpc/rpc.js'
import { formatQuantity, parseQuantity } from './quantity.js'

const most = 100 // networks a wallet may name

type Deps = {
  rpc(network: ContractCall['network']): Rpc
  /** What the wallet knows by itself: it answers soon. */
  ask(
    provider: Provider,
    signal?: AbortSignal,
  ): (method: string, params: unknown) => Promise<unknown>
  /** What a person decides in the wallet. @returns the transaction hash */
  hand(provider: Provider, transaction: object, signal?: AbortSignal): Promise<string>
}

/** Calls of contracts, and what a wallet offers beside them (EIP-5792, EIP-7715). */
export function createEvmContracts({ rpc, ask, hand }: Deps): ContractAbilities {
  const coded = ({ from, to, data, value = 0n }: ContractCall) => ({
    from: parseEvmAddress(from),
    to: parseEvmAddress(to),
    data,
    value: formatQuantity(value),
  })
  return {
    async estimateGas(call, signal) {
      return parseQuantity(await rpc(call.network)('eth_estimateGas', [coded(call)], signal))
    },
    write: async (provider, call, signal) =>
      hand(provider, { ...coded(call), chainId: hexChainId(call.network.caipNetworkId) }, signal),
    async capabilities(provider, address, signal) {
      const of = parseEvmAddress(address)
      return parseCapabilities(await ask(provider, signal)('wallet_getCapabilities', [of]))
    },
    grantPermissions: (provider, request, signal) =>
      ask(provider, signal)('wallet_grantPermissions', [request]),
    revokePermissions: (provider, request, signal) =>
      ask(provider, signal)('wallet_revokePermissions', [request]),
  }
}

const shape = z.record(z.string(), z.record(z.string(), z.unknown()))

/** @throws KitError `wallet/bad-answer` */
function parseCapabilities(answer: unknown): Capabilities {
  const parsed = shape.safeParse(answer)
  if (!parsed.success) throw new KitError('wallet/bad-answer')
  const known: Record<CaipNetworkId, Record<string, unknown>> = {}
  for (const [chainId, capabilities] of Object.entries(parsed.data).slice(0, most)) {
    const id = parseChainId(chainId)
    if (id) known[id] = { ...capabilities }
  }
  return known
}
