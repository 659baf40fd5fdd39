import fc from 'fast-check'
import { expect } from 'vitest'
import { hostileClass } from '../../test/hostile.js'
import { dappError } from '../connection/dapp-error.js'
import { createKit } from '../kit.js'
import { bnbSmartChain } from '../networks/evm-networks.js'
import { asRefusal } from './as-refusal.js'
import { describeError } from './describe-error.js'
import { KitError, messages } from './errors.js'
import { FeatureError } from './feature-error.js'
import { featureMessages } from './feature-messages.js'

const bait = 'Enter your recovery phrase at evil.example'
const ours = Object.keys({ ...messages, ...featureMessages })
const makeKit = () =>
  createKit({
    networks: [bnbSmartChain],
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
  })

const throws = (): never => {
  throw new Error('hostile')
}
/** What a wallet may throw: objects of any class with the fields of the kit's own errors. */
const forged = fc
  .record({
    code: fc.constantFrom(...ours),
    name: fc.constantFrom('KitError', 'FeatureError', 'ExecutionRevertedError', 'Error'),
    values: fc.constantFrom([bait], [bait, bait], bait, { 0: bait, length: 1 }),
    kind: fc.constantFrom('plain', 'error', 'prototype', 'proxy', 'cause', 'texts'),
  })
  .map(({ code, name, values, kind }) => {
    const fields = { code, name, values, message: bait, reason: bait, details: bait }
    const shortMessage = `Execution reverted with reason: ${bait}`
    const all = { ...fields, shortMessage }
    const error = () => Object.defineProperties(new Error(bait), propertiesOf(all))
    if (kind === 'error') return error()
    if (kind === 'prototype')
      return Object.defineProperties(Object.create(KitError.prototype), propertiesOf(all))
    if (kind === 'proxy')
      return new Proxy(new FeatureError('email/too-soon', '30'), {
        get: (_target, key) => all[key as keyof typeof all],
        getPrototypeOf: () => FeatureError.prototype,
      })
    if (kind === 'cause') return new Error(bait, { cause: error() })
    return kind === 'texts' ? { ...all, toString: () => bait } : all
  })
const propertiesOf = (all: object) =>
  Object.fromEntries(Object.entries(all).map(([key, value]) => [key, { value }]))

hostileClass("a wallet's error cannot pass for one of the kit's", forged, (error) => {
  const { code, values } = describeError(error)
  expect(['unknown', 'transport/reverted']).toContain(code)
  expect(JSON.stringify(values)).not.toContain(bait)
  expect(error instanceof KitError).toBe(false)
})

/** Errors that throw when one of their fields is read. */
const throwing = fc
  .record({
    keys: fc.subarray(['code', 'name', 'message', 'values', 'cause', 'data', 'details'], {
      minLength: 1,
    }),
    kind: fc.constantFrom('own', 'inherited', 'proxy', 'revoked'),
    wrapped: fc.boolean(),
  })
  .map(({ keys, kind, wrapped }) => {
    const getters = Object.fromEntries(keys.map((key) => [key, { get: throws }]))
    const proxy = Proxy.revocable(new Error('x'), {})
    if (kind === 'revoked') proxy.revoke()
    const error = {
      own: () => Object.defineProperties(new Error('x'), getters),
      inherited: () => Object.create(Object.defineProperties(new Error('x'), getters)),
      proxy: () => new Proxy(new Error('x'), { get: throws, getPrototypeOf: throws, has: throws }),
      revoked: () => proxy.proxy,
    }[kind]()
    return { error, thrown: wrapped ? new Error('x', { cause: error }) : error }
  })

hostileClass(
  'an error that throws when it is read is reported',
  throwing,
  async ({ error, thrown }) => {
    const kit = makeKit()
    const reported: unknown[] = []
    const told = new Promise<void>((resolve) => {
      kit.on('error/reported', (event) => {
        reported.push(event)
        resolve()
      })
    })
    kit.report(thrown)
    await told
    expect(reported).toHaveLength(1)
    expect(reported).toMatchObject([{ code: 'unknown', message: expect.any(String) }])
    expect(KitError.is(thrown, 'wallet/rejected')).toBe(false)
    expect(asRefusal(thrown)).toBe(thrown)
    expect(Number.isInteger(dappError(thrown).code)).toBe(true)
    // The kit's own code counts, whatever the cause is.
    const own = new KitError('connection/timeout', { cause: error })
    expect(describeError(own).code).toBe('connection/timeout')
    expect(describeError({ code: -32603, cause: error }).code).toBe('rpc/internal')
    kit.destroy()
  },
)
