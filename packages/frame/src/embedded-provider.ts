import type { Approvals, CaipNetworkId } from '@gla/core'
import type { Provider } from '@gla/core/family'
import {
  createListeners,
  FeatureError,
  hexChainId,
  isUserRejected,
  KitError,
  memberOf,
  parseChainId,
} from '@gla/core/family'
import { personDeadline } from './frame-client.js'
import type { Session } from './open-session.js'
import type { RpcMethod } from './rpc-methods.js'
import { classOf } from './rpc-methods.js'
import type { SignedInUser } from './signed-in-user.js'

export type EmbeddedProviderDeps = {
  readonly connectorId: string
  approvals(): Promise<Approvals>
  /** Who is signed in; null when nobody is. */
  user(): SignedInUser | null
  /** Works with the page in the frame, which is opened if it is not there. */
  use<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** The session that is there already. */
  current(): Session | null
  /** @throws KitError `network/not-supported`, those of the frame */
  switchTo(id: CaipNetworkId): Promise<void>
}
type ProviderEvent = 'accountsChanged' | 'chainChanged' | 'disconnect' | 'message'

/** EIP-1193 over the frame: what reads passes, what signs or sends is approved by a person in the frame (spec §5, §6). */
export interface EmbeddedProvider extends Provider {
  emit(event: ProviderEvent, value: unknown): void
}

export function createEmbeddedProvider(deps: EmbeddedProviderDeps): EmbeddedProvider {
  const { on, emit } = createListeners<ProviderEvent>()

  function present(): SignedInUser {
    const user = deps.user()
    if (!user) throw new KitError('wallet/disconnected')
    return user
  }
  const accounts = () => present().accounts.map(({ address }) => address)

  /** What is known here. The frame is not asked. */
  const own: Readonly<Record<string, (params: unknown) => unknown>> = {
    eth_accounts: accounts,
    eth_requestAccounts: accounts,
    eth_chainId() {
      const { caipNetworkId } = present()
      return caipNetworkId && hexChainId(caipNetworkId)
    },
    async wallet_switchEthereumChain(params) {
      present()
      const [wanted] = Array.isArray(params) ? params : []
      const id = parseChainId(memberOf(Object(wanted) as { chainId?: unknown }, 'chainId'))
      if (!id) throw new FeatureError('rpc/invalid-params')
      await deps.switchTo(id)
      return null
    },
  }

  const read = (method: RpcMethod, params: unknown) =>
    deps.use(({ client }) => client.request('RPC_REQUEST', { method, params }))

  async function approved(method: RpcMethod, params: unknown): Promise<unknown> {
    const approvals = await deps.approvals()
    return deps.use(async ({ client, frame }) => {
      const asked = client.ask('RPC_REQUEST', { method, params }, { deadline: personDeadline })
      const { connectorId } = deps
      const end = approvals.begin({ connectorId, method, onGivenUp: asked.giveUp })
      frame.show()
      try {
        const answer = await asked.answer
        end('approved')
        return answer
      } catch (error) {
        end(isUserRejected(error) ? 'refused' : 'failed')
        throw error
      } finally {
        if (!approvals.state.open.some((one) => one.connectorId === connectorId)) frame.hide()
      }
    })
  }

  /** Says that it is not allowed, and ends every open request (spec §5). */
  async function refuse(): Promise<never> {
    const error = new FeatureError('frame/rpc-not-allowed')
    deps.current()?.client.rejectAll(error)
    const approvals = await deps.approvals()
    approvals.refuse()
    throw error
  }

  return {
    on,
    emit,
    async request({ method, params }) {
      if (Object.hasOwn(own, method)) return own[method]?.(params)
      present()
      const kind = classOf(method)
      if (kind === 'unknown') return refuse()
      const known = method as RpcMethod
      if (kind === 'unsafe') return approved(known, params)
      // A wallet without abilities is one that cannot say them.
      if (known === 'wallet_getCapabilities') return read(known, params).catch(() => ({}))
      return read(known, params)
    },
  }
}
