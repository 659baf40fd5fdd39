import type { Relay } from '@gla/relay'
import { startRelay } from '@gla/relay'
import { vi } from 'vitest'
import { withDeadline } from '../src/async/deadline.js'
import type { WalletLink } from '../src/connectors/connector.js'
import { serverEnvironment } from '../src/environment.js'
import type { TestWallet, WalletSession } from './wallet-connect-wallet.js'
import { startWallet } from './wallet-connect-wallet.js'
import type { TestConnector } from './wallet-connect-world.js'
import { createConnector, memoryStore, request, until } from './wallet-connect-world.js'

/** One page, until it is left. Like the kit, it knows only what the link and its events report. */
export type SessionPage = {
  connector: TestConnector
  link: WalletLink | null
  /** The state according to the events alone. */
  received: { accounts: readonly string[]; chainId: string } | null
  /** Uses the result of `connect` or `reconnect`. */
  take(link: WalletLink | null): void
}

/** A relay that keeps its messages in memory, a wallet (the official client) and a page. Each can outlive the others. */
export async function openSessionWorld() {
  const storage = memoryStore()
  let relay: Relay = await startRelay()
  const { url, port } = relay
  const wallet = await startWallet(url)
  calm(wallet)
  let answers: 'signs' | 'refuses' = 'signs'
  wallet.onRequest('personal_sign', ({ params }) => {
    if (answers === 'signs') return `0x${params.chainId.slice(7)}`
    throw Object.assign(new Error('No.'), { code: 4001 })
  })
  /** Links whose end was reported to this page or an earlier one. */
  const over: WalletLink[] = []
  const environment = serverEnvironment({ storage })
  const openPage = (): SessionPage => {
    const page: SessionPage = {
      connector: createConnector(url, { environment }),
      link: null,
      received: null,
      take(link) {
        if (page.link && page.link !== link) over.push(page.link)
        if (page.link === link) return
        page.link = link
        page.received = link && { accounts: link.accounts, chainId: hexId(link) }
        const isMine = () => page.link === link
        link?.provider.on('disconnect', () => isMine() && page.take(null))
        link?.provider.on('accountsChanged', (accounts) => {
          if (!isMine() || !page.received) return
          page.received = { ...page.received, accounts: accounts as string[] }
          if ((accounts as string[]).length === 0) page.take(null)
        })
        link?.provider.on('chainChanged', (chainId) => {
          if (isMine() && page.received)
            page.received = { ...page.received, chainId: chainId as string }
        })
      },
    }
    return page
  }
  const world = {
    wallet,
    page: openPage(),
    over,
    /** The sessions that a wallet would show to its user. */
    sessions: (): WalletSession[] =>
      wallet.client.session.getAll().filter(({ acknowledged }) => acknowledged),
    /** The sessions that this browser would find after a reload. */
    stored: (): WalletSession[] =>
      JSON.parse(storage.getItem('gla.wallet-connect.session') ?? '[]') as WalletSession[],
    setMood(mood: typeof answers) {
      answers = mood
    },
    /** Moves all clocks ahead while `work` runs. */
    async later(ms: number, work: () => Promise<void>) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
      await work().finally(() => vi.useRealTimers())
    },
    pass: (ms: number) => new Promise<void>((resolve) => void environment.after(ms, resolve)),
    /** Leaves the page. Resolves when its sockets are closed. */
    async leavePage() {
      const { connector, link } = world.page
      connector.destroy?.()
      if (link) over.push(link)
      world.page.link = null
      await until(() => connector.sockets.every(({ readyState }) => readyState === 3))
    },
    /** Opens another page in the same tab, which reconnects. */
    async enterPage() {
      world.page = openPage()
      world.page.take(await world.page.connector.reconnect(request()))
    },
    /** @param meanwhile called while there is no relay */
    async restartRelay(meanwhile: () => void = () => undefined) {
      await relay.close()
      meanwhile()
      relay = await startRelay({ port })
    },
    async close() {
      world.page.connector.destroy?.()
      // The official client never resolves a disconnect that it sends while it is connecting.
      await withDeadline(environment, 3_000, wallet.close).catch(() => undefined)
      await withDeadline(environment, 3_000, relay.close)
    },
  }
  return world
}
export type SessionWorld = Awaited<ReturnType<typeof openSessionWorld>>

/**
 * Catches rejections of the official client in the wallet role: it leaves promises unhandled when it is notified twice at
 * once that a session has ended. They are harmless, but would end this process.
 */
function calm({ client }: TestWallet) {
  const engine = client.engine as unknown as Record<string, (...about: unknown[]) => unknown>
  for (const name of ['deleteSession', 'isValidDisconnect']) {
    const method = engine[name]?.bind(engine)
    if (method)
      engine[name] = (...about) => {
        const done = method(...about) as Promise<unknown>
        done.catch(() => undefined)
        return name === 'deleteSession' ? done.catch(() => undefined) : done
      }
  }
}

/** The only session of the wallet. */
export function sessionOf({ sessions }: SessionWorld): WalletSession {
  const [session] = sessions()
  if (!session) throw new Error('The wallet has no session')
  return session
}
export const hexId = ({ caipNetworkId }: WalletLink) =>
  `0x${Number(caipNetworkId?.slice(7)).toString(16)}`
