import { withDeadline } from '../async/deadline.js'
import type {
  ChosenWallet,
  ConnectedWalletInfo,
  Connector,
  ConnectorType,
  WalletLink,
} from '../connectors/connector.js'
import type { Login } from '../connectors/login-ways.js'
import type { Environment } from '../environment.js'
import { describeError } from '../errors/describe-error.js'
import { KitError } from '../errors/errors.js'
import { namespaces } from '../networks/caip.js'
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { createState } from '../state.js'
import type { Question } from './attempts.js'
import { createQuestions } from './attempts.js'
import type { LiveWalletsDeps } from './connection-state.js'
import { createLiveWallets } from './connection-state.js'
import { createGoodbyes } from './disconnect-notices.js'
import { createWaking, isShared } from './restore-wallets.js'
import { createResuming } from './resume-request.js'

const askDeadline = 300_000 // ms a person has to answer in the wallet
// A session's link has a time of its own; a page that slept through it looks once more before it gives up.
const linkDeadline = 3_600_000 // ms

/** Where the connection of a namespace stands. "Connected" is said only after the wallet answered in this page's life. */
export type ConnectionStatus =
  | { status: 'disconnected' }
  | { status: 'connecting'; connectorId: string; since: number }
  | { status: 'restoring'; connectorId: string; since: number }
  | {
      status: 'connected'
      connectorId: string
      type: ConnectorType
      wallet: ConnectedWalletInfo
    }
/** Where every chain family stands. */
export type ConnectionState = Record<ChainNamespace, ConnectionStatus>

/** Connects wallets, one a namespace, and disconnects them. */
export interface Connection {
  readonly state: State<ConnectionState>
  /**
   * Asks a wallet. One question a chain family at a time: asking again cancels the one before.
   * A failure leaves an earlier connection as it was.
   * @throws KitError `connection/timeout`, `connection/cancelled`, `connector/no-accounts`, `connector/provider-not-found`,
   * `wallet/rejected`, and the wallet's own errors
   */
  connect(
    connectorId: string,
    options?: {
      /** @default the family in view, where the wallet has it, else its first */
      namespace?: ChainNamespace
      signal?: AbortSignal
      onUri?(uri: string, expiry: number): void
      /** The wallet a person chose, to be opened again for a request. */
      wallet?(): ChosenWallet | undefined
      /** How to sign in, with a connector that offers it. For a social one call this in the click itself. */
      login?: Login
    },
  ): Promise<void>
  /** Loads what a connect needs, before somebody waits for it. Asks no wallet. */
  preload(): Promise<unknown>
  /** Stops asking a wallet, of one family or whichever is asked; nothing else changes. */
  cancel(namespace?: ChainNamespace): void
  /** At start: wakes the last used wallet, if one is stored, without asking a person. Never throws. */
  restore(): Promise<void>
  /**
   * At start: waits, unseen, for the answer to what a page before this one asked through a connector: a person may be in
   * the wallet yet. Never throws.
   */
  resume(connector: Connector): Promise<void>
  /** Another tab connected or signed out: this one does the same, and asks nobody. Never throws. */
  follow(): Promise<void>
  /**
   * Forgets at once, also offline; then tells the wallets, each of them, whatever the others do. Never throws:
   * wallets that could not be told are an event, `connection/disconnect-failed`.
   */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** For the network controller alone: the wallet of a family was moved by us. */
  arrived(namespace: ChainNamespace, caipNetworkId: CaipNetworkId): void
  /** What answers for a chain family; null when none is connected. For controllers. */
  link(namespace: ChainNamespace): WalletLink | null
  destroy(): void
}

export type ConnectionDeps = Pick<Environment, 'now'> &
  LiveWalletsDeps & {
    networks: readonly CaipNetwork[]
    /** The network a wallet of this family should be on. */
    preferred(namespace: ChainNamespace): CaipNetworkId
    /** The family to connect when nobody said which. */
    familyFor(connector: Connector): ChainNamespace
    connector(id: string, namespace?: ChainNamespace): Connector | null
    /** Waits for a wallet that has not shown itself yet. */
    findConnector(
      id: string,
      signal: AbortSignal,
      namespace: ChainNamespace,
    ): Promise<Connector | null>
    /** Two wallets claim this identity: none of them may be woken silently. */
    isAmbiguous(id: string): boolean
  }

export function createConnection(deps: ConnectionDeps): Connection {
  const state = createState<ConnectionState>({
    eip155: { status: 'disconnected' },
    solana: { status: 'disconnected' },
    bip122: { status: 'disconnected' },
  })
  const questions = createQuestions<ChainNamespace>()
  const goodbyes = createGoodbyes(deps, ({ id }, error) =>
    deps.emit('connection/goodbye-failed', {
      connectorId: id,
      code: describeError(error).code,
    }),
  )
  const live = createLiveWallets(deps, {
    goodbyes,
    changed: settleIfIdle,
    answered: questions.cancel,
  })
  let isEnded = false

  /** What the status is without the question that just ended. */
  function settle(namespace: ChainNamespace) {
    const current = live.get(namespace)
    state[namespace] = current
      ? {
          status: 'connected',
          connectorId: current.connector.id,
          type: current.connector.type,
          wallet: { ...current.link.wallet },
        }
      : { status: 'disconnected' }
  }

  /** A person waits for the answer. */
  const isAsked = (namespace: ChainNamespace) =>
    questions.isOpen(namespace) && !resuming.isUnseen(namespace)

  function settleIfIdle(namespace: ChainNamespace) {
    if (!isAsked(namespace)) settle(namespace)
  }

  const connectorOf = (namespace: ChainNamespace) =>
    live.get(namespace)?.connector ?? deps.connector(deps.stored()[namespace] ?? '', namespace)
  /** Families that one session or one login holds go together (spec §4). */
  function together(namespace: ChainNamespace): ChainNamespace[] {
    const mine = connectorOf(namespace)
    return namespaces.filter(
      (one) => one === namespace || (isShared(mine) && connectorOf(one)?.type === mine?.type),
    )
  }

  const request = (namespace: ChainNamespace, signal: AbortSignal) => ({
    namespace,
    networks: deps.networks,
    preferred: deps.preferred(namespace),
    signal,
  })

  /** The wallet said yes to somebody who could not take it. For that yes a session of before was ended. */
  function giveBack(namespace: ChainNamespace, connector: Connector) {
    const held = namespaces.filter((one) => live.get(one)?.connector === connector)
    if (isShared(connector)) for (const one of held) live.forget(one, 'wallet')
    if (live.get(namespace)?.connector !== connector) void goodbyes.say(connector)
  }

  /** @returns what tells of it, see {@link live.accept} */
  function take(
    namespace: ChainNamespace,
    connector: Connector,
    link: WalletLink,
    mine: Question,
    signal: AbortSignal,
  ) {
    const isOpen = () => mine.isOpen() && !signal.aborted
    // Another wallet in another family is left alone, and so is a question about one.
    const takes = (one: ChainNamespace) =>
      !isAsked(one) && (live.get(one)?.connector ?? connector) === connector
    const over = (taken: readonly ChainNamespace[]) => {
      mine.end()
      if (!taken.includes(namespace)) settle(namespace)
    }
    return live
      .accept(namespace, connector, link, { restored: false, isOpen, takes, over })
      .catch((error) => {
        giveBack(namespace, connector)
        throw error
      })
  }

  const resuming = createResuming(deps, {
    questions,
    request,
    take,
    load: (namespace) => Promise.all([deps.adapter(namespace), live.load()]),
  })
  const wakeStored = createWaking(deps, { state, questions, live, settle, settleIfIdle, request })

  return {
    state,
    async connect(connectorId, { namespace: wanted, signal, onUri, wallet, login } = {}) {
      const connector = deps.connector(connectorId, wanted)
      if (!connector || isEnded) throw new KitError('connector/provider-not-found')
      if (signal?.aborted) throw new KitError('connection/cancelled')
      const namespace = wanted ?? deps.familyFor(connector)
      const mine = questions.open(namespace, signal)
      const ask = async (signal: AbortSignal) => {
        // Our own code first: a wallet is not asked for what we could not use. But a login that has a window opens it
        // within the click, or the browser takes it for a pop-up.
        if (!login || 'email' in login)
          await Promise.all([deps.adapter(namespace), live.load(), goodbyes.heardBy(connector)])
        const link = await connector.connect({
          ...request(namespace, signal),
          ...(onUri && { onUri }),
          ...(wallet && { wallet }),
          ...(login && { login }),
        })
        return take(namespace, connector, link, mine, signal)
      }
      state[namespace] = { status: 'connecting', connectorId, since: deps.now() }
      deps.emit('connection/started', { connectorId })
      try {
        const ms = connector.type === 'wallet-connect' ? linkDeadline : askDeadline
        const tell = await withDeadline(deps, ms, (signal) => ask(signal), mine)
        tell()
      } catch (error) {
        if (mine.isOpen()) settle(namespace)
        const { code } = describeError(error)
        deps.emit('connection/failed', { connectorId, code, restoring: false })
        throw error
      } finally {
        mine.end()
      }
    },
    preload: live.load,
    cancel(namespace) {
      const asked = namespaces.filter((one) => state[one].status === 'connecting')
      for (const one of namespace ? [namespace] : asked) {
        questions.cancel(one)
        settle(one)
      }
    },
    restore: () => wakeStored(false),
    resume: resuming.resume,
    async follow() {
      const stored = deps.stored()
      resuming.giveWay()
      for (const namespace of namespaces) {
        const mine = live.get(namespace)
        const isSame =
          mine?.connector.id === stored[namespace] && mine?.mark === deps.marks()[namespace]
        if (mine && !isSame) live.forget(namespace, 'tab')
      }
      await wakeStored(true)
    },
    async disconnect(namespace) {
      const leaving = namespace ? together(namespace) : namespaces
      // One that is not restored yet has a session all the same.
      const gone = new Map<Connector, ChainNamespace>()
      for (const one of leaving) {
        const connector = connectorOf(one)
        if (connector && !gone.has(connector)) gone.set(connector, namespace ?? one)
      }
      for (const one of leaving) {
        questions.cancel(one)
        live.forget(one, 'person')
      }
      const untold = await Promise.all(
        [...gone].map(async ([connector, one]) => ((await goodbyes.say(connector)) ? [] : [one])),
      )
      const failed = untold.flat()
      if (failed.length === 0) return
      const code = namespace
        ? 'connection/failed-to-disconnect-chain'
        : 'connection/failed-to-disconnect'
      deps.emit('connection/disconnect-failed', { code, namespaces: failed })
    },
    arrived: (namespace, caipNetworkId) => live.get(namespace)?.following.arrived(caipNetworkId),
    link: (namespace) => live.get(namespace)?.link ?? null,
    destroy() {
      isEnded = true
      questions.cancel()
      live.destroy()
    },
  }
}
