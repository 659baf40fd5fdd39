import type { ActHandle, ActState, SignedPermit } from '@gla/core'
import { FeatureError, KitError } from '@gla/core'
import { fakeState } from '@gla/core/test/state'
import { expect, test } from 'vitest'
import type { Modal } from './create-modal.js'
import { firstOf, type PutIn, putIn } from './put-in.js'
import type { Steps } from './run.js'

const { signal } = new AbortController()
// The steps of these tests do not begin what they are given, and nothing else works with the modal.
const modal = Object.freeze({}) as Modal
const permit: SignedPermit = {
  amount: 5n,
  ...{ deadline: 1_700_000_000n, v: 27, r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}` },
}

const state = fakeState<ActState>({
  ...{ status: 'succeeded', hash: null, code: null, reason: null },
})
const handle: ActHandle = {
  ...{ id: 'one', kind: 'call', state, ended: Promise.resolve(state) },
  stopWaiting: () => undefined,
}

/** @param signed what the signature ends with: the permit, or an error that is thrown */
async function setUp(change: Partial<PutIn>, signed: SignedPermit | Error = permit) {
  const done: string[] = []
  const steps: Steps = {
    async approve() {
      done.push('approve')
    },
    async act(start) {
      await start({ signal })
    },
    async sign<T>() {
      done.push('sign')
      if (signed instanceof Error) throw signed
      return signed as T
    },
  }
  const wanted: PutIn = {
    ...{ token: `0x${'a'.repeat(40)}`, spender: `0x${'b'.repeat(40)}`, units: 5n, allowance: 4n },
    acts: [],
    async call() {
      done.push('call')
      return handle
    },
    async callSigned(given) {
      done.push(`call signed by ${given.deadline}`)
      return handle
    },
    ...change,
  }
  const error = await putIn(modal, steps, wanted).catch((error: unknown) => error)
  return { done, error }
}

test('default: by a signature, in the same transaction', async () => {
  expect(await setUp({})).toEqual({ done: ['sign', 'call signed by 1700000000'], error: undefined })
})

test('the contract may take as much already: it is called, and nothing is asked for', async () => {
  expect(await setUp({ allowance: 5n })).toEqual({ done: ['call'], error: undefined })
  expect(await setUp({ allowance: 5n, callSigned: null })).toEqual({
    ...{ done: ['call'], error: undefined },
  })
})

test('the contract takes no signature: approved before', async () => {
  expect(await setUp({ callSigned: null })).toEqual({ done: ['approve', 'call'], error: undefined })
})

test.each([
  new FeatureError('rpc/unsupported-operation'),
  new FeatureError('adapter/sign-message-failed', 'EvmAdapter'),
  new FeatureError('wallet/bad-answer'),
])('$code: such a wallet signs nothing, so it is approved instead', async (cannot) => {
  expect(await setUp({}, cannot)).toEqual({ done: ['sign', 'approve', 'call'], error: undefined })
})

test.each([
  new FeatureError('wallet/rejected'),
  new KitError('wallet/disconnected'),
  new Error('User rejected the request.'),
])('$message: no other way is tried', async (error) => {
  expect(await setUp({}, error)).toEqual({ done: ['sign'], error })
})

test('what a press begins with, which its button says before', () => {
  expect(firstOf(5n, { allowance: 5n, hasPermit: true })).toBe('act')
  expect(firstOf(6n, { allowance: 5n, hasPermit: true })).toBe('sign')
  expect(firstOf(6n, { allowance: 5n, hasPermit: false })).toBe('approve')
})
