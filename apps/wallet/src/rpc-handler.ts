import { type HandlerContext, type Handlers, HostError } from '@gla/frame/host'
import { numberToHex } from 'viem'
import type { Approvals } from './approvals.js'
import { chainIdOf, type Networks } from './networks.js'
import type { PageNetwork } from './page-config.js'
import { createChain } from './request/chain.js'
import type { Particulars } from './request/description.js'
import { readMessageRequest } from './request/message-request.js'
import { readTransactionRequest } from './request/transaction-request.js'
import { readTypedDataRequest } from './request/typed-data-request.js'
import type { Session, SignedIn } from './session.js'
import { NodeError, type SiteCalls } from './site-calls.js'
import { createTurns } from './turns.js'

export interface RpcDeps {
  readonly session: Pick<Session, 'who'>
  readonly networks: Pick<Networks, 'current'>
  readonly approvals: Pick<Approvals, 'ask'>
  readonly rpc: SiteCalls['rpc']
  /** What the page around the frame calls itself; null until it says. */
  appName(): string | null
}

/** What is asked, in words, and what is done once a person has approved it. */
type Prepared = Particulars & { act(): Promise<unknown> }

/** Answers requests of EIP-1193: what reads from the network's node, what signs after a person has approved it. */
export function createRpcHandler(deps: RpcDeps): NonNullable<Handlers['RPC_REQUEST']> {
  const inTurn = createTurns()

  /** null for a method that needs nobody's approval. */
  async function prepare(
    { method, params }: { readonly method: string; readonly params?: unknown },
    signedIn: SignedIn,
    network: PageNetwork,
  ): Promise<Prepared | null> {
    if (method === 'personal_sign') {
      const { sign, ...words } = readMessageRequest(params, signedIn)
      return { ...words, act: sign }
    }
    if (method === 'eth_signTypedData_v4') {
      const { sign, ...words } = readTypedDataRequest(params, signedIn, network)
      return { ...words, act: sign }
    }
    if (method !== 'eth_sendTransaction') return null
    const chain = createChain((name, list) => deps.rpc(network.caipNetworkId, name, list))
    const { send, ...words } = await readTransactionRequest(params, signedIn, network, chain)
    return { ...words, act: () => inTurn(send) }
  }

  /** Somebody may have signed out meanwhile, or somebody else in. @throws HostError 4100 */
  async function checkStill({ account }: SignedIn) {
    if ((await deps.session.who())?.account !== account) throw nobody()
  }

  async function approved(
    prepared: Prepared,
    signedIn: SignedIn,
    network: PageNetwork,
    { origin, signal }: HandlerContext,
  ): Promise<unknown> {
    const { act, ...words } = prepared
    const description = {
      ...{ ...words, origin, appName: deps.appName() },
      ...{ network: network.name, account: signedIn.account.address },
    }
    await checkStill(signedIn)
    await deps.approvals.ask(description, signal)
    await checkStill(signedIn)
    return act()
  }

  async function answer(
    request: { readonly method: string; readonly params?: unknown },
    signedIn: SignedIn,
    network: PageNetwork,
    context: HandlerContext,
  ): Promise<unknown> {
    const prepared = await prepare(request, signedIn, network)
    if (prepared) return approved(prepared, signedIn, network, context)
    const { method, params } = request
    return deps.rpc(network.caipNetworkId, method, Array.isArray(params) ? params : [])
  }

  return async (request, context) => {
    const signedIn = await deps.session.who()
    if (!signedIn) throw nobody()
    const network = deps.networks.current()
    if (request.method === 'eth_accounts') return [signedIn.account.address]
    if (request.method === 'eth_chainId') return numberToHex(chainIdOf(network))
    if (request.method === 'wallet_getCapabilities') return {}
    return answer(request, signedIn, network, context).catch((error: unknown) => {
      // What a node says is for the dapp, as any wallet passes it on.
      throw error instanceof NodeError ? new HostError(error.message, error.code) : error
    })
  }
}

/** As EIP-1193 says it. */
const nobody = () => new HostError('Nobody is signed in', 4100)
