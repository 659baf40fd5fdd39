import type { CaipNetworkId, Environment, PageFrame } from '@gla/core'
import type { Connector, ConnectorContext, ConnectRequest, WalletLink } from '@gla/core/family'
import type { Mood } from '@gla/core/test/scripted-wallet'
import { authConnector } from '@gla/frame'
import type { WindowMessage } from '@gla/frame/host'
import { createKeyRoom } from '../src/keys/key-room.js'
import { startWallet, type Wallet } from '../src/start-wallet.js'
import { createTextStore, emailName, tokenName } from '../src/text-store.js'
import { browserDevices, browserStorage, newBrowser, openPage, testAddress } from './page-bed.js'
import { openSite, pageFetch } from './wallet-bed.js'

const dappOrigin = 'https://dapp.example'
const person = 'somebody@mail.example'
const never = () => new Promise<never>(() => undefined)

/**
 * The connector of the embedded wallet for core's suites, with a real server of the site, and its page in this process. The person
 * has a wallet already, of which this browser has a share. Each page of the dapp has a frame of its own.
 */
export async function suiteBed() {
  const networks = ([1, 2, 3] as const).map((id) => ({
    ...{ caipNetworkId: `eip155:${id}` as const, name: `Chain ${id}`, symbol: 'COIN', decimals: 18 },
    rpcUrl: 'http://127.0.0.1:1',
  }))
  let skipped = 0 // ms that passed while the person was asked: no code comes too soon
  const site = await openSite({
    networks,
    projects: [{ id: 'gla-local', origins: ['http://127.0.0.1:*', dappOrigin] }],
    now: () => Date.now() + skipped,
  })
  const browser = newBrowser()
  const before = await openPage({ site, browser })
  await before.signIn(person)
  await before.ask('SIGN_OUT')
  before.close()

  const open = new Set<Wallet>()
  const links = new Set<WalletLink>()
  let mood: Mood = 'approves'
  let isBroken = false
  let prompts = 0
  let signOuts = 0
  let requests = 0

  /** Of the page in the frame. */
  const fetchOfSite: typeof fetch = async (input, init) => {
    requests += 1
    // Nobody says whether anybody is signed in.
    if (mood === 'is away' && String(input) === '/v1/session') return never()
    if (isBroken) return new Response('{}', { status: 500 })
    if (init?.method === 'DELETE' && String(input) === '/v1/session') signOuts += 1
    return pageFetch(site)(input, init)
  }
  /** Of the page of the dapp. */
  const fetchOfDapp: typeof fetch = async (input) => {
    const { pathname, search } = new URL(String(input))
    requests += 1
    const { status, text } = await site.ask(pathname + search, { headers: { origin: dappOrigin } })
    return new Response(text, { status })
  }

  function openFrame(): PageFrame {
    const loads = new Set<() => void>()
    const parent = {}
    let wallet: Wallet | null = null
    let hear: (event: WindowMessage) => void = () => undefined
    function unload() {
      if (wallet) open.delete(wallet)
      wallet?.close()
      wallet = null
    }
    function load() {
      unload()
      const storage = browserStorage(browser)
      wallet = startWallet({
        config: {
          projectId: 'gla-local',
          origins: [dappOrigin],
          networks: networks.map(({ rpcUrl: _, ...network }) => network),
        },
        chainId: 'eip155:1',
        fetch: fetchOfSite,
        tokens: createTextStore(storage, tokenName),
        emails: createTextStore(storage, emailName),
        keys: createKeyRoom(crypto),
        devices: browserDevices(browser),
        parent,
        listen(listener) {
          hear = listener
          return () => {
            hear = () => undefined
          }
        },
        setLook: () => undefined,
        reload: () => setImmediate(load),
      })
      open.add(wallet)
      for (const one of [...loads]) one()
    }
    setImmediate(load) // a load is a task of its own
    return {
      post: (message, transfer = []) =>
        hear({ data: structuredClone(message), origin: dappOrigin, source: parent, ports: transfer }),
      listen(listener) {
        loads.add(listener)
        return () => void loads.delete(listener)
      },
      show: () => undefined,
      hide: () => undefined,
      remove: unload,
    }
  }

  async function ask() {
    prompts += 1
    skipped += 31_000
    if (mood === 'is away') return never()
    if (mood === 'declines') throw Object.assign(new Error('No.'), { code: 4001 })
    return { code: await site.mail(person) } as const
  }
  const isSignedIn = () => browser.items.has(tokenName)

  function make(context: ConnectorContext): Connector {
    const now = () => context.environment.now() + skipped
    const own: Partial<Environment> = {
      ...{ fetch: fetchOfDapp, openFrame: async () => openFrame(), now },
      page: { ...context.environment.page, origin: dappOrigin } as Environment['page'],
    }
    const connector = authConnector({ url: site.url })({
      ...context,
      environment: { ...context.environment, ...own },
      projectId: 'gla-local',
    })
    const noted = <T extends WalletLink | null>(link: T): T => {
      if (link) links.add(link)
      return link
    }
    const signIn = (request: ConnectRequest): ConnectRequest =>
      isSignedIn() ? request : { ...request, login: { email: person }, ask }
    return {
      ...connector,
      connect: async (request) => noted(await connector.connect(signIn(request))),
      reconnect: async (request) => noted(await connector.reconnect(request)),
    }
  }

  return {
    ...{ make, isSignedIn, address: testAddress },
    networks: networks.map(({ caipNetworkId }): CaipNetworkId => caipNetworkId),
    setMood(next: Mood) {
      mood = next
    },
    prompts: () => prompts,
    requests: () => requests,
    signOuts: () => signOuts,
    signsOut({ quietly = false } = {}) {
      browser.items.clear()
      if (!quietly) for (const wallet of open) wallet.signedOutElsewhere()
    },
    emit(event: 'accountsChanged' | 'chainChanged' | 'disconnect', value: unknown) {
      for (const { provider } of links)
        (provider as { emit?(event: string, value: unknown): void }).emit?.(event, value)
    },
    breaks() {
      isBroken = true
    },
    async stop() {
      for (const wallet of open) wallet.close()
    },
  }
}
