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

/** A session while this page is open: a provider for each namespace, also for one the wallet has not approved yet. */
export interface ActiveSession {
  /** Always the same one for a namespace. Where that is not approved, it has no accounts. */
  link(namespace: ChainNamespace): WalletLink
  /** The namespaces with accounts. */
  approved(): ChainNamespace[]
  /** Takes the wallet's event, as it came. */
  handle(event: { name?: unknown; data?: unknown }, chainId: unknown): void
  /** The session's namespaces changed. */
  update(): void
  /** Tells those who watch a link that it may be different. */
  changed(): void
  /** The session is over. Namespaces in `quiet` are not told: another session takes their place. */
  end(error: KitError, quiet?: readonly ChainNamespace[]): void
}

export type ActiveSessionDeps = Pick<Environment, 'after'> & {
  namespaces: readonly ChainNamespace[]
  wallet: ConnectedWalletInfo
  /** Networks in the order of preference. */
  preferred: readonly CaipNetworkId[]
  approval(namespace: ChainNamespace): Approval
  /** For the namespaces beside the EVM's; undefined when there are none. */
  otherNamespace:
    | ((namespace: ChainNamespace, properties: () => unknown) => SessionNamespace)
    | undefined
  /** The session properties (CAIP-25), as the wallet gave them. Untrusted. */
  properties(): unknown
  /** @throws KitError `session/expired`, `wallet/disconnected` */
  check(): void
  ask(request: Omit<WalletRequest, 'topic'>): Promise<unknown>
  ping(): Promise<void>
  onLateAnswer: NonNullable<WalletLink['onLateAnswer']>
  /** How many requests are pending. */
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
