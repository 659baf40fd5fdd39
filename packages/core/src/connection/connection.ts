import { withDeadline } from '../async/deadline.js'
import type { ChosenWallet, Connector, WalletLink } from '../connectors/connector.js'
import type { Login } from '../connectors/login-ways.js'
import { asRefusal } from '../errors/as-refusal.js'
import { KitError } from '../errors/errors.js'
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import { namespaces } from '../networks/caip-network-id.js'
import type { State } from '../state.js'
import { ownValues } from '../untrusted/own-values.js'
import { acceptWallet } from './accept-wallet.js'
import { askRepeatedly } from './ask-repeatedly.js'
import type { Attempt } from './attempts.js'
import type { ConnectionStateDeps } from './connection-state.js'
import { createConnectionState } from './connection-state.js'
import type { ConnectionState } from './connection-status.js'
import type { WalletAnswer } from './connection-transitions.js'
import type { DappProvider } from './dapp-provider.js'
import { createDisconnectNotices } from './disconnect-notices.js'
import type { DisconnectDeps } from './disconnect-wallets.js'
import { disconnectWallets } from './disconnect-wallets.js'
import { createIdentityClaims } from './identity-claims.js'
import { createLockedWallets } from './locked-wallets.js'
import { rejectWallet } from './reject-wallet.js'
import type { RestoreDeps } from './restore-wallets.js'
import { restoreWallets } from './restore-wallets.js'
import type { ResumeDeps } from './resume-request.js'
import { createResumeRequest } from './resume-request.js'
import type { ServeDappsDeps } from './serve-dapps.js'
import { serveDapps } from './serve-dapps.js'
import { spansNamespaces } from './spans-namespaces.js'

const connectDeadline = 300_000 // ms a person has to answer in the wallet
// The pairing link expires by itself, earlier. A page that slept until then can still look for an answer.
const linkDeadline = 3_600_000 // ms

/** Connects, restores and disconnects wallets: one at a time for each namespace. */
export interface Connection {
  readonly state: State<ConnectionState>
  /**
   * Asks a wallet to connect. A namespace has at most one pending attempt: a new one cancels the one before it.
   * An earlier connection is replaced only once the new wallet has answered.
   * @throws KitError `connection/timeout`, `connection/cancelled`, `connector/no-accounts`, `connector/provider-not-found`,
   * `wallet/rejected`, and the wallet's own errors
   */
  connect(
    connectorId: string,
    options?: {
      /** @default the namespace in view, where the wallet supports it, else the wallet's first */
      namespace?: ChainNamespace
      signal?: AbortSignal
      onUri?(uri: string, expiry: number): void
      /** The wallet a person chose. It is opened again for later requests. */
      wallet?(): ChosenWallet | undefined
      /** How to sign in, for a connector with `login`. For a social login, call `preload` ahead, and `connect` in the click handler. */
      login?: Login
    },
  ): Promise<void>
  /**
   * Asks the wallet of each pending attempt once more, for a person who does not find the request. The earlier request
   * stays open: the first approval counts. Does nothing for sessions and logins.
   * @param namespace only the attempt of this one
   */
  retry(namespace?: ChainNamespace): void
  /** Loads the code that connecting needs, ahead of time. Asks no wallet. */
  preload(): Promise<unknown>
  /**
   * Cancels the attempt of one namespace, whatever its kind; without one, every attempt to connect a wallet. Connections
   * stay as they are.
   */
  cancel(namespace?: ChainNamespace): void
  /**
   * Disconnects at once, even offline, and then notifies each wallet. Never throws: it emits
   * `connection/disconnect-failed` if wallets could not be notified.
   * @param namespace only this one, and those of the same session or login. Default: all
   */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** The connected wallet of a namespace; null when there is none. For controllers. */
  link(namespace: ChainNamespace): WalletLink | null
  /** The dapp's provider of a namespace, also while no wallet is connected: the same object for as long as the kit lives. */
  provider(namespace: ChainNamespace): DappProvider
}

/** The part that comes with the first wallet. It owns the state. */
export interface ConnectionController extends Omit<Connection, 'preload' | 'provider'> {
  /** Restores the wallets of the last visit without prompting the person. Called at the start of a page. Never throws. */
  restore(): Promise<void>
  /**
   * Waits for the answer to a request that an earlier page sent through this connector: the person may still be in the
   * wallet. The status does not show it. Called at the start of a page. Never throws.
   */
  resume(connector: Connector): Promise<void>
  /** Syncs with another tab that has connected or disconnected, without prompting the person. Never throws. */
  follow(): Promise<void>
  /**
   * As {@link Connection.disconnect}, for wallets that were stored when it was called and are not any more.
   * @param stored the ids of their connectors
   */
  leave(
    stored: ReturnType<ConnectionStateDeps['stored']>,
    namespace?: ChainNamespace,
  ): Promise<void>
  /** Only for the network controller, after it has switched the wallet of this namespace to another network. */
  arrived(namespace: ChainNamespace, caipNetworkId: CaipNetworkId): void
  /**
   * Call it when the page's wallets have changed: a stored one may have come, or another one may now claim the identity of
   * a connected one.
   */
  walletsChanged(): void
  /** What answers a dapp's requests; undefined while no wallet is connected. */
  asked(namespace: ChainNamespace): DappProvider['request'] | undefined
  destroy(): void
}

export type ConnectionDeps = Omit<ConnectionStateDeps, 'settled'> &
  Omit<
    RestoreDeps & ServeDappsDeps & DisconnectDeps & ResumeDeps,
    'connections' | 'notices' | 'request' | 'load' | 'accept' | 'claims'
  > & {
    /** Whether two wallets claim the identity of this connector. */
    isAmbiguous(connectorId: string): boolean
    networks: readonly CaipNetwork[]
    /** The network a wallet of this namespace should be on. */
    preferred(namespace: ChainNamespace): CaipNetworkId
  }

export function createConnection(
  deps: ConnectionDeps,
  state?: ConnectionState,
): ConnectionController {
  const connections = createConnectionState(
    { ...deps, settled: (namespace) => locked.update(namespace) },
    state,
  )
  const locked = createLockedWallets({
    ...deps,
    connections,
    restore: (namespace) => restoreWallets(flowDeps, true, [namespace]),
  })
  const notices = createDisconnectNotices(deps)
  const claims = createIdentityClaims({ ...deps, connections })
  /** What connecting, restoring, resuming and disconnecting are given. */
  const flowDeps = {
    ...deps,
    connections,
    notices,
    claims,
    request: (namespace: ChainNamespace, signal: AbortSignal) => ({
      namespace,
      networks: deps.networks,
      preferred: deps.preferred(namespace),
      signal,
    }),
    load: deps.adapter,
    async accept(answer: WalletAnswer) {
      try {
        return await acceptWallet(flowDeps, answer)
      } catch (error) {
        rejectWallet(flowDeps, answer)
        throw error
      }
    },
  }
  const resumeRequest = createResumeRequest(flowDeps)
  const dapps = serveDapps(flowDeps)
  const retries = new Map<Attempt, () => void>()
  let isEnded = false

  return {
    state: connections.state,
    async connect(connectorId, options) {
      const { namespace: wanted, signal, onUri, wallet, login } = ownValues(options)
      const connector = deps.connector(connectorId, wanted)
      if (!connector || isEnded) throw new KitError('connector/provider-not-found')
      if (signal?.aborted) throw new KitError('connection/cancelled')
      const namespace = wanted ?? deps.namespaceFor(connector)
      const attempt = connections.begin('connecting', namespace, connectorId, signal)
      claims.chosen(connectorId)
      const ask = async (signal: AbortSignal) => {
        // Our own code first: a wallet is not asked for an answer we could not use. But a social login opens its window
        // within the click, or the browser blocks it as a pop-up.
        if (!login || Object.hasOwn(login, 'email'))
          await Promise.all([flowDeps.load(namespace), notices.settled(connector)])
        const send = () =>
          connector.connect({
            ...flowDeps.request(namespace, signal),
            ...(onUri && { onUri }),
            ...(wallet && { wallet }),
            ...(login && { login }),
          })
        const { answer, again } = askRepeatedly(send)
        if (!spansNamespaces(connector)) retries.set(attempt, again)
        const link = await answer
        return flowDeps.accept({ attempts: [attempt], connector, link })
      }
      try {
        const deadline = connector.type === 'wallet-connect' ? linkDeadline : connectDeadline
        const announce = await withDeadline(deps, deadline, ask, attempt)
        announce()
        claims.check()
      } catch (error) {
        connections.failed([attempt], error)
        throw asRefusal(error)
      } finally {
        retries.delete(attempt)
      }
    },
    retry(namespace) {
      for (const [attempt, again] of retries)
        if (attempt.isOpen() && (!namespace || attempt.namespace === namespace)) again()
    },
    cancel(namespace) {
      for (const name of namespaces)
        if (namespace ? name === namespace : connections.attempt(name)?.kind === 'connecting')
          connections.cancel(name)
    },
    restore: () => restoreWallets(flowDeps, false),
    resume: resumeRequest.resume,
    async follow() {
      resumeRequest.cancelIfStored()
      connections.sync()
      for (const namespace of namespaces) locked.update(namespace)
      await restoreWallets(flowDeps, true)
    },
    disconnect: (namespace) => disconnectWallets(flowDeps, namespace),
    leave: (stored, namespace) => disconnectWallets(flowDeps, namespace, stored),
    arrived: (namespace, caipNetworkId) =>
      connections.wallet(namespace)?.watch.switched(caipNetworkId),
    link: (namespace) => connections.wallet(namespace)?.link ?? null,
    walletsChanged() {
      claims.check()
      for (const namespace of namespaces) locked.update(namespace)
    },
    asked: (namespace) => (isEnded ? undefined : dapps.asked(namespace)),
    destroy() {
      isEnded = true
      locked.destroy()
      dapps.destroy()
      connections.destroy()
    },
  }
}
