import type { CaipNetworkId } from '@gla/core'
import type { Connector, ConnectorContext, ConnectRequest, WalletLink } from '@gla/core/family'
import { abortable, FeatureError, hexChainId, withDeadline } from '@gla/core/family'
import type { AuthSettings } from './auth-settings.js'
import { createEmbeddedProvider } from './embedded-provider.js'
import type { FrameClient } from './frame-client.js'
import { signInByEmail } from './login.js'
import type { Session } from './open-session.js'
import { openSession } from './open-session.js'
import type { SignedInUser } from './signed-in-user.js'
import { networkOf, userOf } from './signed-in-user.js'
import type { LoginStore } from './stored-login.js'

const signOutDeadline = 3_000 // ms, spec §4

/** All that a connector does once it has something to do. */
export type Bridge = Pick<Connector, 'connect' | 'reconnect'> & {
  /** @param wasUsed whether somebody was signed in, perhaps in an earlier page */
  disconnect(wasUsed: boolean): Promise<void>
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

  async function readUser({ client }: Session, wanted: CaipNetworkId, signal: AbortSignal) {
    const chainId = [wanted, lastChain(), ...approved()].find((id) => approved().includes(id))
    if (!chainId) throw new FeatureError('network/not-supported')
    const reply = await abortable(signal, () => client.request('GET_USER', { chainId }))
    setUser(userOf(reply))
  }
  function setUser(next: SignedInUser) {
    user = next
    const { email, caipNetworkId } = next
    store.set({
      ...{ isUsed: true, codeAt: undefined, smartAccountNetworks },
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

  async function signIn(used: Session, { login, ask, signal }: ConnectRequest) {
    if (!login) {
      if (await isSignedIn(used, signal)) return
      throw new FeatureError('connection/required')
    }
    if (!('email' in login) || !ask) throw new FeatureError('rpc/unsupported-operation')
    let isCodeSent = false
    const onCodeSent = () => {
      isCodeSent = true
    }
    const { client } = used
    try {
      await signInByEmail(login.email, ask, signal, { client, store, environment, onCodeSent })
    } catch (error) {
      // The site may have taken the code after all: nobody is to be signed in whom nobody waits for.
      if (isCodeSent && !user) close(signOut(client))
      throw error
    }
  }
  /** Best effort: 3 s, also where the page is not ready. */
  const signOut = (client: FrameClient, signal = never): Promise<unknown> =>
    withDeadline(environment, signOutDeadline, () => client.request('SIGN_OUT', undefined), {
      signal,
    }).catch(() => undefined)

  return {
    connect: (request) =>
      use(request.preferred, request.signal, async (used) => {
        await signIn(used, request)
        await readUser(used, request.preferred, request.signal)
        return link()
      }),
    reconnect: (request) =>
      use(request.preferred, request.signal, async (used) => {
        if (!(await isSignedIn(used, request.signal))) return null
        await readUser(used, request.preferred, request.signal)
        return link()
      }),
    async disconnect(wasUsed) {
      store.forget()
      user = null
      if (!wasUsed && !opening) return
      await withDeadline(environment, signOutDeadline, (signal) =>
        use(lastChain(), signal, ({ client }) => signOut(client, signal)),
      ).catch(() => undefined) // best effort: for the kit it is disconnected already
    },
    destroy: () => close(),
  }
}
