import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  BaseError,
  ExecutionRevertedError,
  http,
  InsufficientFundsError,
  NonceTooLowError,
  UserRejectedRequestError,
} from 'viem'
import { expect, test } from 'vitest'
import { describeError, isUserRejected } from './describe-error.js'
import { describeOwn } from './describe-own.js'
import { KitError, messages } from './errors.js'
import { FeatureError } from './feature-error.js'
import { featureMessages } from './feature-messages.js'

const because = (cause: unknown) => new Error('outer', { cause })

test.each([
  [-32700, 'rpc/parse'],
  [-32600, 'rpc/invalid-request'],
  [-32601, 'rpc/method-not-found'],
  [-32602, 'rpc/invalid-params'],
  [-32603, 'rpc/internal'],
  [-32000, 'rpc/invalid-input'],
  [-32001, 'rpc/resource-not-found'],
  [-32002, 'connection/pending'],
  [-32003, 'rpc/transaction-rejected'],
  [-32004, 'rpc/method-not-supported'],
  [-32005, 'rpc/limit-exceeded'],
  [-32006, 'rpc/version-unsupported'],
  [4001, 'wallet/rejected'],
  [4100, 'connection/required'],
  [4200, 'rpc/unsupported-operation'],
  [4900, 'wallet/disconnected'],
  [4901, 'wallet/chain-disconnected'],
  [4902, 'network/not-supported'],
  [5000, 'wallet/rejected'],
  [5001, 'wallet/rejected'],
  [5002, 'wallet/rejected'],
  [5700, 'wallet/capability-unsupported'],
  [5710, 'wallet/chain-unsupported'],
  [5720, 'calls/duplicate-id'],
  [5730, 'calls/unknown-id'],
  [5740, 'calls/too-large'],
  [5750, 'calls/upgrade-rejected'],
  [5760, 'calls/atomicity-unsupported'],
  [12345, 'unknown'],
] as const)(
  'code %i of a wallet is %s, on an error, a plain object and inside a cause',
  (code, ours) => {
    for (const error of [{ code }, Object.assign(new Error('x'), { code }), because({ code })])
      expect(describeError(error)).toEqual({ code: ours, values: [] })
  },
)

test('a code that says little is heard only when no cause says more', () => {
  for (const code of [-32603, -32000]) {
    expect(describeError({ code, cause: { code: 4001 } }).code).toBe('wallet/rejected')
    expect(describeError({ code, cause: { code: 12345 } }).code).not.toBe('unknown')
  }
  expect(describeError({ code: -32603, cause: { code: -32000 } }).code).toBe('rpc/internal')
})

test('a code that says little: what a wallet wrapped into `data` is heard first (ruling 4)', () => {
  for (const code of [-32603, -32000, 32603, undefined])
    for (const data of [{ originalError: { code: 4001 } }, { code: 4001 }]) {
      expect(describeError({ code, data }).code).toBe('wallet/rejected')
      expect(describeError(because({ code, data, cause: { code: 4100 } })).code).toBe(
        'wallet/rejected',
      )
    }
  expect(describeError({ code: 4902, data: { code: 4001 } }).code).toBe('network/not-supported')
  expect(describeError({ code: -32603, data: { code: 3 } }).code).toBe('rpc/internal')
  expect(describeError({ code: -32603, data: '0x08c379a0' }).code).toBe('rpc/internal')
  const throwing = Object.defineProperty({ code: -32603 }, 'data', {
    get() {
      throw new Error('hostile')
    },
  })
  expect(describeError(throwing).code).toBe('rpc/internal')
  const mine = { originalError: new KitError('connection/timeout') }
  expect(describeError({ code: -32603, data: mine }).code).toBe('rpc/internal')
})

test('of a frame: what the wallet in it says is heard, else that nobody knows', () => {
  const said = (code: 'frame/failed' | 'frame/aborted', cause?: unknown) =>
    describeError(new FeatureError(code, { cause })).code
  expect(said('frame/failed', { code: 4001, message: 'No.' })).toBe('wallet/rejected')
  expect(said('frame/failed', { code: -32003 })).toBe('rpc/transaction-rejected')
  expect(said('frame/failed', { code: -32603 })).toBe('frame/failed')
  expect(said('frame/aborted', { code: 4001 })).toBe('wallet/rejected')
  expect(said('frame/aborted')).toBe('frame/aborted')
})

test("viem's classes, by name", () => {
  const rejected = new UserRejectedRequestError(new Error('no'))
  expect(describeError(rejected).code).toBe('wallet/rejected')
  const poor = new BaseError('failed', { cause: new InsufficientFundsError() })
  expect(describeError(poor).code).toBe('send/insufficient-funds')
  const tooLow = new BaseError('failed', { cause: new NonceTooLowError() })
  expect(describeError(tooLow).code).toBe('rpc/nonce-used')
})

test("viem's transports, asked for real: no answer, too late, no address, a contract that reverts", async () => {
  const described = async (work: Promise<unknown>) =>
    describeError(
      await work.then(
        () => null,
        (error: unknown) => error,
      ),
    )
  const ask = (url: string, timeout: number) =>
    http(url, { timeout, retryCount: 0 })({}).request({ method: 'eth_chainId' })
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  try {
    expect((await described(ask(url, 20))).code).toBe('transport/timeout')
  } finally {
    silent.close()
    silent.closeAllConnections()
  }
  expect((await described(ask(url, 5000))).code).toBe('transport/http-failed')
  const addressless = (async () => http()({}))()
  expect((await described(addressless)).code).toBe('transport/url-missing')

  // The reason is a contract's text, or that of a wallet that throws an error with this name.
  for (const message of ['paused', undefined])
    expect(describeError(because(new ExecutionRevertedError({ message })))).toEqual({
      code: 'transport/reverted',
      values: ['unknown'],
    })
})

test.each([
  ['INSUFFICIENT_FUNDS', 'send/insufficient-funds'],
  ['NONCE_EXPIRED', 'rpc/nonce-used'],
  ['REPLACEMENT_UNDERPRICED', 'rpc/replacement-fee-too-low'],
  ['ACTION_REJECTED', 'wallet/rejected'],
  ['UNSUPPORTED_OPERATION', 'rpc/unsupported-operation'],
] as const)('%s of ethers is %s', (code, ours) => {
  expect(describeError(because({ code }))).toEqual({ code: ours, values: [] })
})

test('our own errors, with what their text is made with', () => {
  expect(describeError(new FeatureError('send/amount-too-precise', '6'))).toEqual({
    code: 'send/amount-too-precise',
    values: ['6'],
  })
  expect(describeError(because(new FeatureError('relay/refused'))).code).toBe('relay/refused')
  expect(describeError(because(new FeatureError('email/too-soon', '30')))).toEqual({
    code: 'email/too-soon',
    values: ['30'],
  })
})

test('the outermost that says something counts; unknown says nothing', () => {
  const rejected = { code: 4001 }
  expect(describeError(new FeatureError('network/not-supported', { cause: rejected })).code).toBe(
    'network/not-supported',
  )
  expect(describeError(new KitError('unknown', { cause: rejected })).code).toBe('wallet/rejected')
})

test('hostile: whatever was thrown, a code of the table comes out', () => {
  const loop: { cause?: unknown } = {}
  loop.cause = loop
  const throwing = new Proxy(
    {},
    {
      get() {
        throw new Error('hostile')
      },
    },
  )
  const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty']
  const hostile: unknown[] = [
    ...[null, undefined, '', 'no', 7, Symbol('x'), () => 1, loop, throwing, because(throwing)],
    ...names.flatMap((name) => [{ code: name }, { name }, { code: name, name }]),
    { code: 'frame/no-such-code', name: 'KitError' },
    { name: 'ExecutionRevertedError', shortMessage: throwing },
    { name: 'ExecutionRevertedError', shortMessage: 'x'.repeat(1e6) },
    { code: 'send/amount-too-precise', values: throwing },
    { code: 'send/amount-too-precise', values: [throwing] },
    { code: 'send/amount-too-precise', values: new Array(2 ** 32 - 1) },
  ]
  for (const error of hostile) {
    const { code, values } = describeError(error)
    expect(Object.keys({ ...messages, ...featureMessages })).toContain(code)
    expect(values.length).toBeLessThanOrEqual(4)
    for (const value of values) expect(typeof value).toBe('string')
  }
})

test('isUserRejected: a no of a person and nothing else', () => {
  expect(isUserRejected({ code: 4001 })).toBe(true)
  expect(isUserRejected(because(because({ code: 5000 })))).toBe(true)
  expect(isUserRejected(new KitError('connection/timeout'))).toBe(false)
  expect(isUserRejected({ message: 'User rejected the request.' })).toBe(false)
})

// As Chromium, Firefox, Safari and webpack say it.
test.each([
  new TypeError('Failed to fetch dynamically imported module: https://dapp.example/a.js'),
  new TypeError('error loading dynamically imported module: https://dapp.example/a.js'),
  new TypeError('Importing a module script failed.'),
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
])('code that is missing is told apart: %s', (error) => {
  const missing = { code: 'code/not-loaded', values: [] }
  expect(describeError(error)).toEqual(missing)
  expect(describeError(new Error('why', { cause: error }))).toEqual(missing)
  expect(describeOwn(error)).toEqual(missing)
})

test('what else cannot be fetched is no missing code', () => {
  expect(describeError(new TypeError('Failed to fetch')).code).toBe('unknown')
  expect(describeOwn(new TypeError('module is not a function')).code).toBe('unknown')
})
