import { expect, onTestFinished, test, vi } from 'vitest'
import '../../test/fake-clock.js'
import { fakeAdapter } from '../../test/fake-adapter.js'
import { alice, bob, deferred, fakeConnector } from '../../test/fake-connector.js'
import { fakePage, fakeStore } from '../../test/fake-page.js'
import { network } from '../../test/send-bed.js'
import type { Adapter } from '../adapters/adapter.js'
import type { LateAnswer, WalletLink } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { createKit } from '../kit.js'
import type { Intent } from './intents.js'

const hash = `0x${'ab'.repeat(32)}`
const metadata = { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] }
const intent = (change: Partial<Intent> = {}): Intent => ({
  id: 'one',
  createdAt: 1,
  kind: 'transfer',
  caipNetworkId: 'eip155:1',
  from: alice,
  to: bob,
  value: '5',
  nonce: 7,
  status: 'submitted',
  hash,
  ...change,
})

/** Locks of one origin, as a browser has them. */
function originLocks() {
  const held = new Map<string, Promise<void>>()
  return async (name: string, signal: AbortSignal) => {
    while (held.has(name)) await held.get(name)
    signal.throwIfAborted()
    let release: () => void = () => undefined
    held.set(name, new Promise<void>((resolve) => (release = resolve)))
    return () => {
      held.delete(name)
      release()
    }
  }
}

/** A page of one origin whose wallet is connected. */
async function openPage(
  store: ReturnType<typeof fakeStore>,
  adapter: Partial<Adapter>,
  { lock, link = {} }: { lock?: Environment['lock']; link?: Partial<WalletLink> } = {},
) {
  const { environment, clock } = fakePage([], store)
  const { connector, link: plain } = fakeConnector()
  connector.connect = async () => ({ ...plain, ...link })
  const kit = createKit(
    {
      networks: [network],
      metadata,
      families: [{ namespace: 'eip155', load: async () => fakeAdapter(adapter) }],
      connectors: [() => connector],
    },
    { ...environment, randomId: () => crypto.randomUUID(), ...(lock && { lock }) },
  )
  onTestFinished(kit.destroy)
  kit.start()
  await kit.connection.connect(connector.id)
  const { reread } = await kit.load('intents')
  const send = await kit.load('send')
  await clock.advance(100)
  return { kit, send, reread, clock }
}
const storeWith = (...list: Intent[]) => {
  const store = fakeStore()
  store.setItem('gla.intents', JSON.stringify(list))
  return store
}

test('a submitted transfer is followed after a reload', async () => {
  const asked: string[] = []
  const { kit } = await openPage(storeWith(intent()), {
    receipt: async (_, hash) => {
      asked.push(hash)
      return { status: 'succeeded', hash }
    },
  })
  expect(asked).toEqual([hash])
  expect(kit.sent.list).toMatchObject([{ status: 'succeeded' }])
})

test('after a reload what was submitted is followed, and told, without the code of the form', async () => {
  const { environment, clock } = fakePage([], storeWith(intent()))
  const { connector } = fakeConnector()
  const kit = createKit(
    {
      networks: [network],
      metadata,
      families: [{ namespace: 'eip155', load: async () => fakeAdapter() }],
      connectors: [() => connector],
    },
    environment,
  )
  onTestFinished(kit.destroy)
  kit.start()
  await kit.connection.connect(connector.id)
  await expect
    .poll(async () => {
      await clock.advance(100) // a lease takes 50 ms
      return kit.sent.list[0]?.status
    })
    .toBe('succeeded')
  expect(kit.toasts.state.current?.code).toBe('transaction-confirmed')
  expect(kit.loaded('send')).toBeNull()
})

test('a submitted transfer whose receipt did not come in time is followed when Activity opens', async () => {
  let isIncluded = false
  const { kit, reread, clock } = await openPage(storeWith(intent()), {
    receipt: async (_, hash) => (isIncluded ? { status: 'reverted', hash } : null),
  })
  expect(kit.sent.list).toMatchObject([{ status: 'submitted' }])
  isIncluded = true
  reread()
  await clock.advance(100)
  expect(kit.sent.list).toMatchObject([{ status: 'reverted' }])
})

test('an account that is not connected: the chain is not asked about its transfers', async () => {
  const { kit } = await openPage(storeWith(intent({ from: bob })), {})
  expect(kit.sent.list).toMatchObject([{ status: 'submitted' }])
})

test('a transfer whose page is gone is unknown, then found by account and nonce', async () => {
  const searches: unknown[] = []
  let isIncluded = false
  const { kit, clock } = await openPage(storeWith(intent({ status: 'handed-over', hash: null })), {
    find: async ({ from, to, value }, about) => {
      searches.push({ from, to, value, ...about })
      return isIncluded ? hash : null
    },
  })
  expect(kit.sent.list).toMatchObject([{ status: 'unknown' }])
  expect(searches).toEqual([{ from: alice, to: bob, value: 5n, nonce: 7, known: [] }])
  isIncluded = true
  await clock.advance(1_000)
  expect(kit.sent.list).toMatchObject([{ status: 'succeeded', hash }])
  kit.destroy()
  await clock.settle()
  expect(clock.pending).toBe(0)
})

test.each(['locks', 'leases'])(
  'another tab leaves the transfer alone, and its answer, until its page is gone: %s',
  async (kind) => {
    const store = fakeStore()
    const lock = kind === 'locks' ? originLocks() : undefined
    const late: ((answer: LateAnswer) => boolean)[] = []
    const listening = {
      onLateAnswer(take: (answer: LateAnswer) => boolean) {
        late.push(take)
        return () => void late.splice(late.indexOf(take), 1)
      },
    }
    const first = await openPage(
      store,
      {
        chain: async () => 'eip155:1',
        accounts: async () => [alice],
        send: (provider) => provider.request({ method: 'never' }) as Promise<string>,
      },
      {
        ...(lock && { lock }),
        link: {
          ...listening,
          provider: {
            request: ({ onAsked }) => {
              onAsked?.('topic.1')
              return new Promise(() => undefined)
            },
            on: () => () => undefined,
          },
        },
      },
    )
    first.send.set({ sendTokenAmount: '0.1', receiverAddress: bob })
    await first.send.review()
    const submitted = first.send.submit().catch((error: unknown) => error)
    await first.clock.advance(100)
    late.length = 0

    const second = await openPage(store, {}, { ...(lock && { lock }), link: listening })
    second.send.set({ sendTokenAmount: '0.2', receiverAddress: bob })
    const answer = { id: 'topic.1', result: hash }
    expect(late.map((take) => take(answer))).toEqual([false])
    expect(second.kit.toasts.state.current).toBeNull()
    expect(second.send.state.sendTokenAmount).toBe('0.2')
    expect(second.kit.sent.list).toMatchObject([{ status: 'handed-over' }])

    first.kit.destroy()
    await submitted
    await second.clock.advance(10_000)
    expect(late.map((take) => take(answer))).toEqual([true])
    await second.clock.settle()
    expect(second.kit.sent.list).toMatchObject([{ status: 'succeeded', hash }])
    expect(second.send.state.sendTokenAmount).toBe('0.2')
  },
)

test('a late answer that waited for this page is announced once, and the chain asked once', async () => {
  const asked: string[] = []
  const events: string[] = []
  const { kit, clock } = await openPage(
    storeWith(intent({ status: 'handed-over', hash: null, requestId: 'topic.1' })),
    {
      receipt: async (_, hash) => {
        asked.push(hash)
        return { status: 'succeeded', hash }
      },
    },
    {
      link: {
        onLateAnswer(take) {
          if (take({ id: 'topic.1', result: hash })) events.push('taken')
          return () => undefined
        },
      },
    },
  )
  kit.on('transaction/succeeded', () => events.push('succeeded'))
  await clock.advance(1_000)
  expect(events).toContain('taken')
  expect(asked).toEqual([hash])
})

test('a transfer that is found on the chain before the wallet answers is announced once', async () => {
  const answer = deferred<string>()
  const { kit, send, reread, clock } = await openPage(fakeStore(), {
    chain: async () => 'eip155:1',
    accounts: async () => [alice],
    send: () => answer.promise,
    find: async () => hash,
  })
  const events: string[] = []
  for (const name of ['transaction/submitted', 'transaction/succeeded'] as const)
    kit.on(name, () => events.push(name))
  send.set({ sendTokenAmount: '0.1', receiverAddress: bob })
  await send.review()
  const submitted = send.submit().catch(() => undefined)
  await clock.advance(100)
  send.stopWaiting()
  await submitted
  reread()
  await clock.settle()
  answer.resolve(hash)
  await clock.advance(1_000)
  expect(events).toEqual(['transaction/submitted', 'transaction/succeeded'])
})

test('two equal transfers without an answer, of which one was sent: one is told as sent', async () => {
  const unknown = { status: 'unknown', hash: null } as const
  const node = deferred<void>()
  const { kit, clock } = await openPage(
    storeWith(intent(unknown), intent({ ...unknown, id: 'two' })),
    { find: (_, { known }) => node.promise.then(() => (known.length > 0 ? null : hash)) },
  )
  node.resolve()
  await clock.advance(5_000)
  const statuses = kit.sent.list.map(({ status }) => status)
  expect(statuses.sort()).toEqual(['succeeded', 'unknown'])
})

test('what a wallet is about to answer for is not found as an earlier transfer of the same kind', async () => {
  const answer = deferred<string>()
  const { kit, send, clock } = await openPage(
    storeWith(intent({ status: 'unknown', hash: null, value: '100000000000000000' })),
    {
      chain: async () => 'eip155:1',
      accounts: async () => [alice],
      send: () => answer.promise,
      // Included once the wallet was asked.
      find: async (_, { known }) => (kit?.sent.list.length === 2 && !known[0] ? hash : null),
    },
  )
  const told: unknown[] = []
  kit.on('transaction/succeeded', (event) => told.push(event))
  send.set({ sendTokenAmount: '0.1', receiverAddress: bob })
  await send.review()
  const first = send.submit().catch((error: unknown) => error)
  await clock.advance(100)
  expect(await first).toMatchObject({ code: 'transaction/already-pending' }) // and confirmed again
  const submitted = send.submit()
  await clock.advance(60_000)
  answer.resolve(hash)
  await submitted
  await clock.advance(60_000)
  expect(told).toEqual([{ intentId: kit.sent.list[1]?.id, kind: 'transfer', hash }])
})

test.each(['submitted', 'unknown'] as const)(
  'its wallet has left: the chain is not asked about a transfer any more: %s',
  async (status) => {
    const lock = originLocks()
    const release = await lock('gla.intent.one', new AbortController().signal)
    const ask = vi.fn(async () => null)
    const inherited = intent({ status, ...(status === 'unknown' && { hash: null }) })
    const searched = intent({ id: 'two', status: 'unknown', hash: null })
    const adapter = { receipt: ask, find: ask }
    const { kit, clock } = await openPage(storeWith(inherited, searched), adapter, { lock })
    await kit.connection.disconnect()
    ask.mockClear()
    release()
    await clock.advance(300_000)
    expect(ask).not.toHaveBeenCalled()
  },
)

test('given up, confirmed again and given up: what the second answers after the first was found is one transfer', async () => {
  const answers = [deferred<string>(), deferred<string>()]
  let asked = 0
  const { kit, send, reread, clock } = await openPage(fakeStore(), {
    chain: async () => 'eip155:1',
    accounts: async () => [alice],
    send: () => answers[asked++]?.promise ?? Promise.reject(new Error('asked three times')),
    find: async (_, { known }) => (known.length > 0 ? null : hash),
  })
  const told: unknown[] = []
  kit.on('transaction/succeeded', (event) => told.push(event))
  for (let n = 0; n < 2; n++) {
    send.set({ sendTokenAmount: '0.1', receiverAddress: bob })
    await send.review()
    const submitted = send.submit().catch(() => undefined)
    await clock.advance(100)
    send.stopWaiting()
    await submitted
  }
  reread()
  await clock.advance(5_000)
  answers[1]?.resolve(hash)
  await clock.advance(5_000)
  expect(told).toHaveLength(1)
  expect(kit.sent.list.map(({ status }) => status)).toEqual(['succeeded', 'unknown'])
})
