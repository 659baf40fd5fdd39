import type { CaipNetworkId, Environment, PageFrame } from '@gla/core'
import type { Handlers, Host, WindowMessage } from '../src/host.js'
import { HostError, serve } from '../src/host.js'

export const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const siteUrl = 'https://wallet.example'
export const dappOrigin = 'https://dapp.example'
export const code = '123456'
export const signature = `0x${'ab'.repeat(65)}`

/** What a frame of the site does. `hangs`: its page never answers the handshake. */
export type PageMood = 'serves' | 'hangs'
export type SentPost = { message: unknown; transfer: readonly MessagePort[] }

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/**
 * The site of an embedded wallet: what it remembers, and a real host for each load of its page, in this process. The frame is a
 * fake one, the ports are real.
 */
export function embeddedSite({
  networks = ['eip155:1', 'eip155:2'],
}: {
  networks?: readonly CaipNetworkId[]
} = {}) {
  const parent = {}
  const frames = new Set<ReturnType<typeof openedFrame>>()
  const opened: string[] = []
  const asked: { name: string; payload: unknown }[] = []
  const fetched: string[] = []
  const site = {
    email: null as string | null,
    chain: networks[0] as CaipNetworkId,
    signOuts: 0,
    /** How many times the share of this device was removed. */
    forgets: 0,
    pageMood: 'serves' as PageMood,
    isOriginAllowed: true,
    /** What the person still has to do in the frame after the code; the wallet is ready once that is done. */
    person: null as (() => Promise<void>) | null,
    /** Replaces the answers to single events. */
    answers: {} as Handlers,
    accounts: [
      { address: alice, type: 'smartAccount' as const },
      { address: bob, type: 'eoa' as const },
    ],
  }

  const handlers: Handlers = {
    CONNECT_EMAIL: async ({ email }) => {
      pending = email
      return { action: 'VERIFY_OTP' }
    },
    CONNECT_OTP: async ({ otp }) => {
      if (pending === null) throw new HostError('No code', undefined, { reason: 'expired-code' })
      if (otp !== code) throw new HostError('Wrong code', undefined, { reason: 'wrong-code' })
      site.email = pending
      return site.person ? { needsPerson: true } : undefined
    },
    IS_CONNECTED: async () => ({ isConnected: site.email !== null && !site.person }),
    GET_USER: async (request, { signal }) => {
      if (site.email === null) throw new HostError('Nobody is signed in')
      if (site.person) await Promise.race([site.person(), whenAborted(signal)])
      site.person = null
      if (request?.chainId) site.chain = `${request.chainId}` as CaipNetworkId
      const { email, chain: chainId, accounts } = site
      return { email, chainId, accounts, address: accounts[0]?.address ?? '' }
    },
    SWITCH_NETWORK: async ({ chainId }) => {
      site.chain = `${chainId}` as CaipNetworkId
      return { chainId }
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({ smartAccountEnabledNetworks: [] }),
    SYNC_DAPP_DATA: async () => undefined,
    SYNC_THEME: async () => undefined,
    SIGN_OUT: async (request) => {
      site.signOuts++
      if (request?.forget) site.forgets++
      site.email = null
    },
    RPC_REQUEST: async ({ method }) => (method === 'personal_sign' ? signature : '0x1'),
  }
  let pending: string | null = null

  /** Each handler is looked up when it is asked, and noted. */
  const noted = new Proxy(handlers, {
    get(_, name: string) {
      const answer = (site.answers as Record<string, unknown>)[name] ?? handlers[name as 'RELOAD']
      if (!answer) return undefined
      return (payload: unknown, context: unknown) => {
        asked.push({ name, payload })
        return (answer as (...given: unknown[]) => unknown)(payload, context)
      }
    },
  })

  function openedFrame(url: string, origin: string) {
    const loads = new Set<() => void>()
    const posts: SentPost[] = []
    let host: Host | null = null
    let deliver: ((event: WindowMessage) => void) | null = null
    let isShown = false
    let isRemoved = false
    function load() {
      host?.close()
      host = null
      deliver = null
      if (isRemoved) return
      if (site.pageMood === 'serves')
        host = serve({
          ...{ parent, networks, handlers: noted },
          isAllowed: (one) => one === dappOrigin,
          listen(listener) {
            deliver = listener
            return () => {
              deliver = null
            }
          },
        })
      for (const one of [...loads]) one()
    }
    const frame: PageFrame = {
      post(message, transfer = []) {
        posts.push({ message, transfer })
        deliver?.({ data: structuredClone(message), origin, source: parent, ports: transfer })
      },
      listen(listener) {
        loads.add(listener)
        return () => void loads.delete(listener)
      },
      show() {
        isShown = true
      },
      hide() {
        isShown = false
      },
      remove() {
        isRemoved = true
        frames.delete(own)
        host?.close()
      },
    }
    const own = {
      ...{ url, frame, load, posts },
      /** Delivers a message to the window of the page in the frame. */
      deliver: (event: Partial<WindowMessage>) =>
        deliver?.({ data: null, origin, source: parent, ports: [], ...event }),
      host: () => host,
      isShown: () => isShown,
      isRemoved: () => isRemoved,
    }
    return own
  }

  const environment: Pick<Environment, 'fetch' | 'openFrame'> = {
    fetch: async (input) => {
      fetched.push(`${input}`)
      return new Response(JSON.stringify({ allowed: site.isOriginAllowed }))
    },
    async openFrame(url) {
      const made = openedFrame(url, dappOrigin)
      frames.add(made)
      opened.push(url)
      setImmediate(made.load) // a load is a task of its own
      return made.frame
    },
  }
  return {
    ...{ site, environment, networks, asked, fetched, opened, parent },
    /** How many times the events of this name were asked; of all without a name. */
    count: (name?: string) => asked.filter((one) => !name || one.name === name).length,
    frames: () => [...frames],
    /** The newest frame that is there. */
    get frame() {
      const frame = [...frames].at(-1)
      if (!frame) throw new Error('There is no frame')
      return frame
    },
    openFrame: (origin = dappOrigin) => openedFrame(siteUrl, origin),
    /** The person signs out at the site. `quietly`: no page is notified. */
    signsOut({ quietly = false } = {}) {
      site.email = null
      if (!quietly) for (const { host } of frames) host()?.emit('SIGN_OUT')
    },
    stop() {
      for (const { frame } of [...frames]) frame.remove()
    },
  }
}
