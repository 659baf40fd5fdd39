import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import { abortable } from '../../async/abortable.js'
import { anySignal } from '../../async/any-signal.js'
import type { Dispose } from '../../async/disposer.js'
import { createDisposer } from '../../async/disposer.js'
import { KitError } from '../../errors/errors.js'
import type { ChainNamespace } from '../../networks/caip-network.js'
import type { Connector, ConnectRequest } from '../connector.js'
import { readListedLinks } from './read-listed-links.js'
import type { ActiveSession } from './wallet-connect-active-session.js'
import { createActiveSession } from './wallet-connect-active-session.js'
import { createWalletChoices } from './wallet-connect-choices.js'
import { createPatchedClient } from './wallet-connect-client.js'
import { requestLink } from './wallet-connect-deep-link.js'
import { deleteSession } from './wallet-connect-delete.js'
import { requestedEvm } from './wallet-connect-evm.js'
import { createMissedMessages } from './wallet-connect-missed-messages.js'
import type { WalletConnectOptions } from './wallet-connect-options.js'
import { propose } from './wallet-connect-proposal.js'
import { createRequests } from './wallet-connect-requests.js'
import { resume } from './wallet-connect-resume.js'
import type { Approval } from './wallet-connect-session.js'
import { readApproval, readWalletInfo } from './wallet-connect-session.js'
import type { OpenPairings } from './wallet-connect-stored.js'
import { storedName } from './wallet-connect-stored.js'
import { syncSessions } from './wallet-connect-sync-sessions.js'

type Session = SessionTypes.Struct
type SessionEvents = SignClientTypes.EventArguments
/** `claims`: the reconnects that use the session. When the last one is cancelled, the transport is released. */
type Active = { session: ActiveSession; release: Dispose; claims: Set<object> }

/** The part of the connector that needs the client. Its methods are those of {@link Connector}. */
export type WalletConnect = Required<
  Pick<Connector, 'connect' | 'reconnect' | 'resume' | 'disconnect' | 'destroy'>
>

export async function createWalletConnect(
  options: WalletConnectOptions,
  openPairings: OpenPairings,
): Promise<WalletConnect> {
  const env = options.environment
  const requested = [requestedEvm, ...(options.namespaces ?? [])]
  const others = requested.length > 1 ? await import('./other-session-namespaces.js') : null
  const find = (link: unknown) => listed?.find(link) ?? null
  const choices = createWalletChoices(env, options.storagePrefix, find)
  // Only on a phone is the wallet likely to be on this device, where its own link opens it.
  const isPhone = env.page?.isMobile() ?? false
  const needsLinks = isPhone || choices.areStored || openPairings.get() !== null
  const listed = needsLinks ? await readListedLinks(options) : null
  const client = await createPatchedClient(options, openPairings)
  const { sign, transport } = client
  const active = new Map<string, Active>()
  // The client would delete the session only after its acknowledgement is published. The transport is released by then.
  const missedMessages = createMissedMessages(client, env, (topic) => {
    void deleteSession(client, topic, false)
    ended(topic, 'wallet/disconnected')
  })
  const requests = createRequests(client, env, missedMessages.fetch, (topic) =>
    active.get(topic)?.session.changed(),
  )
  const disposer = createDisposer()
  const destroyed = new AbortController()

  function ended(topic: string, code: 'wallet/disconnected' | 'session/expired') {
    choices.drop(topic)
    release(topic, new KitError(code))
  }
  /** Stops using a session without deleting it. */
  function release(topic: string, error: KitError, quiet?: readonly ChainNamespace[]) {
    const one = active.get(topic)
    active.delete(topic)
    one?.session.end(error, quiet)
    one?.release()
  }
  function on<name extends keyof SessionEvents>(
    name: name,
    listener: (event: SessionEvents[name]) => void,
  ) {
    sign.events.on(name, listener)
    disposer.add(() => sign.events.removeListener(name, listener))
  }
  function updateSession(topic: string, update: (session: ActiveSession) => void) {
    const { session } = active.get(topic) ?? {}
    if (!session) return
    update(session)
    // A session without an account is useless. Listeners have been notified by the update.
    if (session.approved().length === 0) void leave(topic, namespaces)
  }
  on('session_event', ({ topic, params }) =>
    updateSession(topic, (session) => session.handle(params.event, params.chainId)),
  )
  on('session_update', ({ topic }) => updateSession(topic, (session) => session.update()))
  on('session_extend', ({ topic }) => active.get(topic)?.session.changed())
  on('session_delete', ({ topic }) => ended(topic, 'wallet/disconnected'))
  on('session_expire', ({ topic }) => ended(topic, 'session/expired'))

  const namespaces = requested.map(({ namespace }) => namespace)
  /** The current session object. Look it up each time: the client replaces it with every change. */
  const current = (topic: string): Session | undefined =>
    sign.session.getAll({ topic }).find(isAlive)
  const isAlive = ({ expiry, topic }: Session) =>
    expiry * 1000 > env.now() && sign.core.crypto.keychain.has(topic)
  const approvals = new WeakMap<object, Map<ChainNamespace, Approval>>()
  function approvalOf(session: Session | undefined, namespace: ChainNamespace): Approval {
    const { namespaces: approved = {} } = session ?? {}
    const known = approvals.get(approved) ?? new Map<ChainNamespace, Approval>()
    const approval = known.get(namespace) ?? readApproval(approved, namespace)
    approvals.set(approved, known.set(namespace, approval))
    return approval
  }
  const approves = (session: Session, namespace: ChainNamespace) => {
    const { networks, accountsOn } = approvalOf(session, namespace)
    return networks.some((network) => accountsOn(network).length > 0)
  }
  const isUseful = (session: Session) => namespaces.some((one) => approves(session, one))

  function check(topic: string) {
    if (current(topic)) return
    const isExpired = sign.session.keys.includes(topic)
    ended(topic, isExpired ? 'session/expired' : 'wallet/disconnected')
    throw new KitError(isExpired ? 'session/expired' : 'wallet/disconnected')
  }
  function openUrl({ topic, peer }: Session) {
    const link = choices.get(topic) ?? (isPhone && listed?.redirectOf(peer.metadata))
    return requestLink(link, topic, requests.pending(topic).at(-1) ?? null)
  }

  /** @param releaseTransport called when the session ends */
  function open(
    session: Session,
    { preferred, networks }: Pick<ConnectRequest, 'preferred' | 'networks'>,
    releaseTransport: Dispose,
  ): Active {
    const { topic } = session
    const before = active.get(topic)
    if (before) {
      releaseTransport()
      return before
    }
    const stop = new AbortController()
    const opened: Active = {
      claims: new Set(),
      release() {
        stop.abort()
        releaseTransport()
      },
      session: createActiveSession({
        ...env,
        namespaces,
        wallet: readWalletInfo(session.peer.metadata),
        preferred: [preferred, ...networks.map(({ caipNetworkId }) => caipNetworkId)],
        approval: (namespace) => approvalOf(current(topic), namespace),
        otherNamespace: others?.otherNamespace,
        properties: () => current(topic)?.sessionProperties,
        check: () => check(topic),
        ask: (request) => requests.ask({ ...request, topic }),
        async ping() {
          check(topic)
          await requests.ping(topic, stop.signal)
        },
        onLateAnswer: (take) => missedMessages.onLateAnswer(topic, take),
        pending: () => requests.pending(topic).length,
        openUrl: () => (active.has(topic) ? openUrl(session) : null),
      }),
    }
    active.set(topic, opened)
    return opened
  }

  /** Ends a session and notifies its wallet. */
  async function leave(topic: string, quiet: readonly ChainNamespace[] = []) {
    choices.drop(topic)
    const one = active.get(topic)
    active.delete(topic)
    one?.session.end(new KitError('wallet/disconnected'), quiet)
    const deleted = deleteSession(client, topic)
    one?.release()
    await deleted
  }
  const leaveAll = (except?: string, quiet?: readonly ChainNamespace[]) =>
    Promise.all(
      sign.session.keys.filter((topic) => topic !== except).map((topic) => leave(topic, quiet)),
    )

  /** Applies the changes that other pages of this origin made to the sessions. */
  function sync() {
    const { gone, changed } = syncSessions(client)
    for (const topic of gone) {
      void deleteSession(client, topic, false)
      ended(topic, 'wallet/disconnected')
    }
    for (const { topic } of changed) active.get(topic)?.session.update()
  }

  /** Holds the transport while `work` runs. On success `work` takes over the release; on failure it is released at once. */
  async function holding<T>(work: (releaseTransport: Dispose) => Promise<T>): Promise<T> {
    const releaseTransport = transport.hold()
    try {
      return await work(releaseTransport)
    } catch (error) {
      releaseTransport()
      throw error
    }
  }
  const until = (signal: AbortSignal) => anySignal([signal, destroyed.signal])

  /** Waits for a wallet's approval and opens the session. */
  const openApproved = (
    request: ConnectRequest,
    answer: (signal: AbortSignal) => Promise<Session>,
  ) =>
    holding(async (releaseTransport) => {
      const { topic } = await answer(until(request.signal))
      const session = current(topic)
      if (!session || !isUseful(session)) {
        if (session) void leave(topic)
        throw new KitError('connector/no-accounts')
      }
      const chosen = request.wallet?.()
      if (chosen) choices.keep(topic, chosen.link)
      const opened = open(session, request, releaseTransport)
      void leaveAll(topic, opened.session.approved()) // one wallet at a time: earlier sessions end
      // The signal is aborted if the request is cancelled before the kit has accepted the session.
      onAbort(request.signal, () => active.get(topic) === opened && void leave(topic, namespaces))
      return opened.session.link(request.namespace)
    })

  function onAbort(signal: AbortSignal, callback: () => void) {
    if (signal.aborted) callback()
    else signal.addEventListener('abort', callback, { once: true })
  }

  if (env.page) {
    const wake = () => {
      transport.retryNow()
      if (transport.isReady()) void missedMessages.fetchOnce()
    }
    disposer.add(
      env.page.listen('online', wake),
      env.page.listen('pageshow', wake),
      env.page.onVisibility(() => env.page?.isVisible() && wake()),
      env.page.onStorage((name) => {
        if (!name || name.endsWith(storedName('session'))) sync()
      }),
    )
  }
  disposer.add(client.destroy, missedMessages.destroy)

  return {
    connect: (request) =>
      openApproved(request, (signal) => propose(client, env, requested, { ...request, signal })),
    async resume({ onWaiting = () => undefined, ...request }) {
      return resume(client, missedMessages, onWaiting, (wallet, answer) =>
        openApproved(
          { ...request, wallet: () => (wallet && find(wallet.link) ? wallet : undefined) },
          answer,
        ),
      )
    },
    async reconnect(request) {
      sync()
      const newest = sign.session
        .getAll()
        .filter((session) => session.acknowledged && isAlive(session) && isUseful(session))
        .sort((a, b) => b.expiry - a.expiry)
      const found = newest.find((session) => approves(session, request.namespace)) ?? newest[0]
      if (!found) return null
      const { topic } = found
      return holding(async (releaseTransport) => {
        await abortable(until(request.signal), () => missedMessages.fetch(topic))
        const session = missedMessages.isDeleted(topic) ? undefined : current(topic)
        if (!session || !isUseful(session)) {
          releaseTransport()
          return null
        }
        const opened = open(session, request, releaseTransport)
        const claim = {}
        opened.claims.add(claim)
        onAbort(request.signal, () => {
          opened.claims.delete(claim)
          if (opened.claims.size === 0 && active.get(topic) === opened)
            release(topic, new KitError('wallet/disconnected'))
        })
        return opened.session.link(request.namespace)
      })
    },
    async disconnect() {
      // Includes sessions of other tabs. Wallets of sessions that are gone from the storage are still notified.
      syncSessions(client)
      await leaveAll()
    },
    destroy() {
      destroyed.abort()
      for (const topic of [...active.keys()])
        release(topic, new KitError('wallet/disconnected'), namespaces)
      disposer.dispose()
    },
  }
}
