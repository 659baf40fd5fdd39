import { expect, test } from 'vitest'
import { alice, bob, deferred } from '../../test/fake-connector.js'
import { fill, network, setUpSend } from '../../test/send-bed.js'
import type { Dispose } from '../async/disposer.js'
import { createAccountHold } from './account-hold.js'
import type { ReviewedTransfer } from './reviewed.js'

const on = { isStillReviewed: () => true, onHandedOver: () => undefined }
const of = (value: bigint, from = alice, id = 1): ReviewedTransfer => ({
  transfer: {
    network: id === 1 ? network : { ...network, id, caipNetworkId: `eip155:${id}` },
    ...{ from, to: bob, value },
  },
  nonce: 0,
})
const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'sent',
    (error: { code?: string }) => error.code ?? 'none',
  )

/** The locks of a browser, and two tabs that share them. */
function tabs() {
  const held = new Set<string>()
  const answers: ReturnType<typeof deferred<string>>[] = []
  const after = () => () => undefined
  const tab = () =>
    setUpSend({
      hold: createAccountHold({ after }, async (name) => {
        if (held.has(name)) return null
        held.add(name)
        return () => void held.delete(name)
      }),
      adapter: {
        send() {
          const answer = deferred<string>()
          answers.push(answer)
          return answer.promise
        },
      },
    })
  const [one, other] = [tab(), tab()]
  return { held, answers, one, other }
}

test('error: transaction/busy while another of the account waits for the wallet, in this tab and in others; nothing is stored', async () => {
  const { held, answers, one, other } = tabs()
  const first = one.submitter.submit(of(1n), on)
  await one.clock.settle()
  for (const { submitter } of [one, other])
    expect(await codeOf(submitter.submit(of(2n), on))).toBe('transaction/busy')
  expect([answers.length, other.intents.state.list]).toEqual([1, []])
  answers[0]?.resolve(`0x${'ab'.repeat(32)}`)
  await first
  expect(held.size).toBe(0)
  const second = other.submitter.submit(of(2n), on)
  await other.clock.settle()
  answers[1]?.resolve(`0x${'cd'.repeat(32)}`)
  expect(await codeOf(second)).toBe('sent')
})

test('error: transaction/busy at once, whatever does not answer: the wallet that shows the first, or the chain', async () => {
  const never = new Promise<never>(() => undefined)
  const hold = createAccountHold({ after: () => () => undefined }, async () => null)
  const { submitter, clock } = setUpSend({
    hold,
    adapter: { chain: () => never, accounts: () => never, prepare: () => never },
  })
  let code = ''
  void codeOf(submitter.submit(of(2n), on)).then((told) => {
    code = told
  })
  await clock.settle()
  expect(code).toBe('transaction/busy')
})

test('error: transaction/busy at once for a review that has to be made anew, too', async () => {
  const never = new Promise<never>(() => undefined)
  const held = { isHeld: false, isSilent: false }
  const { send, clock } = setUpSend({
    hold: createAccountHold({ after: () => () => undefined }, async () =>
      held.isHeld ? null : () => undefined,
    ),
    adapter: {
      estimate: async () => (held.isSilent ? never : { fee: 1n, gas: 21_000n, nonce: 7, block: 7 }),
    },
  })
  send.set(fill)
  await send.review()
  await clock.advance(60_001)
  Object.assign(held, { isHeld: true, isSilent: true })
  let code = ''
  void codeOf(send.submit()).then((told) => {
    code = told
  })
  await clock.settle()
  expect(code).toBe('transaction/busy')
  expect(send.state.step).toBe('review')
})

test('it ends with a refusal, with `stopWaiting`, and after 300 s', async () => {
  const { held, answers, one } = tabs()
  const ways: [(n: number) => void, string][] = [
    [(n) => answers[n]?.reject(Object.assign(new Error('no'), { code: 4001 })), 'wallet/rejected'],
    [() => one.submitter.stopWaiting(), 'transaction/outcome-unknown'],
    [() => void one.clock.advance(300_000), 'transaction/outcome-unknown'],
  ]
  for (const [n, [end, code]] of ways.entries()) {
    const run = codeOf(one.submitter.submit(of(BigInt(n + 1)), on))
    await one.clock.settle()
    expect(held.size).toBe(1)
    end(n)
    expect(await run).toBe(code)
    expect(held.size).toBe(0)
  }
})

test('it ends when the wallet turns out to be on another network, before it is asked', async () => {
  const { held, one } = tabs()
  one.wallet.chain = '0x2'
  expect(await codeOf(one.submitter.submit(of(1n), on))).toBe('transaction/wrong-network')
  expect(held.size).toBe(0)
})

test('another account, and another network, are not busy; the form of an address does not matter', async () => {
  const free: Dispose = () => undefined
  const names: string[] = []
  const hold = createAccountHold({ after: () => () => undefined }, async (name) => {
    names.push(name)
    return free
  })
  const { signal } = new AbortController()
  const release = await hold(of(1n).transfer, signal)
  await hold(of(1n, bob).transfer, signal)
  await hold(of(1n, alice, 2).transfer, signal)
  const same = of(9n, alice.toLowerCase()).transfer
  expect(await codeOf(hold(same, signal))).toBe('transaction/busy')
  release()
  expect(await codeOf(hold(same, signal))).toBe('sent')
  expect(new Set(names).size).toBe(3)
})

test('a browser that does not say whether the lock is free: the wait ends, and the next one may try', async () => {
  const { clock } = setUpSend()
  const hold = createAccountHold(clock, () => new Promise(() => undefined))
  const { signal } = new AbortController()
  for (let n = 0; n < 2; n++) {
    const run = codeOf(hold(of(1n).transfer, signal))
    await clock.advance(10_000)
    expect(await run).toBe('connection/timeout')
  }
})
