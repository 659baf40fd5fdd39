import { expect, test } from 'vitest'
import { fakeAdapter } from '../../test/fake-adapter.js'
import { alice, bob, deferred } from '../../test/fake-connector.js'
import { ether, fill, network, setUpSend } from '../../test/send-bed.js'
import { FeatureError } from '../errors/feature-error.js'

const what = { caipNetworkId: 'eip155:1', from: alice, to: bob, value: '1', nonce: 0 } as const

test('a wallet that answers after all: the intent has its hash, and is followed', async () => {
  const answer = deferred<string>()
  const { send, clock, intents } = setUpSend({ adapter: { send: () => answer.promise } })
  send.set(fill)
  await send.review()
  const done = expect(send.submit()).rejects.toMatchObject({ code: 'transaction/outcome-unknown' })
  await clock.advance(300_000)
  await done
  answer.resolve(`0x${'ab'.repeat(32)}`)
  await clock.settle()
  expect(intents.state.list).toMatchObject([{ status: 'succeeded', hash: `0x${'ab'.repeat(32)}` }])
  expect(send.state).toMatchObject({ sendTokenAmount: '', receiverAddress: '' }) // so that it is not sent twice
})

test('a wallet that answers after all does not take what was typed since', async () => {
  const answer = deferred<string>()
  const { send, clock } = setUpSend({ adapter: { send: () => answer.promise } })
  send.set(fill)
  await send.review()
  const done = expect(send.submit()).rejects.toMatchObject({ code: 'transaction/outcome-unknown' })
  await clock.advance(300_000)
  await done
  send.set({ sendTokenAmount: '0.7' })
  answer.resolve(`0x${'ab'.repeat(32)}`)
  await clock.settle()
  expect(send.state.sendTokenAmount).toBe('0.7')
})

test('an answer to the page before: of its own family alone, once, and as another tab left it', async () => {
  const { takeLate, attendance, intents, kept, clock } = setUpSend()
  const id = intents.open({ kind: 'transfer', ...what })
  intents.update(id, { requestId: 'topic.1' })
  attendance.begin(id)
  const hash = `0x${'AB'.repeat(32)}`
  const answer = { id: 'topic.1', result: hash }
  expect(takeLate(answer, fakeAdapter({ namespace: 'solana' }))).toBe(false)
  expect(takeLate({ ...answer, id: 'topic.2' }, fakeAdapter())).toBe(false)
  for (const result of [{ odd: true }, '5'.repeat(88)]) // a signature of Solana
    expect(takeLate({ id: 'topic.1', result }, fakeAdapter())).toBe(true)
  expect(intents.state.list[0]?.status).toBe('handed-over')
  expect(takeLate(answer, fakeAdapter())).toBe(true)
  expect(intents.state.list[0]?.hash).toBe(hash.toLowerCase())
  await clock.settle()
  expect(takeLate({ id: 'topic.1', error: { code: 4001 } }, fakeAdapter())).toBe(true)
  expect(JSON.parse(kept.get('test.intents') ?? '[]')).toHaveLength(1)
})

test('a late answer of a Solana session that sent, `{ signature }`, is kept and followed', async () => {
  const { takeLate, attendance, intents, clock } = setUpSend()
  const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const id = intents.open({ kind: 'transfer', ...what, caipNetworkId })
  attendance.begin(id)
  intents.update(id, { requestId: 'topic.1' })
  const adapter = fakeAdapter({ namespace: 'solana' })
  const late = (result: unknown) => takeLate({ id: 'topic.1', result }, adapter)
  for (const signature of ['no signature', `0x${'ab'.repeat(32)}`])
    expect(late({ signature })).toBe(true)
  expect(intents.state.list[0]?.status).toBe('handed-over')
  const signature = '5'.repeat(88)
  expect(late({ signature })).toBe(true)
  expect(intents.state.list).toMatchObject([{ status: 'submitted', hash: signature }])
  await clock.settle()
})

test('error: transaction/different for a transaction that is not the reviewed transfer: said, and kept so', async () => {
  const reviewed: unknown[] = []
  const { send, events, intents, clock } = setUpSend({
    adapter: {
      async receipt(_network, hash, _signal, transfer) {
        reviewed.push(transfer)
        return { status: 'different', hash }
      },
    },
  })
  send.set(fill)
  await send.review()
  await send.submit()
  await clock.settle()
  expect(intents.state.list).toMatchObject([{ status: 'different', hash: expect.any(String) }])
  const { from, to, value } = intents.state.list[0] ?? { value: '' }
  expect(reviewed).toMatchObject([{ from, to, value: BigInt(value) }])
  expect(events.at(-1)).toMatchObject(['transaction/failed', { code: 'transaction/different' }])
})

test('prepared before the wallet is read and asked; what was prepared is handed over, once', async () => {
  const order: string[] = []
  const { send, sent, kept } = setUpSend({
    adapter: {
      async prepare({ value }) {
        order.push(`prepare ${value} ${kept.get('test.intents')}`)
        return async () => {
          order.push('ask')
          return `0x${'cd'.repeat(32)}`
        }
      },
      chain: async () => {
        order.push('chain')
        return 'eip155:1'
      },
    },
  })
  send.set(fill)
  await send.review()
  await expect(send.submit()).resolves.toBe(`0x${'cd'.repeat(32)}`)
  expect(order).toEqual([`prepare ${ether / 2n} undefined`, 'chain', 'ask'])
  expect(sent).toEqual([])
})

test('error: what fails before the wallet is asked is told as it is, no intent stays, and the review stands', async () => {
  let isDown = true
  const { send, names, intents } = setUpSend({
    adapter: {
      async prepare() {
        if (isDown) throw new FeatureError('network/unreachable')
        return async () => `0x${'cd'.repeat(32)}`
      },
    },
  })
  send.set(fill)
  await send.review()
  await expect(send.submit()).rejects.toMatchObject({ code: 'network/unreachable' })
  expect(intents.state.list).toEqual([])
  expect(names()).toEqual([])
  expect(send.state).toMatchObject({ step: 'review', loading: false, preview: { amount: '0.5' } })
  isDown = false
  await expect(send.submit()).resolves.toBe(`0x${'cd'.repeat(32)}`)
})

test('error: network/unreachable when the chain does not say what the transfer needs', async () => {
  const { send, clock, intents } = setUpSend({
    adapter: { prepare: () => new Promise(() => undefined) },
  })
  send.set(fill)
  await send.review()
  const done = expect(send.submit()).rejects.toMatchObject({ code: 'network/unreachable' })
  await clock.advance(20_000)
  await done
  expect(intents.state.list).toEqual([])
  expect(clock.pending).toBe(0)
})

async function waiting(answer: Promise<string>) {
  const test = setUpSend({ adapter: { send: () => answer } })
  test.send.set(fill)
  await test.send.review()
  const submitted = test.send.submit().catch((error: unknown) => error)
  await test.clock.settle()
  expect(test.intents.state.list).toMatchObject([{ status: 'handed-over' }])
  return { ...test, submitted }
}

test('stopped while the wallet hangs: unknown at once, the intent stays, nothing waits', async () => {
  const { clock, events, intents, send, submitted } = await waiting(new Promise(() => undefined))
  send.stopWaiting()
  expect(await submitted).toMatchObject({ code: 'transaction/outcome-unknown' })
  expect(intents.state.list).toMatchObject([{ status: 'unknown', hash: null }])
  expect(events.at(-1)).toMatchObject([
    'transaction/failed',
    { code: 'transaction/outcome-unknown', hash: null },
  ])
  expect(send.state).toMatchObject({ step: 'form', loading: false, preview: null, ...fill })
  expect(clock.pending).toBe(0)
})

test('stopped, and the wallet sends after all: the intent has its hash, and is followed', async () => {
  const answer = deferred<string>()
  const { clock, intents, kept, names, send, balanceChanged, submitted } = await waiting(
    answer.promise,
  )
  send.stopWaiting()
  await submitted
  answer.resolve(`0x${'ab'.repeat(32)}`)
  await clock.settle()
  const found = { status: 'succeeded', hash: `0x${'ab'.repeat(32)}` }
  expect(intents.state.list).toMatchObject([found])
  expect(JSON.parse(kept.get('test.intents') ?? '')).toMatchObject([found])
  expect(names().slice(-2)).toEqual(['transaction/submitted', 'transaction/succeeded'])
  expect(balanceChanged()).toBe(1)
})

test('stopped, and the wallet says no after all: no intent is left', async () => {
  const answer = deferred<string>()
  const { clock, intents, send, submitted } = await waiting(answer.promise)
  send.stopWaiting()
  await submitted
  answer.reject(Object.assign(new Error('no'), { code: 4001 }))
  await clock.settle()
  expect(intents.state.list).toEqual([])
})

test('stopped before the wallet was asked: cancelled, it never is, and the review stands', async () => {
  const chain = deferred<'eip155:1'>()
  const { clock, intents, names, send, sent } = setUpSend({
    adapter: { chain: () => chain.promise },
  })
  send.set(fill)
  await send.review()
  const done = expect(send.submit()).rejects.toMatchObject({ code: 'connection/cancelled' })
  await clock.settle()
  send.stopWaiting()
  await done
  chain.resolve('eip155:1')
  await clock.settle()
  expect([sent, intents.state.list, names()]).toEqual([[], [], []])
  expect(send.state).toMatchObject({ step: 'review', loading: false, preview: { amount: '0.5' } })
  await expect(send.submit()).resolves.toBe(`0x${'ab'.repeat(32)}`)
})

test('stopping ends the one wait it is meant for', async () => {
  const { clock, intents, send, submitted } = await waiting(new Promise(() => undefined))
  send.stopWaiting()
  send.stopWaiting()
  await submitted
  send.stopWaiting()
  await send.review()
  const again = expect(send.submit()).rejects.toMatchObject({ code: 'transaction/outcome-unknown' })
  await clock.settle()
  expect(send.state.step).toBe('wallet')
  send.stopWaiting()
  await again
  expect(intents.state.list.map(({ status }) => status)).toEqual(['unknown', 'unknown'])
})

test('error: transaction/too-many-pending is told before the wallet is asked', async () => {
  const { send, sent, intents, names } = setUpSend()
  for (let n = 0; n < 99; n++) intents.open({ kind: 'transfer', ...what })
  send.set(fill)
  await send.review()
  await expect(send.submit()).rejects.toMatchObject({ code: 'transaction/too-many-pending' })
  expect([sent, names()]).toEqual([[], []])
  expect(intents.state.list).toHaveLength(99)
})

test('a token: refused before the wallet is asked where the adapter would send the coin, and no transfer of the coin', async () => {
  const token = { address: bob, symbol: 'USD', decimals: 6 }
  const transfer = { network, from: alice, to: bob, value: ether / 2n, token }
  const on = { isStillReviewed: () => true, onHandedOver: () => undefined }
  const coins = setUpSend()
  const refused = coins.submitter.submit({ transfer, nonce: 7 }, on)
  await expect(refused).rejects.toMatchObject({ code: 'rpc/unsupported-operation' })
  expect([coins.sent, coins.intents.state.list, coins.names()]).toEqual([[], [], []])

  const asked: unknown[] = []
  const tokens = setUpSend({
    adapter: {
      sendsTokens: true,
      receipt: async () => null,
      async send(_, one) {
        asked.push(one)
        return `0x${`${asked.length}`.padStart(64, '0')}`
      },
    },
  })
  await tokens.submitter.submit({ transfer, nonce: 7 }, on)
  await tokens.clock.settle()
  expect(asked).toEqual([transfer])
  expect(tokens.intents.state.list).toMatchObject([{ kind: 'token', token, status: 'submitted' }])
  expect(tokens.events).toMatchObject([
    ['transaction/handed-over', { kind: 'token' }],
    ['transaction/submitted', { kind: 'token' }],
  ])
  // That much of the coin to the same receiver is another transfer.
  tokens.send.set(fill)
  await tokens.send.review()
  await tokens.send.submit()
  expect(tokens.intents.state.list.map(({ kind }) => kind)).toEqual(['token', 'transfer'])
})

test.each([
  'frame/aborted',
  'frame/request-timeout',
  'frame/rpc-not-allowed',
  'frame/failed',
  'frame/something-wrong',
] as const)(
  '%s of a wallet in a frame: nobody knows whether it was sent, and the intent stays',
  async (code) => {
    const { send, intents, events } = setUpSend({
      adapter: { send: () => Promise.reject(new FeatureError(code)) },
    })
    send.set(fill)
    await send.review()
    await expect(send.submit()).rejects.toMatchObject({ code: 'transaction/outcome-unknown' })
    expect(intents.state.list).toMatchObject([{ status: 'unknown' }])
    expect(events.at(-1)).toMatchObject([
      'transaction/failed',
      { code: 'transaction/outcome-unknown' },
    ])
  },
)

test.each(['frame/failed', 'frame/aborted'] as const)(
  '%s with the no of the person in it is a refusal: no intent is left',
  async (code) => {
    const cause = { code: 4001, message: 'User rejected the request.' }
    const { send, intents, events } = setUpSend({
      adapter: { send: () => Promise.reject(new FeatureError(code, { cause })) },
    })
    send.set(fill)
    await send.review()
    await expect(send.submit()).rejects.toMatchObject({ code: 'wallet/rejected', cause })
    expect(intents.state.list).toEqual([])
    expect(events.at(-1)).toMatchObject(['transaction/failed', { code: 'wallet/rejected' }])
  },
)

test.each(['frame/load-failed', 'frame/iframe-missing', 'frame/unverified-domain'] as const)(
  '%s: the frame never had the request, so nothing was sent',
  async (code) => {
    const { send, intents } = setUpSend({
      adapter: { send: () => Promise.reject(new FeatureError(code)) },
    })
    send.set(fill)
    await send.review()
    await expect(send.submit()).rejects.toMatchObject({ code })
    expect(intents.state.list).toEqual([])
  },
)
