import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { deferred } from '../../test/fake-connector.js'
import type { ErrorCode } from '../errors/errors.js'
import { KitError } from '../errors/errors.js'
import type { HandingOver } from './review.js'
import { createReview } from './review.js'

const failure = (code: ErrorCode) => Object.assign(new KitError('unknown'), { code })

type Seen = { readonly price: number }

/** A form with a review of 5, and a wallet that answers when it is told to. */
function setUp() {
  const clock = fakeClock()
  const listeners = new Set<(intentId: string) => void>()
  const form = { typed: 'a', shown: [] as number[], outcomes: [] as string[], over: [] as string[] }
  const chain = { price: 5, failure: null as ErrorCode | null, isSilent: false, reads: 0 }
  const asked: (ReturnType<typeof deferred<string>> & HandingOver<Seen> & { what: Seen })[] = []
  let ids = 0
  let waits = 0
  const review = createReview<Seen, string>(
    {
      elapsed: clock.elapsed,
      onSubmitted(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    {
      async renew() {
        chain.reads++
        if (chain.isSilent) await new Promise(() => undefined)
        if (chain.failure) throw failure(chain.failure)
        return chain.price === 0 ? { instead: 'sold out' } : { newer: { price: chain.price } }
      },
      isSame: (older, newer) => older.price === newer.price,
      show: ({ price }) => void form.shown.push(price),
      handOver(what, on) {
        const answer = { ...deferred<string>(), ...on, what }
        asked.push(answer)
        on.onHandedOver(`intent-${ids++}`)
        return answer.promise
      },
      notSent: (outcome) => void form.outcomes.push(outcome),
      typed: () => form.typed,
      over(intentId) {
        form.typed = ''
        form.over.push(intentId)
      },
      stopWaiting() {
        waits++
        asked.at(-1)?.reject(failure('transaction/outcome-unknown'))
      },
    },
  )
  review.hold({ price: 5 })
  return {
    ...{ clock, form, chain, asked, review },
    submitted: (intentId: string) => {
      for (const listener of listeners) listener(intentId)
    },
    listeners: () => listeners.size,
    waits: () => waits,
  }
}
const coded = (code: ErrorCode) => ({ code })

test('age: a review of 60 s is handed over as it is, an older one is made anew', async () => {
  for (const [age, reads] of [
    [60_000, 0],
    [60_001, 1],
  ] as const) {
    const { review, clock, chain, asked, form } = setUp()
    await clock.advance(age)
    const confirmed = review.confirm()
    await clock.settle()
    expect([chain.reads, asked.length, form.shown.length]).toEqual([reads, 1, reads])
    asked[0]?.resolve('hash')
    await expect(confirmed).resolves.toBe('hash')
  }
})

test('error: transaction/review-outdated: a newer review that shows something else is shown, stands, and is as of now', async () => {
  const { review, clock, chain, asked, form } = setUp()
  await clock.advance(60_001)
  chain.price = 6
  await expect(review.confirm()).rejects.toMatchObject(coded('transaction/review-outdated'))
  expect([form.shown, form.outcomes, asked]).toEqual([[6], ['again'], []])
  expect(review.current()).toEqual({ price: 6 })
  await clock.advance(60_000)
  void review.confirm()
  await clock.settle()
  expect([chain.reads, asked[0]?.what]).toEqual([1, { price: 6 }])
})

test('an old review that ends with something else instead: the wallet is not asked, and it counts no more', async () => {
  const { review, clock, chain, asked } = setUp()
  await clock.advance(60_001)
  chain.price = 0
  await expect(review.confirm()).resolves.toBe('sold out')
  expect([review.current(), review.isConfirming(), asked]).toEqual([null, false, []])
})

test.each([
  ['network/unreachable', 'again'],
  ['send/no-room-for-fee', 'over'],
] as const)('an old review that fails with %s: %s', async (code, outcome) => {
  const { review, clock, chain, form, asked } = setUp()
  await clock.advance(60_001)
  chain.failure = code
  await expect(review.confirm()).rejects.toMatchObject({ code })
  expect([form.outcomes, asked]).toEqual([[outcome], []])
  expect(review.current()).toEqual(outcome === 'again' ? { price: 5 } : null)
})

test('refused by the wallet: it can be confirmed again', async () => {
  const { review, clock, asked, form } = setUp()
  const first = expect(review.confirm()).rejects.toMatchObject(coded('wallet/rejected'))
  await clock.settle()
  asked[0]?.reject(failure('wallet/rejected'))
  await first
  expect([form.outcomes, review.isConfirming()]).toEqual([['again'], false])
  const second = review.confirm()
  await clock.settle()
  asked[1]?.resolve('hash')
  await expect(second).resolves.toBe('hash')
})

test('two confirmations ask the wallet once, and have one promise', async () => {
  const { review, clock, asked } = setUp()
  const both = [review.confirm(), review.confirm()]
  expect(both[0]).toBe(both[1])
  await clock.settle()
  expect(asked).toHaveLength(1)
  asked[0]?.resolve('hash')
  await both[0]
})

test('error: transaction/changed where nothing is reviewed, and after the wallet has answered', async () => {
  const { review, clock, asked } = setUp()
  review.drop()
  await expect(review.confirm()).rejects.toMatchObject(coded('transaction/changed'))
  review.hold({ price: 5 })
  const confirmed = review.confirm()
  await clock.settle()
  asked[0]?.resolve('hash')
  await confirmed
  await expect(review.confirm()).rejects.toMatchObject(coded('transaction/changed'))
  expect(asked).toHaveLength(1)
})

test('stopped while it is made anew, or at once: cancelled, the wallet is never asked, and the review stands', async () => {
  for (const age of [0, 60_001]) {
    const { review, clock, chain, asked, form } = setUp()
    await clock.advance(age)
    chain.isSilent = true
    const confirmed = expect(review.confirm()).rejects.toMatchObject(coded('connection/cancelled'))
    if (age > 0) await clock.settle()
    review.stop()
    await confirmed
    await clock.settle()
    expect([asked, form.outcomes]).toEqual([[], ['again']])
    expect(review.current()).toEqual({ price: 5 })
  }
})

test('stopped after the wallet was asked: its outcome is unknown, and it is not confirmed again', async () => {
  const { review, clock, asked, form } = setUp()
  const unknown = coded('transaction/outcome-unknown')
  const confirmed = expect(review.confirm()).rejects.toMatchObject(unknown)
  await clock.settle()
  review.stop()
  await confirmed
  expect([asked[0]?.signal.aborted, form.outcomes]).toEqual([true, ['over']])
  expect([review.current(), form.over]).toEqual([null, []])
})

test('another account while it is made anew: nothing is handed over', async () => {
  const { review, clock, asked, form } = setUp()
  await clock.advance(60_001)
  const confirmed = review.confirm()
  review.drop()
  await expect(confirmed).rejects.toMatchObject(coded('transaction/changed'))
  expect([asked, form.shown, form.outcomes]).toEqual([[], [], ['changed']])
})

test('another account while the wallet is asked: it is not reviewed any more; a refusal that could be repeated is not', async () => {
  const { review, clock, asked, form } = setUp()
  const confirmed = expect(review.confirm()).rejects.toMatchObject(coded('wallet/rejected'))
  await clock.settle()
  expect(asked[0]?.isStillReviewed()).toBe(true)
  review.drop()
  expect([asked[0]?.isStillReviewed(), review.isConfirming()]).toEqual([false, true])
  asked[0]?.reject(failure('wallet/rejected'))
  await confirmed
  expect([form.outcomes, review.current()]).toEqual([['changed'], null])
})

test('left: a newer confirmation does not wait for it, and its failure is not told to the form', async () => {
  const { review, clock, asked, form } = setUp()
  const first = expect(review.confirm()).rejects.toMatchObject(coded('wallet/rejected'))
  await clock.settle()
  review.leave()
  expect([review.isConfirming(), asked[0]?.isStillReviewed()]).toEqual([false, false])
  review.hold({ price: 7 })
  const second = review.confirm()
  await clock.settle()
  asked[0]?.reject(failure('wallet/rejected'))
  await first
  expect([form.outcomes, review.isConfirming(), review.current()]).toEqual([[], true, { price: 7 }])
  expect(asked[1]?.isStillReviewed()).toBe(true)
  asked[1]?.resolve('hash')
  await expect(second).resolves.toBe('hash')
})

test('over by its own submission alone: neither an answer of the wallet nor another intent ends it', async () => {
  const { review, clock, asked, form, submitted } = setUp()
  const confirmed = review.confirm()
  await clock.settle()
  submitted('intent-9')
  expect([form.over, review.holds('intent-0')]).toEqual([[], true])
  asked[0]?.resolve('hash')
  await confirmed
  expect(form.over).toEqual([])
  submitted('intent-0')
  submitted('intent-0')
  expect([form.over, review.current(), review.holds('intent-0')]).toEqual([
    ['intent-0'],
    null,
    false,
  ])
})

test('over by a submission before the wallet answers: its late refusal is not told to the form', async () => {
  const { review, clock, asked, form, submitted } = setUp()
  const confirmed = expect(review.confirm()).rejects.toMatchObject(coded('wallet/rejected'))
  await clock.settle()
  submitted('intent-0')
  expect([form.over, review.isConfirming()]).toEqual([['intent-0'], false])
  asked[0]?.reject(failure('wallet/rejected'))
  await confirmed
  expect(form.outcomes).toEqual([])
})

test('submitted late, by another path: over if the form still holds it, and not if something else was typed', async () => {
  for (const typed of ['a', 'b']) {
    const { review, clock, form, submitted } = setUp()
    const confirmed = review.confirm().catch(() => undefined)
    await clock.settle()
    review.stop()
    await confirmed
    form.typed = typed
    review.hold({ price: 8 }) // the person looks at it again
    submitted('intent-0')
    expect(form.over).toEqual(typed === 'a' ? ['intent-0'] : [])
    expect(review.current()).toEqual(typed === 'a' ? null : { price: 8 })
  }
})

test('submitted late, while the next is confirmed, or made anew for that: the next goes on', async () => {
  for (const age of [0, 60_001]) {
    const { review, clock, chain, asked, form, submitted } = setUp()
    const first = review.confirm().catch(() => undefined)
    await clock.settle()
    review.stop()
    await first
    review.hold({ price: 5 })
    await clock.advance(age)
    chain.isSilent = true
    const second = review.confirm()
    await clock.settle()
    submitted('intent-0')
    expect([form.over, review.isConfirming(), review.current()]).toEqual([[], true, { price: 5 }])
    review.stop()
    asked[1]?.resolve('hash')
    await second.catch(() => undefined)
  }
})

test('submitted twice: the same that is typed afterwards stays', async () => {
  const { review, clock, asked, form, submitted } = setUp()
  const confirmed = review.confirm()
  await clock.settle()
  submitted('intent-0')
  asked[0]?.resolve('hash')
  await confirmed
  form.typed = 'a'
  review.hold({ price: 5 })
  submitted('intent-0')
  expect([form.over, review.current()]).toEqual([['intent-0'], { price: 5 }])
})

test('what is known better on the way takes its place, and is what can be confirmed again; it gets no younger', async () => {
  const { review, clock, chain, asked } = setUp()
  await clock.advance(60_000)
  const first = review.confirm().catch(() => undefined)
  await clock.settle()
  asked[0]?.revise({ price: 4 })
  expect([asked[0]?.isStillReviewed(), review.current()]).toEqual([true, { price: 4 }])
  asked[0]?.reject(failure('wallet/rejected'))
  await first
  await clock.advance(1)
  void review.confirm().catch(() => undefined)
  await clock.settle()
  expect(chain.reads).toBe(1)
})

test('leak: destroy ends the wait and listens no more', async () => {
  const { review, clock, listeners, waits } = setUp()
  const unknown = coded('transaction/outcome-unknown')
  const confirmed = expect(review.confirm()).rejects.toMatchObject(unknown)
  await clock.settle()
  review.destroy()
  await confirmed
  expect([listeners(), waits()]).toEqual([0, 1])
})

test('leak: destroy ends what was left, too', async () => {
  const { review, clock, asked } = setUp()
  review.confirm().catch(() => undefined)
  await clock.settle()
  review.leave()
  expect(asked[0]?.signal.aborted).toBe(false)
  review.destroy()
  expect(asked[0]?.signal.aborted).toBe(true)
})
