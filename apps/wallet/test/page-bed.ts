import { HostError, type WindowMessage } from '@gla/frame/host'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { onTestFinished } from 'vitest'
import type { Look } from '../src/handlers.js'
import type { DeviceStore } from '../src/keys/device-store.js'
import { createKeyRoom, type DeviceShare } from '../src/keys/key-room.js'
import type { PageNetwork } from '../src/page-config.js'
import { startWallet } from '../src/start-wallet.js'
import { createTextStore, emailName, tokenName } from '../src/text-store.js'
import { dapp, openSite, pageFetch } from './wallet-bed.js'

/** Of the mnemonic of development chains: the wallet that each sign-up of a test makes, which has coins. */
const entropy = mnemonicToEntropy(
  'test test test test test test test test test test test junk',
  wordlist,
)
export const testAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const email = 'alice@dapp.example'

export const localNetwork = {
  caipNetworkId: 'eip155:31337',
  name: 'Local',
  symbol: 'ETH',
  decimals: 18,
} as const satisfies PageNetwork

/** What a browser keeps of this site in one place. */
export interface TestBrowser {
  readonly items: Map<string, string>
  readonly devices: Map<string, DeviceShare>
}
export const newBrowser = (): TestBrowser => ({ items: new Map(), devices: new Map() })

export interface PageOptions {
  readonly site?: Awaited<ReturnType<typeof openSite>>
  readonly browser?: TestBrowser
  /** The token of an earlier page. */
  readonly stored?: string
  readonly networks?: readonly [PageNetwork, ...PageNetwork[]]
  readonly rpcUrl?: string
  readonly origin?: string
  /** Whether each new wallet is the one with coins. */
  readonly isKnown?: boolean
  /** Replaces how the page asks its site. */
  readonly fetch?: typeof fetch
}
type Reply = { readonly type: string; readonly id?: string; readonly payload?: unknown }

/** The page of the wallet in a frame of a dapp, with a real site behind it. */
export async function openPage(options: PageOptions = {}) {
  const { networks = [localNetwork], rpcUrl = 'http://127.0.0.1:1', origin = dapp } = options
  const site =
    options.site ?? (await openSite({ networks: networks.map((one) => ({ ...one, rpcUrl })) }))
  const { browser = newBrowser() } = options
  const { items, devices } = browser
  if (options.stored !== undefined) items.set(tokenName, options.stored)
  const storage = browserStorage(browser)
  const parent = {}
  const looks: Look[] = []
  let hear: (event: WindowMessage) => void = () => undefined
  const wallet = startWallet({
    config: { projectId: 'gla-local', origins: ['http://127.0.0.1:*'], networks: [...networks] },
    chainId: networks[0].caipNetworkId,
    fetch: options.fetch ?? pageFetch(site),
    tokens: createTextStore(storage, tokenName),
    emails: createTextStore(storage, emailName),
    keys: createKeyRoom(options.isKnown === false ? crypto : knownCrypto()),
    devices: browserDevices(browser),
    parent,
    listen(listener) {
      hear = listener
      return () => undefined
    },
    setLook: (look) => looks.push(look),
    reload: () => undefined,
  })
  const { port1, port2 } = new MessageChannel()
  const close = () => {
    wallet.close()
    port1.close()
  }
  onTestFinished(close)
  const waiting = new Map<string, (reply: Reply) => void>()
  const unasked: Reply[] = []
  port1.onmessage = ({ data }: MessageEvent<Reply>) => {
    const settle = data.id === undefined ? undefined : waiting.get(data.id)
    if (settle) settle(data)
    else unasked.push(data)
  }
  const message = { type: '@w3m-app/OPEN', nonce: '0'.repeat(32) }
  hear({ data: message, origin, source: parent, ports: [port2] })
  let last = 0
  function send(name: string, payload?: unknown) {
    last += 1
    const id = `id-${last}`
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    port1.postMessage({ id, type: `@w3m-app/${name}`, ...(payload !== undefined && { payload }) })
    return { id, answered }
  }
  /** @throws HostError as the frame says it */
  async function ask(name: string, payload?: unknown): Promise<unknown> {
    const reply = await send(name, payload).answered
    if (reply.type === `@w3m-frame/${name}_SUCCESS`) return reply.payload
    const { message, code, reason, seconds } = reply.payload as HostError
    throw Object.assign(new HostError(message, code), { reason, seconds })
  }
  const { setup, approvals } = wallet
  const rpc = (method: string, params: readonly unknown[] = []) =>
    ask('RPC_REQUEST', { method, params })
  /** @returns whether the person has something to do before the wallet works */
  async function enterCode(of = email): Promise<unknown> {
    await ask('CONNECT_EMAIL', { email: of })
    return ask('CONNECT_OTP', { otp: await site.mail(of) })
  }
  const step = () => setup.current()
  async function untilStep<kind extends NonNullable<ReturnType<typeof step>>['kind']>(kind: kind) {
    await until(() => step()?.kind === kind)
    return step() as Extract<NonNullable<ReturnType<typeof step>>, { kind: kind }>
  }
  /** Signs up as a person does. @returns the sheet and its code */
  async function signIn(of = email) {
    await enterCode(of)
    const user = ask('GET_USER')
    const { wallet } = await untilStep('save')
    setup.saved()
    setup.next()
    setup.prove(wallet.code.slice(-6))
    await user
    return { sheet: wallet.sheet, code: wallet.code, address: wallet.address }
  }
  const shown = () => approvals.current()?.approval
  async function untilAsked() {
    await until(() => shown() !== undefined)
    const approval = shown()
    if (!approval) throw new Error('Nobody asks.')
    return approval
  }
  const approve = async () => approvals.approve((await untilAsked()).id)
  return {
    ...{ wallet, site, items, devices, looks, unasked, close, send, ask, rpc, enterCode, signIn },
    ...{ setup, step, untilStep, shown, untilAsked, approve },
  }
}

/** Waits until something is so: the page works in tasks of its own. */
async function until(look: () => boolean, ms = 10_000) {
  const end = performance.now() + ms
  while (!look()) {
    if (performance.now() > end) throw new Error(`Not within ${ms} ms: ${look}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Where 128 random bits are asked for, it gives the entropy of the known phrase. */
function knownCrypto(): Pick<Crypto, 'subtle' | 'getRandomValues'> {
  return {
    subtle: crypto.subtle,
    getRandomValues(array) {
      crypto.getRandomValues(array)
      if (array instanceof Uint8Array && array.length === entropy.length) array.set(entropy)
      return array
    },
  }
}

/** What a page is given by a browser that keeps what it is told. */
export const browserStorage = ({ items }: TestBrowser) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
})
export const browserDevices = ({ devices }: TestBrowser): DeviceStore => ({
  get: async (address) => devices.get(address.toLowerCase()) ?? null,
  async set(address, share) {
    devices.set(address.toLowerCase(), share)
    return true
  },
  async remove(address) {
    devices.delete(address.toLowerCase())
  },
  async clear() {
    devices.clear()
  },
})
