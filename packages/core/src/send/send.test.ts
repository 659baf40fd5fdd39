import { expect, test } from 'vitest'
import { alice, bob, deferred } from '../../test/fake-connector.js'
import { ether, fill, network, setUpSend } from '../../test/send-bed.js'
import type { TransferEstimate } from '../adapters/adapter.js'
import { KitError } from '../errors/errors.js'
import type { CaipNetwork } from '../networks/caip-network.js'

test('default: review, hand over, receipt; the form is cleared', async () => {
  const { send, sent, names, intents, balanceChanged, clock } = setUpSend()
  send.set(fill)
  await send.review()
  expect(send.state).toMatchObject({
    step: 'review',
    preview: {
      caipNetworkId: 'eip155:1',
      networkName: 'One',
      from: alice,
      to: bob,
      amount: '0.5',
      symbol: 'ETH',
      fee: '0.000000000000021',
      total: '0.500000000000021',
    },
  })
  await expect(send.submit()).resolves.toBe(`0x${'ab'.repeat(32)}`)
  expect(sent).toEqual([{ network, from: alice, to: bob, value: ether / 2n }])
  expect(send.state).toMatchObject({ sendTokenAmount: '', receiverAddress: '', step: 'form' })
  await clock.settle()
  expect(names()).toEqual([
    'transaction/handed-over',
    'transaction/submitted',
    'transaction/succeeded',
  ])
  expect(intents.state.list).toMatchObject([{ status: 'succeeded', value: '500000000000000000' }])
  expect(balanceChanged()).toBe(1)
})

test('the intent is in storage before the wallet is asked', async () => {
  let atHandOver = ''
  const { send, kept } = setUpSend({
    adapter: {
      send: async () => {
        atHandOver = kept.get('test.intents') ?? ''
        return `0x${'ab'.repeat(32)}`
      },
    },
  })
  send.set(fill)
  await send.review()
  await send.submit()
  expect(JSON.parse(atHandOver)).toMatchObject([
    { status: 'handed-over', hash: null, from: alice, to: bob, nonce: 7 },
  ])
})

test.each([
  ['', bob, 'send/amount-or-receiver-missing'],
  ['1', '', 'send/amount-or-receiver-missing'],
  ['1e18', bob, 'send/amount-invalid'],
  ['-1', bob, 'send/amount-invalid'],
  ['1,000.5', bob, 'send/amount-invalid'],
  ['1,000', bob, 'send/amount-ambiguous'],
  ['0.5', 'alice.eth', 'send/receiver-is-name'],
  ['0', bob, 'send/amount-zero'],
  ['0.0000000000000000001', bob, 'send/amount-too-precise'],
  ['0.5', '0x12', 'send/receiver-invalid'],
  ['2', bob, 'send/insufficient-funds'],
  ['1', bob, 'send/no-room-for-fee'],
])('error: %s to %s is %s', async (sendTokenAmount, receiverAddress, code) => {
  const { send, sent } = setUpSend()
  send.set({ sendTokenAmount, receiverAddress })
  await expect(send.review()).rejects.toMatchObject({ code })
  expect(send.state).toMatchObject({ step: 'form', loading: false, preview: null, sendTokenAmount })
  await expect(send.submit()).rejects.toMatchObject({ code: 'transaction/changed' })
  expect(sent).toEqual([])
})

test('problems: by field, and only of what was typed', () => {
  const { send } = setUpSend()
  expect(send.problems()).toEqual({ amount: null, receiver: null })
  send.set({ sendTokenAmount: '1.5', receiverAddress: '0x12' })
  expect(send.problems()).toMatchObject({
    amount: { code: 'send/insufficient-funds' },
    receiver: { code: 'send/receiver-invalid' },
  })
  send.set({ sendTokenAmount: '0.1234567890123456789' })
  expect(send.problems().amount).toEqual({ code: 'send/amount-too-precise', values: ['18'] })
})

test.each(['', ' ', '1.', '1,', '.', '1。'])(
  'problems: %j is no mistake yet, and nothing to review',
  async (sendTokenAmount) => {
    const { send } = setUpSend()
    send.set({ ...fill, sendTokenAmount })
    expect(send.problems().amount).toBeNull()
    await expect(send.review()).rejects.toMatchObject({
      code: expect.stringMatching('^send/amount-'),
    })
  },
)

test('problems: a balance nobody knows refuses no amount', () => {
  const { send } = setUpSend({ balance: null })
  send.set({ sendTokenAmount: '1000' })
  expect(send.problems().amount).toBeNull()
})

test.each([
  ['another network', { chain: '0x2' }, 'transaction/wrong-network'],
  ['another account', { accounts: [bob, alice] }, 'transaction/wrong-account'],
  ['no account', { accounts: [] }, 'transaction/wrong-account'],
])('error: the wallet moved to %s after the review: nothing is sent', async (_, change, code) => {
  const { send, sent, wallet, intents } = setUpSend()
  send.set(fill)
  await send.review()
  Object.assign(wallet, change)
  await expect(send.submit()).rejects.toMatchObject({ code })
  expect(sent).toEqual([])
  expect(intents.state.list).toEqual([])
  expect(send.state).toMatchObject({ step: 'form', ...fill })
})

test('error: declined in the wallet: the review stands, the intent is gone, trying again works', async () => {
  let decline = true
  const { send, intents, names } = setUpSend({
    adapter: {
      send: async () => {
        if (decline) throw Object.assign(new Error('no'), { code: 4001 })
        return `0x${'cd'.repeat(32)}`
      },
    },
  })
  send.set(fill)
  await send.review()
  const refusal = { code: 'wallet/rejected', cause: { code: 4001 } }
  await expect(send.submit()).rejects.toMatchObject(refusal)
  expect(send.state).toMatchObject({ step: 'review', loading: false, preview: { amount: '0.5' } })
  expect(intents.state.list).toEqual([])
  decline = false
  await expect(send.submit()).resolves.toBe(`0x${'cd'.repeat(32)}`)
  expect(names()).toContain('transaction/failed')
})

test('error: transaction/outcome-unknown when the wallet never answers; the intent says so', async () => {
  const { send, clock, intents } = setUpSend({
    adapter: { send: () => new Promise(() => undefined) },
  })
  send.set(fill)
  await send.review()
  const done = expect(send.submit()).rejects.toMatchObject({ code: 'transaction/outcome-unknown' })
  await clock.advance(300_000)
  await done
  expect(intents.state.list).toMatchObject([{ status: 'unknown', hash: null }])
  expect(send.state).toMatchObject({ step: 'form', ...fill })
})

test.each([
  ['wallet/bad-answer', 'transaction/outcome-unknown', [{ status: 'unknown' }]],
  ['connection/timeout', 'transaction/outcome-unknown', [{ status: 'unknown' }]],
  ['unknown', 'transaction/outcome-unknown', [{ status: 'unknown' }]],
  ['network/unreachable', 'transaction/outcome-unknown', [{ status: 'unknown' }]],
  // A relay may refuse after it has accepted the request.
  ['relay/refused', 'transaction/outcome-unknown', [{ status: 'unknown' }]],
  ['send/insufficient-funds', 'send/insufficient-funds', []],
  ['relay/unreachable', 'relay/unreachable', []],
  // Some nodes also use this code for a timeout.
  ['connection/pending', 'transaction/outcome-unknown', [{ status: 'unknown' }]],
] as const)('error: after the wallet was asked, %s is told as %s', async (code, told, kept) => {
  const { send, intents } = setUpSend({
    adapter: { send: () => Promise.reject(Object.assign(new KitError('unknown'), { code })) },
  })
  send.set(fill)
  await send.review()
  await expect(send.submit()).rejects.toMatchObject({ code: told })
  expect(intents.state.list).toMatchObject(kept)
})

test('race: two clicks on confirm ask the wallet once', async () => {
  const answer = deferred<string>()
  let asked = 0
  const { send, clock } = setUpSend({
    adapter: {
      send: () => {
        asked++
        return answer.promise
      },
    },
  })
  send.set(fill)
  await send.review()
  const both = [send.submit(), send.submit()]
  await clock.settle()
  answer.resolve(`0x${'ab'.repeat(32)}`)
  expect(new Set(await Promise.all(both)).size).toBe(1)
  expect(asked).toBe(1)
})

test('race: the network moved while the review was prepared: no review, an empty form', async () => {
  const answer = deferred<TransferEstimate>()
  const { send, move, clock } = setUpSend({ adapter: { estimate: () => answer.promise } })
  send.set(fill)
  const done = expect(send.review()).rejects.toMatchObject({ code: 'connection/cancelled' })
  await clock.settle()
  move()
  answer.resolve({ fee: 1n, gas: 1n, nonce: 0 })
  await done
  expect(send.state).toMatchObject({ step: 'form', preview: null, sendTokenAmount: '' })
})

test('a review does not outlive a change of the form', async () => {
  const { send } = setUpSend()
  send.set(fill)
  await send.review()
  send.set({ sendTokenAmount: '0.6' })
  expect(send.state.preview).toBeNull()
  await expect(send.submit()).rejects.toMatchObject({ code: 'transaction/changed' })
})

test('error: a chain that does not answer', async () => {
  const { send, clock } = setUpSend({ adapter: { balance: () => new Promise(() => undefined) } })
  send.set(fill)
  const done = expect(send.review()).rejects.toMatchObject({ code: 'network/unreachable' })
  await clock.advance(20_000)
  await done
  expect(send.state).toMatchObject({ step: 'form', loading: false, ...fill })
})

test('error: a review that finds too little has the balance that is shown read again', async () => {
  const { send, balanceChanged } = setUpSend({ balance: '10' })
  send.set({ ...fill, sendTokenAmount: '9' })
  expect(send.problems().amount).toBeNull()
  await expect(send.review()).rejects.toMatchObject({ code: 'send/insufficient-funds' })
  expect(balanceChanged()).toBe(1)
})

test('max: the balance less the fee and a quarter of it', async () => {
  const { send } = setUpSend()
  await send.max()
  expect(send.state.sendTokenAmount).toBe('0.99999999999997375')
})

test('error: max while the wallet is asked changes nothing', async () => {
  const answer = deferred<string>()
  const { send, clock } = setUpSend({ adapter: { send: () => answer.promise } })
  send.set(fill)
  await send.review()
  const submitted = send.submit()
  await clock.settle()
  await expect(send.max()).rejects.toMatchObject({ code: 'connection/pending' })
  expect(send.state).toMatchObject({ step: 'wallet', loading: true, ...fill })
  answer.resolve(`0x${'ab'.repeat(32)}`)
  await submitted
})

test('max after a review: what was reviewed is not sent any more', async () => {
  const { send } = setUpSend()
  send.set(fill)
  await send.review()
  await send.max()
  expect(send.state.preview).toBeNull()
  await expect(send.submit()).rejects.toMatchObject({ code: 'transaction/changed' })
})

test('race: an overtaken question does not unlock the form of the newer one', async () => {
  const answers = [deferred<bigint>(), deferred<bigint>()]
  let asked = 0
  const { send, clock } = setUpSend({ adapter: { balance: () => answers[asked++]!.promise } })
  send.set(fill)
  const first = send.max()
  await clock.settle()
  const second = send.review()
  await first
  expect(send.state).toMatchObject({ step: 'preparing', loading: true })
  answers[1]!.resolve(ether)
  await second
  expect(send.state.step).toBe('review')
})

test('a reverted transaction is told as such', async () => {
  const { send, events, intents, clock } = setUpSend({
    adapter: { receipt: async (_network, hash) => ({ status: 'reverted', hash }) },
  })
  send.set(fill)
  await send.review()
  await send.submit()
  await clock.settle()
  expect(events.at(-1)).toMatchObject(['transaction/failed', { code: 'transaction/reverted' }])
  expect(intents.state.list).toMatchObject([{ status: 'reverted' }])
})

test('leak: destroy ends the waiting for a wallet that never answers', async () => {
  const { send, clock } = setUpSend({ adapter: { send: () => new Promise(() => undefined) } })
  send.set(fill)
  await send.review()
  const done = expect(send.submit()).rejects.toMatchObject({ code: 'transaction/outcome-unknown' })
  await clock.settle()
  send.destroy()
  await done
  expect(clock.pending).toBe(0)
})

test('race: what was typed for another network does not survive a refusal that comes after the move', async () => {
  const answer = deferred<string>()
  const { clock, move, send } = setUpSend({ adapter: { send: () => answer.promise } })
  send.set(fill)
  await send.review()
  const submitting = send.submit()
  await clock.settle()
  move()
  answer.reject(Object.assign(new Error('no'), { code: 4001 }))
  await expect(submitting).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(send.state).toMatchObject({ step: 'form', sendTokenAmount: '', receiverAddress: '' })
})

test('default: a first transfer to a receiver is told as such, a second is not', async () => {
  const { send } = setUpSend()
  const isFirst = async () => {
    send.set({ ...fill, sendTokenAmount: '0.1' })
    await send.review()
    return send.state.preview?.isFirst
  }
  expect(await isFirst()).toBe(true)
  expect(send.earlierReceivers()).toEqual([])
  await send.submit()
  expect(send.earlierReceivers()).toEqual([bob])
  expect(await isFirst()).toBe(false)
})

const second: CaipNetwork = { ...network, id: 2, caipNetworkId: 'eip155:2' }

test.each<[string, (bed: ReturnType<typeof setUpSend>) => void]>([
  ['another account', ({ become }) => become(`0x${'77'.repeat(20)}`)],
  ['another network', ({ goTo }) => goTo(second)],
])(
  '%s where the same is filled in: what the first one sends later leaves it alone',
  async (_, change) => {
    const answer = deferred<string>()
    const bed = setUpSend({ adapter: { send: () => answer.promise } })
    const { send, clock, intents } = bed
    send.set(fill)
    await send.review()
    const first = send.submit().catch((error: { code: string }) => error.code)
    await clock.settle()
    send.stopWaiting()
    expect(await first).toBe('transaction/outcome-unknown')
    change(bed)
    send.set(fill)
    await send.review()
    answer.resolve(`0x${'ab'.repeat(32)}`)
    await clock.settle()
    expect(send.holds(intents.state.list[0]?.id ?? '')).toBe(false)
    expect(send.state).toMatchObject({ step: 'review', ...fill })
  },
)
