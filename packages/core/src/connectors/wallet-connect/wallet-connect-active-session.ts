import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import type { CaipNetworkId, ChainNamespace } from '../../networks/caip-network.js'
import type { ConnectedWalletInfo, WalletLink } from '../connector.js'
import { createListeners } from '../listeners.js'
import type { Dialect } from './session-namespace.js'
import { evmDialect } from './wallet-connect-evm.js'
import type { SessionProvider } from './wallet-connect-provider.js'
import { createSessionProvider } from './wallet-connect-provider.js'
import type { WalletRequest } from './wallet-connect-requests.js'
import type { Approval } from './wallet-connect-session.js'

/** A session in this page's life: a provider for each chain family, whether the wallet approved it by now or not. */
export interface LiveSession {
  /** Always the same for a family. One that is not approved has no accounts. */
  link(namespace: ChainNamespace): WalletLink
  /** The families with accounts. */
  approved(): ChainNamespace[]
  /** The wallet's event, as it came. */
  hear(event: { name?: unknown; data?: unknown }, chainId: unknown): void
  /** The session's namespaces changed. */
  update(): void
  /** Something that a link says may be different. */
  changed(): void
  /** The session is over. Families in `quiet` do not hear of it: another session takes their place. */
  end(error: KitError, quiet?: readonly ChainNamespace[]): void
}

export type LiveSessionDeps = Pick<Environment, 'after'> & {
  namespaces: readonly ChainNamespace[]
  wallet: ConnectedWalletInfo
  /** Networks in the order they are liked. */
  preferred: readonly CaipNetworkId[]
  approval(namespace: ChainNamespace): Approval
  /** For the families beside the EVM; undefined when there are none. */
  familyDialect: ((family: ChainNamespace, properties: () => unknown) => Dialect) | undefined
  /** What the wallet said of the session beside its namespaces. Untrusted. */
  properties(): unknown
  /** @throws KitError `session/expired`, `wallet/disconnected` */
  check(): void
  ask(request: Omit<WalletRequest, 'topic'>): Promise<unknown>
  ping(): Promise<void>
  onLateAnswer: NonNullable<WalletLink['onLateAnswer']>
  waiting(): number
  openUrl(): string | null
}

export function createLiveSession(deps: LiveSessionDeps): LiveSession {
  const watchers = createListeners<'change'>()
  const changed = () => watchers.emit('change', undefined)
  const families = new Map(
    deps.namespaces.map((namespace) => {
      const dialect =
        namespace === 'eip155' || !deps.familyDialect
          ? evmDialect
          : deps.familyDialect(namespace, deps.properties)
      const approval = () => deps.approval(namespace)
      const session = createSessionProvider({ ...deps, dialect, approval })
      return [namespace, { session, link: createLink(namespace, session) }] as const
    }),
  )
  const approved = () =>
    [...families].flatMap(([namespace, { session }]) =>
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
        const rest = approved().filter((one) => one !== namespace)
        return Object.fromEntries(rest.map((one) => [one, families.get(one)?.link]))
      },
      get waiting() {
        return deps.waiting()
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
      const found = families.get(namespace)
      if (!found) throw new KitError('adapter/not-found')
      return found.link
    },
    approved,
    hear(event, chainId) {
      const [namespace] = typeof chainId === 'string' ? chainId.split(':') : []
      const heard = [...families].find(([one]) => one === namespace) ?? [...families][0]
      heard?.[1].session.hear(event, chainId)
      changed()
    },
    update() {
      for (const { session } of families.values()) session.update()
      changed()
    },
    changed,
    end(error, quiet = []) {
      for (const [namespace, { session }] of families)
        if (quiet.includes(namespace)) session.destroy()
        else session.end(error)
    },
  }
}
