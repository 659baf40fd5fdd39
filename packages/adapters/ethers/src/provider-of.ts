import type { CaipNetwork, Kit } from '@gla/core'
import { FeatureError, hexChainId, KitError } from '@gla/core/family'
import type { JsonRpcError, JsonRpcPayload, Network } from 'ethers'
import { BrowserProvider } from 'ethers'
import type { EthersRpc } from './ethers-rpc.js'
import { createEthersRpc } from './ethers-rpc.js'
import { answerOfPerson, plainError } from './ethers-wallet.js'

/** A kit, or a modal around one. */
export type KitOrModal = Kit | { readonly kit: Kit }

export const kitOf = (from: KitOrModal): Kit => ('kit' in from ? from.kit : from)

type Request = { method: string; params?: unknown }
type Answer = { result?: unknown; error?: unknown }

// What only the wallet can answer. All else is asked of the network's own endpoints: a session cannot read the chain.
const ofWallet = /^(personal_|wallet_|eth_(sign|sendTransaction$|getEncryptionPublicKey$|decrypt$))/

/**
 * An ethers provider that follows a kit: it asks the wallet that is connected at that moment, and reads from the wallet's
 * network, or from the one in view while none is connected.
 * Its signers throw ethers' own errors, except for those of the kit:
 * `adapter/network-undefined` (the dapp has no EVM network), `rpc/url-missing` (no endpoint, and no wallet),
 * `adapter/provider-undefined` (a signature, and no wallet), `connector/provider-missing`, `connection/required`,
 * `adapter/sign-message-failed` with the wallet's error as `cause`.
 * @example const balance = await providerOf(modal).getBalance(address)
 */
export function providerOf(from: KitOrModal): BrowserProvider {
  return new FollowingProvider(kitOf(from))
}

class FollowingProvider extends BrowserProvider {
  constructor(kit: Kit) {
    super({ request: createRequest(kit) }, 'any')
  }
  /** After a switch ethers gives the old network once more. A second call gives the new one, without a request. */
  override async getNetwork(): Promise<Network> {
    await super.getNetwork()
    return super.getNetwork()
  }
  /** Errors of the kit pass as they are. */
  override getRpcError(payload: JsonRpcPayload, error: JsonRpcError): Error {
    const { data } = error.error
    return (data as unknown) instanceof KitError ? data : super.getRpcError(payload, error)
  }
}

function createRequest(kit: Kit) {
  function current(): CaipNetwork {
    const network = kit.network.of('eip155')
    // A dapp may have configured no network of the EVM.
    if (network.chainNamespace !== 'eip155') throw new FeatureError('adapter/network-undefined')
    return network
  }
  const rpcs = new Map<string, EthersRpc>()

  function rpcOf(network: CaipNetwork): EthersRpc {
    const rpc = rpcs.get(network.caipNetworkId) ?? createEthersRpc(kit.environment, network)
    rpcs.set(network.caipNetworkId, rpc)
    return rpc
  }
  /** A network the dapp has not configured has no endpoints: there the wallet, if there is one, is asked for everything. */
  const isOfWallet = (method: string) =>
    ofWallet.test(method) ||
    (current().rpcUrls.default.http.length === 0 && kit.connection.link('eip155') !== null)

  async function askWallet({ method, params }: Request): Promise<unknown> {
    const provider = kit.connection.link('eip155')?.provider
    if (!provider)
      throw method === 'personal_sign'
        ? new FeatureError('adapter/provider-undefined', 'EthersAdapter')
        : new FeatureError('connector/provider-missing')
    try {
      return await provider.request({ method, params: withChain(method, params) })
    } catch (error) {
      if (method !== 'personal_sign' || answerOfPerson(error)) throw error
      throw new FeatureError('adapter/sign-message-failed', 'EthersAdapter', { cause: error })
    }
  }

  /** Names the chain, so that a wallet that is on another one by now refuses. */
  function withChain(method: string, params: unknown): unknown {
    if (method !== 'eth_sendTransaction' || !Array.isArray(params)) return params
    return [{ chainId: hexChainId(current().caipNetworkId), ...params[0] }, ...params.slice(1)]
  }

  async function readChain({ method, params }: Request): Promise<unknown> {
    const payload = { id: 1, jsonrpc: '2.0' as const, method, params: params as unknown[] }
    const [answer] = (await rpcOf(current()).ask((provider) => provider._send(payload))) as Answer[]
    if (answer && 'result' in answer) return answer.result
    throw answer?.error ?? new FeatureError('network/unreachable')
  }

  /** The active one first. */
  function accounts(): string[] {
    const { address, allAccounts } = kit.account.state.eip155
    if (!address) return []
    return [...new Set([address, ...allAccounts.map((account) => account.address)])]
  }
  const local: Record<string, () => unknown> = {
    eth_accounts: accounts,
    eth_requestAccounts() {
      if (accounts().length === 0) throw new FeatureError('connection/required')
      return accounts()
    },
    eth_chainId: () => hexChainId(current().caipNetworkId),
  }

  return async (request: Request): Promise<unknown> => {
    const { method } = request
    try {
      const answer = Object.hasOwn(local, method) ? local[method] : undefined
      if (answer) return answer()
      return await (isOfWallet(method) ? askWallet(request) : readChain(request))
    } catch (error) {
      if (error instanceof KitError) throw Object.assign(new Error(error.message), { data: error })
      throw plainError(error)
    }
  }
}
