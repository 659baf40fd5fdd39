import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import type { CaipNetworkId, ChainNamespace } from '../../networks/caip-network.js'
import type { ConnectedWalletInfo, WalletLink } from '../connector.js'
import { createListeners } from '../listeners.js'
import type { SessionNamespace } from './session-namespace.js'
import { evmNamespace } from './wallet-connect-evm.js'
import type { SessionProvider } from './wallet-connect-provider.js'
import { createSessionProvider } from './wallet-connect-provider.js'
import type { WalletRequest } from './wallet-connect-requests.js'
import type { Approval } from './wallet-connect-session.js'

/** A session in this page, with a provider for each namespace, including those that the wallet has not approved yet. */
export interface ActiveSession {
  /** The same link object on every call. It has no accounts while the namespace is not approved. */
  link(namespace: ChainNamespace): WalletLink
  /** The approved namespaces: those with accounts. */
  approved(): ChainNamespace[]
  /** Handles an event of the wallet. Untrusted. */
  handle(event: { name?: unknown; data?: unknown }, chainId: unknown): void
  /** Call it when the session's namespaces have changed. */
  update(): void
  /** Notifies the watchers of all links. */
  changed(): void
  /** Ends the session. Listeners of the namespaces in `quiet` are not notified, because another session replaces it. */
  end(error: KitError, quiet?: readonly ChainNamespace[]): void
}

export type ActiveSessionDeps = Pick<Environment, 'after'> & {
  namespaces: readonly ChainNamespace[]
  wallet: ConnectedWalletInfo
  /** The networks in order of preference. */
  preferred: readonly CaipNetworkId[]
  approval(namespace: ChainNamespace): Approval
  /** The rules of the namespaces besides the EVM's; undefined when there are none. */
  otherNamespace:
    | ((namespace: ChainNamespace, properties: () => unknown) => SessionNamespace)
    | undefined
  /** The session properties (CAIP-25) of the wallet. Untrusted. */
  properties(): unknown
  /** @throws KitError `session/expired`, `wallet/disconnected` */
  check(): void
  ask(request: Omit<WalletRequest, 'topic'>): Promise<unknown>
  ping(): Promise<void>
  onLateAnswer: NonNullable<WalletLink['onLateAnswer']>
  /** The number of pending requests. */
  pending(): number
  openUrl(): string | null
}

export function createActiveSession(deps: ActiveSessionDeps): ActiveSession {
  const watchers = createListeners<'change'>()
  const changed = () => watchers.emit('change', undefined)
  const parts = new Map(
    deps.namespaces.map((namespace) => {
      const rules =
        namespace === 'eip155' || !deps.otherNamespace
          ? evmNamespace
          : deps.otherNamespace(namespace, deps.properties)
      const approval = () => deps.approval(namespace)
      const session = createSessionProvider({ ...deps, rules, approval })
      return [namespace, { session, link: createLink(namespace, session) }] as const
    }),
  )
  const approved = () =>
    [...parts].flatMap(([namespace, { session }]) =>
      session.accounts().length > 0 ? [namespace] : [],
    )

  function createLink(namespace: ChainNamespace, session: SessionProvider): WalletLink {
    return {
      provider: session.provider,
      wallet: deps.wallet,
      get accounts() {
        return session.accounts()
      },
      get caipNetworkId() {
        return session.network()
      },
      get approvedCaipNetworkIds() {
        return deps.approval(namespace).networks
      },
      accountsOn: (network) => deps.approval(namespace).accountsOn(network),
      get others() {
        const others = approved().filter((one) => one !== namespace)
        return Object.fromEntries(others.map((one) => [one, parts.get(one)?.link]))
      },
      get waiting() {
        return deps.pending()
      },
      get openUrl() {
        return deps.openUrl()
      },
      watch: (listener) => watchers.on('change', listener),
      ping: deps.ping,
      onLateAnswer: deps.onLateAnswer,
    }
  }
  return {
    link(namespace) {
      const found = parts.get(namespace)
      if (!found) throw new KitError('adapter/not-found')
      return found.link
    },
    approved,
    handle(event, chainId) {
      const [namespace] = typeof chainId === 'string' ? chainId.split(':') : []
      const found = [...parts].find(([one]) => one === namespace) ?? [...parts][0]
      found?.[1].session.handle(event, chainId)
      changed()
    },
    update() {
      for (const { session } of parts.values()) session.update()
      changed()
    },
    changed,
    end(error, quiet = []) {
      for (const [namespace, { session }] of parts)
        if (quiet.includes(namespace)) session.destroy()
        else session.end(error)
    },
  }
}
