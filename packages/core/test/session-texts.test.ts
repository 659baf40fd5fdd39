import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { hostileSeed } from './hostile.js'
import { alice } from './wallet-connect-wallet.js'
import { connected, startTestRelay } from './wallet-connect-world.js'

vi.setConfig({ testTimeout: 60_000 }) // a busy machine; nothing here waits

const count = 5_000
const perRequest = 500

const digits = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 40 })
  .map((all) => all.join(''))
const marks = [...',}]:[{"\\ n.-e', '\n', '\u0001', '\ud800', '雪', '9007199254740992']
const text = fc
  .array(fc.oneof(digits, fc.constantFrom(...marks), fc.string({ maxLength: 5 })), {
    maxLength: 10,
  })
  .map((parts) => parts.join(''))
const sendable = text.filter((one) => !/^\d+n$/.test(one))
const number = fc
  .oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), digits.map(Number))
  .map((one) => one + 0) // JSON has no -0
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    sendable,
    number,
    fc.constantFrom(null, true, false),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(text, tie('any'), { maxKeys: 3 }),
  ),
})).any
/** Typed data as most dapps send it: a text in which the whole numbers of a contract may stand without quotes. */
const typedData = fc
  .record({ amount: digits, name: sendable, value })
  .map(({ amount, name, value }) => {
    const message = JSON.stringify({ name, value })
    return `{"primaryType":"Order","message":${message},"ids":[${amount},${amount}],"amount":${amount}}`
  })

const sample = <T>(input: fc.Arbitrary<T>, numRuns = count) =>
  fc.sample(input, { numRuns, seed: hostileSeed })

test(`${count} texts, values and typed data reach the official client, and come back, equal to the letter`, async () => {
  const relay = await startTestRelay()
  const { link, wallet } = await connected(relay.url)
  const received: unknown[] = []
  wallet.onRequest('eth_signTypedData_v4', ({ params }) => {
    received.push(params.request.params)
    return params.request.params
  })
  const sent = sample(fc.oneof(sendable, value, typedData))
  const requests = Array.from({ length: count / perRequest }, (_, at) => [
    alice,
    sent.slice(at * perRequest, (at + 1) * perRequest),
  ])
  const ask = (params: unknown[]) =>
    link.provider.request({ method: 'eth_signTypedData_v4', params })
  expect(await Promise.all(requests.map(ask))).toEqual(requests)
  expect(received).toHaveLength(requests.length)
  expect(received).toEqual(expect.arrayContaining(requests))
})

test('what a wallet answers is read as it is written, whatever it looks like', async () => {
  const relay = await startTestRelay()
  const { link, wallet } = await connected(relay.url)
  const answer = ['123n', '{"amount":12345678901234567890}', 1e20, 0.1 + 0.2, ...sample(text, 500)]
  wallet.onRequest('personal_sign', () => answer)
  expect(await link.provider.request({ method: 'personal_sign', params: ['0x00', alice] })).toEqual(
    answer,
  )
})

const circle: unknown[] = []
circle.push(circle)
const unreadable = {
  get value() {
    throw new Error('not now')
  },
}

const refused: Record<string, unknown> = {
  'a bigint': [1n],
  'a bigint inside': [{ value: { amount: 1n } }],
  'a text that the other end would read as a bigint': ['123n', alice],
  'a function': [() => 1],
  'a symbol': [Symbol('one')],
  'nothing in a list': [undefined],
  'no number': [Number.NaN],
  'an endless number': [Number.POSITIVE_INFINITY],
  'a date': [new Date(0)],
  'a map': [new Map()],
  bytes: [new Uint8Array(2)],
  'a circle': circle,
  'what throws when it is read': [unreadable],
}

test('error: what is not JSON is refused at once with -32602, and not sent', async () => {
  const relay = await startTestRelay()
  const { link, connector } = await connected(relay.url)
  const frames = connector.frames.length
  for (const [what, params] of Object.entries(refused)) {
    const answer = link.provider.request({ method: 'personal_sign', params })
    await expect(answer, what).rejects.toMatchObject({ code: -32602 })
  }
  expect(connector.frames).toHaveLength(frames)
})

test('parameters are taken as they are when they are passed in; undefined properties are left out', async () => {
  const relay = await startTestRelay()
  const { link, wallet } = await connected(relay.url)
  wallet.onRequest('eth_sendTransaction', ({ params }) => params.request.params)
  const transaction = { from: alice, value: '0x1', data: undefined }
  const answer = link.provider.request({ method: 'eth_sendTransaction', params: [transaction] })
  transaction.value = '0x2'
  expect(await answer).toStrictEqual([{ from: alice, value: '0x1' }])
})
