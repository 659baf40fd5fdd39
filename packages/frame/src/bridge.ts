import type { CaipNetworkId } from '@gla/core'
import { parseUrl } from '@gla/core'
import type { Connector, ConnectorContext, ConnectRequest, WalletLink } from '@gla/core/family'
import { abortable, FeatureError, hexChainId, isLoopback, withDeadline } from '@gla/core/family'
import type { AuthSettings } from './auth-settings.js'
import { createEmbeddedProvider } from './embedded-provider.js'
import type { FrameClient } from './frame-client.js'
import { personDeadline } from './frame-client.js'
import { resumeLogin, signInByEmail } from './login.js'
import type { Session } from './open-session.js'
import { openSession } from './open-session.js'
import type { SignedInUser } from './signed-in-user.js'
import { networkOf, userOf } from './signed-in-user.js'
import type { LoginStore } from './stored-login.js'

type CodeLogin = { email: string; ask: NonNullable<ConnectRequest['ask']> }

const signOutDeadline = 3_000 // ms, spec §4

/** All that a connector does once it has something to do. */
export type Bridge = Pick<Connector, 'connect' | 'reconnect'> & {
  /**
   * @param wasUsed whether somebody was signed in, perhaps in an earlier page, or left a share that is to go
   * @param forget whether the share of this device goes
   */
  disconnect(wasUsed: boolean, forget: boolean): Promise<void>
  destroy(): void
}

export function createBridge(
  context: ConnectorContext,
  settings: AuthSettings,
  store: LoginStore,
): Bridge {
  const { environment } = context
  const configured = context.networks.map(({ caipNetworkId }) => caipNetworkId)
  const never = new AbortController().signal
  let user: SignedInUser | null = null
  let smartAccountNetworks: number[] = []
  let opening: { session: Promise<Session>; stop: AbortController } | null = null
  let session: Session | null = null
  let closing: Promise<void> = Promise.resolve()
  let active = 0

  function open(chainId: CaipNetworkId): Promise<Session> {
    if (opening) return opening.session
    const stop = new AbortController()
    // One that is being left says nothing any more of the one after it.
    const ifCurrent = (act: () => void) => () => {
      if (opening === mine) act()
    }
    const events = {
      onReady: readSmartAccountNetworks,
      onSignedOut: ifCurrent(signedOut),
      onLoadFailed: ifCurrent(() => close()),
    }
    const opened = closing.then(() => openSession(context, settings, chainId, stop.signal, events))
    const mine = { session: opened, stop }
    opening = mine
    opened.then(
      (made) => {
        if (opening === mine) session = made
        else made.close()
      },
      () => {
        if (opening === mine) opening = null // the next call tries again
      },
    )
    return opened
  }
  /** @param leaving what is still asked of the page before the frame goes */
  function close(leaving: Promise<unknown> = Promise.resolve()) {
    const ended = session
    opening?.stop.abort()
    opening = null
    session = null
    closing = Promise.all([closing, leaving]).then(() => ended?.close())
  }
  function signedOut() {
    store.forget()
    user = null
    provider.emit('disconnect', null)
    if (active === 0) close()
  }

  /** Works with the page in the frame. When nobody is signed in afterwards, the frame goes. */
  async function use<T>(
    chainId: CaipNetworkId,
    signal: AbortSignal,
    work: (session: Session) => Promise<T>,
  ): Promise<T> {
    active++
    try {
      return await work(await abortable(signal, () => open(chainId)))
    } finally {
      active--
      if (active === 0 && !user) close()
    }
  }
  const lastChain = () =>
    user?.caipNetworkId ?? networkOf(store.get().chain ?? '') ?? configured[0] ?? 'eip155:1'

  function readSmartAccountNetworks(client: FrameClient) {
    client.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined).then(
      ({ smartAccountEnabledNetworks: list }) => setSmartAccountNetworks(list),
      () => setSmartAccountNetworks([]), // not told
    )
  }
  /** Stored with a login only: after a sign-out nothing of it is written. */
  function setSmartAccountNetworks(list: number[]) {
    smartAccountNetworks = list
    if (user) store.set({ smartAccountNetworks })
  }

  const approved = () => configured.filter((id) => session?.client.networks.includes(id))

  function askUser({ client }: Session, wanted: CaipNetworkId, deadline?: number) {
    const chainId = [wanted, lastChain(), ...approved()].find((id) => approved().includes(id))
    if (!chainId) throw new FeatureError('network/not-supported')
    return client.ask('GET_USER', { chainId }, { ...(deadline && { deadline }) })
  }
  async function readUser(used: Session, wanted: CaipNetworkId, signal: AbortSignal) {
    setUser(userOf(await abortable(signal, () => askUser(used, wanted).answer)))
  }
  /** The person makes the wallet in the frame, or brings it to this device: the page answers once it is ready. */
  async function readUserOfPerson(
    used: Session,
    { preferred, signal }: ConnectRequest,
    askPerson: () => Promise<unknown>,
  ) {
    const { answer, giveUp } = askUser(used, preferred, personDeadline)
    used.frame.show()
    try {
      abortable(signal, askPerson).catch(giveUp)
      setUser(userOf(await abortable(signal, () => answer)))
    } finally {
      used.frame.hide()
    }
  }
  function setUser(next: SignedInUser) {
    user = next
    const { email, caipNetworkId } = next
    store.set({
      ...{ isUsed: true, hasShare: true, smartAccountNetworks },
      ...{ codeAt: undefined, code: undefined },
      ...(email !== null && { email }),
      ...(caipNetworkId && { chain: caipNetworkId }),
    })
  }

  const provider = createEmbeddedProvider({
    connectorId: settings.id,
    approvals: context.approvals,
    user: () => user,
    use: (work) => use(lastChain(), never, work),
    current: () => session,
    async switchTo(id) {
      await use(lastChain(), never, async (used) => {
        if (!approved().includes(id)) throw new FeatureError('network/not-supported')
        const before = user
        const { chainId } = await used.client.request('SWITCH_NETWORK', { chainId: id })
        await readUser(used, networkOf(chainId) ?? id, never)
        tellChanges(before)
      })
    },
  })
  function tellChanges(before: SignedInUser | null) {
    const addresses = (one: SignedInUser | null) => one?.accounts.map(({ address }) => address)
    const id = user?.caipNetworkId
    if (id && id !== before?.caipNetworkId) provider.emit('chainChanged', hexChainId(id))
    if (String(addresses(user)) !== String(addresses(before)))
      provider.emit('accountsChanged', addresses(user))
  }

  const link = (): WalletLink => ({
    provider,
    wallet: { name: settings.name, icon: settings.icon },
    get accounts() {
      return user?.accounts.map(({ address }) => address) ?? []
    },
    about: (address) => {
      const { type = 'eoa' } = user?.accounts.find((one) => one.address === address) ?? {}
      return { type }
    },
    get caipNetworkId() {
      return user?.caipNetworkId ?? null
    },
    get approvedCaipNetworkIds() {
      return approved()
    },
  })

  /** @returns whether somebody is signed in at the site. If not, what is stored of the login goes (spec §4) */
  async function isSignedIn({ client }: Session, signal: AbortSignal): Promise<boolean> {
    const { isConnected } = await abortable(signal, () => client.request('IS_CONNECTED', undefined))
    if (isConnected) return true
    store.forget()
    user = null
    return false
  }

  /** Asks for the code of an earlier login, before the site is asked for anything. @throws KitError `email/needs-https` */
  function beginLogin({ login, ask }: ConnectRequest) {
    if (!login) return null
    const { protocol, hostname = '' } = parseUrl(environment.page?.origin ?? '') ?? {}
    if (protocol === 'http:' && !isLoopback(hostname)) throw new FeatureError('email/needs-https')
    return 'email' in login && ask ? resumeLogin(login.email, ask, { store, environment }) : null
  }
  async function signIn(
    used: Session,
    request: ConnectRequest,
    resumed: ReturnType<typeof beginLogin>,
  ) {
    const { login, ask, signal, preferred } = request
    if (login) {
      if (!('email' in login) || !ask) throw new FeatureError('rpc/unsupported-operation')
      return signInWithCode(used, request, { email: login.email, ask, resumed })
    }
    if (!(await isSignedIn(used, signal))) throw new FeatureError('connection/required')
    return readUser(used, preferred, signal)
  }
  async function signInWithCode(
    used: Session,
    request: ConnectRequest,
    { email, ask, resumed }: CodeLogin & { resumed: ReturnType<typeof beginLogin> },
  ) {
    const { signal, preferred } = request
    const { client } = used
    let mayBeSignedIn = false
    const onCodeSent = (mayBeTaken: boolean) => {
      mayBeSignedIn = mayBeTaken
    }
    try {
      const deps = { client, store, environment, resumed, onCodeSent }
      const needsPerson = await signInByEmail(email, ask, signal, deps)
      if (!needsPerson) return await readUser(used, preferred, signal)
      await readUserOfPerson(used, request, () => ask({ kind: 'frame', email: email.trim() }))
    } catch (error) {
      // The site may have taken the code after all: nobody is to be signed in whom nobody waits for.
      if (mayBeSignedIn) {
        store.set({ code: undefined })
        const leaving = signOut(client)
        // Who was connected before is not the one of the site any more.
        if (user) signedOut()
        close(leaving)
      }
      throw error
    }
  }
  /** Best effort: 3 s, also where the page is not ready. */
  const signOut = (client: FrameClient, forget = false, signal = never): Promise<unknown> =>
    withDeadline(
      environment,
      signOutDeadline,
      () => client.request('SIGN_OUT', forget ? { forget } : undefined),
      { signal },
    ).catch(() => undefined)

  return {
    async connect(request) {
      const resumed = beginLogin(request)
      return use(request.preferred, request.signal, async (used) => {
        await signIn(used, request, resumed)
        return link()
      })
    },
    reconnect: (request) =>
      use(request.preferred, request.signal, async (used) => {
        if (!(await isSignedIn(used, request.signal))) return null
        await readUser(used, request.preferred, request.signal)
        return link()
      }),
    async disconnect(wasUsed, forget) {
      store.forget({ share: forget })
      user = null
      if (!wasUsed && !opening) return
      await withDeadline(environment, signOutDeadline, (signal) =>
        use(lastChain(), signal, ({ client }) => signOut(client, forget, signal)),
      ).catch(() => undefined) // best effort: for the kit it is disconnected already
    },
    destroy: () => close(),
  }
}
