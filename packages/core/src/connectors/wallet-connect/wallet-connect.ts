import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import { abortable } from '../../async/abortable.js'
import type { Undo } from '../../async/disposer.js'
import { createDisposer } from '../../async/disposer.js'
import { KitError } from '../../errors/errors.js'
import type { ChainNamespace } from '../../networks/caip-network.js'
import type { Connector, ConnectRequest } from '../connector.js'
import type { LiveSession } from './wallet-connect-active-session.js'
import { createLiveSession } from './wallet-connect-active-session.js'
import { createWalletChoices } from './wallet-connect-choices.js'
import { createQuietClient } from './wallet-connect-client.js'
import { requestLink } from './wallet-connect-deep-link.js'
import { leaveSession } from './wallet-connect-delete.js'
import { evmFamily } from './wallet-connect-evm.js'
import { createMailbox } from './wallet-connect-missed-messages.js'
import type { WalletConnectOptions } from './wallet-connect-options.js'
import { propose } from './wallet-connect-proposal.js'
import { createQuestions } from './wallet-connect-requests.js'
import { resume } from './wallet-connect-resume.js'
import type { Approval } from './wallet-connect-session.js'
import { readApproval, readRedirect, readWalletInfo } from './wallet-connect-session.js'
import type { OpenCodes } from './wallet-connect-stored.js'
import { storedName } from './wallet-connect-stored.js'
import { adoptSessions } from './wallet-connect-tab-sync.js'

type Session = SessionTypes.Struct
type Heard = SignClientTypes.EventArguments
/** `claims`: who took it up; when the last lets go, so does it of the relay. */
type Live = { session: LiveSession; release: Undo; claims: Set<object> }

/** What the connector does, once the client is loaded. The promises of its methods are those of {@link Connector}. */
export type WalletConnect = Required<
  Pick<Connector, 'connect' | 'reconnect' | 'resume' | 'disconnect' | 'destroy'>
>

export async function createWalletConnect(
  options: WalletConnectOptions,
  codes: OpenCodes,
): Promise<WalletConnect> {
  const env = options.environment
  const families = [evmFamily, ...(options.families ?? [])]
  const other = families.length > 1 ? await import('./other-session-namespaces.js') : null
  const client = await createQuietClient(options, codes)
  const { sign, transport } = client
  const live = new Map<string, Live>()
  // The client forgets the session only when its answer is published, and by then nobody holds the connection.
  const mailbox = createMailbox(client, env, (topic) => {
    void leaveSession(client, topic, false)
    ended(topic, 'wallet/disconnected')
  })
  const questions = createQuestions(client, env, mailbox.empty, (topic) =>
    live.get(topic)?.session.changed(),
  )
  const choices = createWalletChoices(env, options.storagePrefix)
  const undo = createDisposer()
  const destroyed = new AbortController()

  function ended(topic: string, code: 'wallet/disconnected' | 'session/expired') {
    choices.drop(topic)
    letGo(topic, new KitError(code))
  }
  /** The session stays, and nobody here listens to it any more. */
  function letGo(topic: string, error: KitError, quiet?: readonly ChainNamespace[]) {
    const one = live.get(topic)
    live.delete(topic)
    one?.session.end(error, quiet)
    one?.release()
  }
  function hear<name extends keyof Heard>(name: name, listener: (event: Heard[name]) => void) {
    sign.events.on(name, listener)
    undo.add(() => sign.events.removeListener(name, listener))
  }
  function told(topic: string, tell: (session: LiveSession) => void) {
    const { session } = live.get(topic) ?? {}
    if (!session) return
    tell(session)
    // A session without an account is none; who listened has heard of it.
    if (session.approved().length === 0) void leave(topic, namespaces)
  }
  hear('session_event', ({ topic, params }) =>
    told(topic, (session) => session.hear(params.event, params.chainId)),
  )
  hear('session_update', ({ topic }) => told(topic, (session) => session.update()))
  hear('session_extend', ({ topic }) => live.get(topic)?.session.changed())
  hear('session_delete', ({ topic }) => ended(topic, 'wallet/disconnected'))
  hear('session_expire', ({ topic }) => ended(topic, 'session/expired'))

  const namespaces = families.map(({ namespace }) => namespace)
  /** The session as it is now: the client replaces the object with every change. */
  const current = (topic: string): Session | undefined =>
    sign.session.getAll({ topic }).find(isAlive)
  const isAlive = ({ expiry, topic }: Session) =>
    expiry * 1000 > env.now() && sign.core.crypto.keychain.has(topic)
  const approvals = new WeakMap<object, Map<ChainNamespace, Approval>>()
  function approvalOf(session: Session | undefined, family: ChainNamespace): Approval {
    const { namespaces = {} } = session ?? {}
    const known = approvals.get(namespaces) ?? new Map<ChainNamespace, Approval>()
    const approval = known.get(family) ?? readApproval(namespaces, family)
    approvals.set(namespaces, known.set(family, approval))
    return approval
  }
  const approves = (session: Session, family: ChainNamespace) => {
    const { networks, accountsOn } = approvalOf(session, family)
    return networks.some((network) => accountsOn(network).length > 0)
  }
  const isUseful = (session: Session) => namespaces.some((family) => approves(session, family))

  function check(topic: string) {
    if (current(topic)) return
    const isExpired = sign.session.keys.includes(topic)
    ended(topic, isExpired ? 'session/expired' : 'wallet/disconnected')
    throw new KitError(isExpired ? 'session/expired' : 'wallet/disconnected')
  }
  function openUrl({ topic, peer }: Session) {
    const own = env.page?.isMobile() ? readRedirect(peer.metadata) : null
    const link = choices.get(topic) ?? own
    return requestLink(link, topic, questions.waiting(topic).at(-1) ?? null)
  }

  /** @param release lets go of the transport; called when the session is over */
  function open(
    session: Session,
    { preferred, networks }: Pick<ConnectRequest, 'preferred' | 'networks'>,
    release: Undo,
  ): Live {
    const { topic } = session
    const before = live.get(topic)
    if (before) {
      release()
      return before
    }
    const stop = new AbortController()
    const opened: Live = {
      claims: new Set(),
      release() {
        stop.abort()
        release()
      },
      session: createLiveSession({
        ...env,
        namespaces,
        wallet: readWalletInfo(session.peer.metadata),
        preferred: [preferred, ...networks.map(({ caipNetworkId }) => caipNetworkId)],
        approval: (family) => approvalOf(current(topic), family),
        familyDialect: other?.familyDialect,
        properties: () => current(topic)?.sessionProperties,
        check: () => check(topic),
        ask: (request) => questions.ask({ ...request, topic }),
        async ping() {
          check(topic)
          await questions.ping(topic, stop.signal)
        },
        onLateAnswer: (take) => mailbox.onLate(topic, take),
        waiting: () => questions.waiting(topic).length,
        openUrl: () => (live.has(topic) ? openUrl(session) : null),
      }),
    }
    live.set(topic, opened)
    return opened
  }

  async function leave(topic: string, quiet: readonly ChainNamespace[] = []) {
    choices.drop(topic)
    const one = live.get(topic)
    live.delete(topic)
    one?.session.end(new KitError('wallet/disconnected'), quiet)
    const told = leaveSession(client, topic)
    one?.release()
    await told
  }
  const leaveAll = (but?: string, quiet?: readonly ChainNamespace[]) =>
    Promise.all(
      sign.session.keys.filter((topic) => topic !== but).map((topic) => leave(topic, quiet)),
    )

  /** What other pages of this origin did to the sessions holds here too. */
  function follow() {
    const { gone, changed } = adoptSessions(client)
    for (const topic of gone) {
      void leaveSession(client, topic, false)
      ended(topic, 'wallet/disconnected')
    }
    for (const { topic } of changed) live.get(topic)?.session.update()
  }

  /** Holds the transport until what comes of it lets go. */
  async function holding<T>(work: (release: Undo) => Promise<T>): Promise<T> {
    const release = transport.hold()
    try {
      return await work(release)
    } catch (error) {
      release()
      throw error
    }
  }
  const until = (signal: AbortSignal) => AbortSignal.any([signal, destroyed.signal])

  /** Opens what a wallet made of a proposal. */
  const take = (request: ConnectRequest, answer: (signal: AbortSignal) => Promise<Session>) =>
    holding(async (release) => {
      const { topic } = await answer(until(request.signal))
      const session = current(topic)
      if (!session || !isUseful(session)) {
        if (session) void leave(topic)
        throw new KitError('connector/no-accounts')
      }
      const chosen = request.wallet?.()
      if (chosen) choices.keep(topic, chosen.link)
      const opened = open(session, request, release)
      void leaveAll(topic, opened.session.approved()) // one wallet at a time: the ones before are told
      // Until the kit says yes, a cancelled request takes the session with it.
      onAbort(request.signal, () => live.get(topic) === opened && void leave(topic, namespaces))
      return opened.session.link(request.namespace)
    })

  function onAbort(signal: AbortSignal, callback: () => void) {
    if (signal.aborted) callback()
    else signal.addEventListener('abort', callback, { once: true })
  }

  if (env.page) {
    const look = () => {
      transport.hurry()
      if (transport.isReady()) void mailbox.look()
    }
    undo.add(
      env.page.listen('online', look),
      env.page.listen('pageshow', look),
      env.page.onVisibility(() => env.page?.isVisible() && look()),
      env.page.onStorage((name) => {
        if (!name || name.endsWith(storedName('session'))) follow()
      }),
    )
  }
  undo.add(client.destroy, mailbox.destroy)

  return {
    connect: (request) =>
      take(request, (signal) => propose(client, env, families, { ...request, signal })),
    async resume({ onWaiting = () => undefined, ...request }) {
      return resume(client, mailbox, onWaiting, (wallet, answer) =>
        take({ ...request, wallet: () => wallet }, answer),
      )
    },
    async reconnect(request) {
      follow()
      const newest = sign.session
        .getAll()
        .filter((session) => session.acknowledged && isAlive(session) && isUseful(session))
        .sort((a, b) => b.expiry - a.expiry)
      const found = newest.find((session) => approves(session, request.namespace)) ?? newest[0]
      if (!found) return null
      const { topic } = found
      return holding(async (release) => {
        await abortable(until(request.signal), () => mailbox.empty(topic))
        const session = mailbox.isDeleted(topic) ? undefined : current(topic)
        if (!session || !isUseful(session)) {
          release()
          return null
        }
        const opened = open(session, request, release)
        const claim = {}
        opened.claims.add(claim)
        onAbort(request.signal, () => {
          opened.claims.delete(claim)
          if (opened.claims.size === 0 && live.get(topic) === opened)
            letGo(topic, new KitError('wallet/disconnected'))
        })
        return opened.session.link(request.namespace)
      })
    },
    async disconnect() {
      adoptSessions(client) // what other tabs made goes too; what is gone from storage is told all the same
      await leaveAll()
    },
    destroy() {
      destroyed.abort()
      for (const topic of [...live.keys()])
        letGo(topic, new KitError('wallet/disconnected'), namespaces)
      undo.dispose()
    },
  }
}
