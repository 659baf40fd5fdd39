import type { Adapter } from '../src/adapters/adapter.js'
import type { LateAnswer } from '../src/connectors/connector.js'
import type { Environment } from '../src/environment.js'
import { createKit, type Kit } from '../src/kit.js'
import type { Send } from '../src/send/send.js'
import type { Intent } from '../src/transactions/intents.js'
import { fakeAdapter } from './fake-adapter.js'
import { fakeClock } from './fake-clock.js'
import { alice, bob, deferred, fakeConnector } from './fake-connector.js'
import { fakePage } from './fake-page.js'
import { laggingStore } from './lagging-store.js'
import { network } from './send-bed.js'

// The tabs of one origin, a wallet that answers through a relay, and a chain. Every transfer has an amount of its own.

const metadata = { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] }

/** What the wallet was asked, and what became of it. */
export type Asked = {
  readonly id: string
  readonly value: bigint
  readonly hash: string
  readonly owner: Tab
  answer: 'sent' | 'refused' | 'failed' | null
  /** A page has taken the answer, so the relay keeps it no longer. */
  isTaken: boolean
  outcome: 'succeeded' | 'reverted' | null
}
export type Tab = {
  readonly kit: Kit
  readonly send: Send
  /** What Activity does when it is shown. */
  reread(): void
  readonly events: [name: string, intentId: string][]
  isAlive(): boolean
  /** The relay passes on what the wallet has answered. */
  receive(): void
  /** Delivers the browser's events about what other tabs have stored. */
  hear(): void
  /** Ends the page. One that crashes gives no lease back. */
  end(isCrash: boolean): void
}

const answerOf = ({ answer, hash }: Asked) =>
  answer === 'sent'
    ? { result: hash, error: null }
    : { result: null, error: { code: answer === 'refused' ? 4001 : -32603, message: 'No.' } }

/** Locks as browsers have them: a lock is given to the next page when it is released or its page is gone. */
function originLocks() {
  const held = new Map<string, Promise<void>>()
  function take(name: string) {
    const { promise, resolve } = deferred<void>()
    held.set(name, promise)
    return () => {
      held.delete(name)
      resolve()
    }
  }
  return {
    async lock(name: string, signal: AbortSignal) {
      while (held.has(name)) await held.get(name)
      signal.throwIfAborted()
      return take(name)
    },
    tryLock: async (name: string) => (held.has(name) ? null : take(name)),
  }
}

/**
 * @param hasLocks whether the browser has locks; otherwise pages use leases in the storage
 * @param lag ms until a tab sees what another one has stored. A tab that is given a lock sees all of it
 */
export function createTransferWorld(hasLocks: boolean, lag = 0) {
  const clock = fakeClock()
  const storage = laggingStore(clock.after, lag)
  const locks = hasLocks ? originLocks() : undefined
  const asked: Asked[] = []
  const tabs: Tab[] = []
  const included = new Set<() => void>()
  let ids = 0

  const adapter: Adapter = fakeAdapter({
    balance: async () => 10n ** 24n,
    chain: async () => 'eip155:1',
    accounts: async () => [alice],
    send: async (provider, { value }) =>
      (await provider.request({ method: 'eth_sendTransaction', params: [value] })) as string,
    receipt: (_network, hash, signal) =>
      new Promise((resolve, reject) => {
        const end = (work: () => void) => {
          included.delete(look)
          stop()
          work()
        }
        const look = () => {
          const found = asked.find((one) => one.hash === hash)
          if (found?.outcome) end(() => resolve({ status: found.outcome ?? 'reverted', hash }))
        }
        const stop = clock.after(600_000, () => end(() => resolve(null)))
        signal?.addEventListener('abort', () => end(() => reject(signal?.reason)))
        included.add(look)
        look()
      }),
    find: async ({ value }) =>
      asked.find((one) => one.value === value && one.outcome)?.hash ?? null,
  })

  async function open(): Promise<Tab> {
    let isAlive = true
    const pending = new Map<string, ReturnType<typeof deferred<unknown>>>()
    const listeners = new Set<(answer: LateAnswer) => boolean>()
    const untaken: LateAnswer[] = []
    const toldOfStorage = new Set<(name: string | null) => void>()
    const { environment } = fakePage()
    const store = storage.open()
    const page = environment.page && {
      ...environment.page,
      onStorage(listener: (name: string | null) => void) {
        toldOfStorage.add(listener)
        return () => void toldOfStorage.delete(listener)
      },
    }
    const env: Environment = {
      ...environment,
      page,
      now: clock.now,
      // The timers of a page that crashed never fire.
      after: (ms, work) => clock.after(ms, () => isAlive && work()),
      randomId: () => `id-${ids++}`,
      storage: {
        getItem: store.getItem,
        setItem: (name, value) => isAlive && store.setItem(name, value),
        removeItem: (name) => isAlive && store.removeItem(name),
      },
      ...(locks && {
        async lock(name, signal) {
          const release = await locks.lock(name, signal)
          store.catchUp()
          return release
        },
        tryLock: locks.tryLock,
      }),
    }
    const { connector, link } = fakeConnector()
    const take = (answer: LateAnswer) => {
      if ([...listeners].some((one) => one(answer))) {
        const found = asked.find(({ id }) => id === answer.id)
        if (found) found.isTaken = true
        return
      }
      untaken.push(answer)
    }
    function receive(one: Asked) {
      const own = pending.get(one.id)
      const { result, error } = answerOf(one)
      if (own) {
        pending.delete(one.id)
        one.isTaken = true
        if (error) own.reject(error)
        else own.resolve(result)
      } else if (!one.isTaken && !untaken.some(({ id }) => id === one.id))
        take({ id: one.id, ...(error ? { error } : { result }) })
    }
    connector.connect = async () => ({
      ...link,
      provider: {
        on: () => () => undefined,
        request({ onAsked, params }) {
          const id = `request-${asked.length}`
          const answer = deferred<unknown>()
          pending.set(id, answer)
          const hash = `0x${(asked.length + 1).toString(16).padStart(64, '0')}`
          const [value] = params as [bigint]
          const rest = { answer: null, isTaken: false, outcome: null }
          asked.push({ id, value, hash, owner: tab, ...rest })
          onAsked?.(id)
          return answer.promise
        },
      },
      onLateAnswer(listener) {
        listeners.add(listener)
        for (const answer of untaken.splice(0)) take(answer)
        return () => void listeners.delete(listener)
      },
    })
    const kit = createKit(
      {
        networks: [network],
        metadata,
        families: [{ namespace: 'eip155', load: async () => adapter }],
        connectors: [() => connector],
      },
      env,
    )
    const events: Tab['events'] = []
    for (const name of [
      'transaction/submitted',
      'transaction/succeeded',
      'transaction/failed',
    ] as const)
      kit.on(name, (event) => void events.push([name, event.intentId]))
    kit.start()
    await kit.connection.connect(connector.id)
    const { reread } = await kit.load('intents')
    const send = await kit.load('send')
    const tab: Tab = {
      kit,
      send,
      reread,
      events,
      isAlive: () => isAlive,
      receive() {
        for (const one of asked) if (one.answer && isAlive) receive(one)
      },
      hear() {
        for (const tell of toldOfStorage) tell(null)
      },
      end(isCrash) {
        if (!isCrash) page?.dispatch('pagehide')
        isAlive = false
        kit.destroy()
      },
    }
    tabs.push(tab)
    return tab
  }

  return {
    asked,
    clock,
    open,
    tabs,
    living: () => tabs.filter((tab) => tab.isAlive()),
    stored: () => JSON.parse(storage.read('gla.intents') ?? '[]') as Intent[],
    include(one: Asked, outcome: 'succeeded' | 'reverted') {
      one.outcome = outcome
      for (const look of [...included]) look()
    },
    /** Asks the wallet for a transfer of this amount, which no other transfer has. */
    async submit({ send }: Tab, amount: string) {
      send.reset()
      send.set({ sendTokenAmount: amount, receiverAddress: bob })
      await send.review()
      send.submit().catch(() => undefined) // what it rejects with is part of the history
      await clock.advance(60) // a lease takes 50 ms
    },
  }
}
export type TransferWorld = ReturnType<typeof createTransferWorld>
