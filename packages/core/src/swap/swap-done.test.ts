import { expect, test } from 'vitest'
import { deferred } from '../../test/fake-connector.js'
import { coin, gla, id, setUpSwap } from '../../test/swap-bed.js'

/** A swap that the wallet has, and does not answer. */
async function asked(change: Parameters<typeof setUpSwap>[0] = {}) {
  const answer = deferred<string>()
  const bed = setUpSwap({ write: () => answer.promise, ...change })
  await bed.fill(coin, id(gla), '1')
  await bed.swap.review()
  const confirmed = bed.swap.confirm().catch((error: { code: string }) => error.code)
  for (let times = 0; times < 20 && bed.world.written.length === 0; times++)
    await bed.clock.settle()
  return { ...bed, answer, confirmed, hash: `0x${'ab'.repeat(32)}` }
}

test('a swap is done when it is submitted, and names its intent', async () => {
  const { swap, answer, confirmed, hash, intents } = await asked()
  expect(swap.state.step).toBe('confirming')
  answer.resolve(hash)
  await confirmed
  const [intent] = intents.state.list
  expect(swap.state).toMatchObject({ step: 'done', amount: '', intentId: intent?.id })
})

test('a swap that the wallet sends after it was stopped: the form that holds it still is cleared', async () => {
  const { swap, answer, confirmed, hash, clock, intents } = await asked()
  swap.cancel()
  expect(await confirmed).toBe('transaction/outcome-unknown')
  expect(swap.state).toMatchObject({ step: 'editing', amount: '1' })
  await swap.review() // two clicks would send it again
  answer.resolve(hash)
  await clock.settle()
  const [intent] = intents.state.list
  expect(swap.state).toMatchObject({ step: 'done', amount: '', intentId: intent?.id })
  await expect(swap.confirm()).rejects.toMatchObject({ code: 'transaction/changed' })
})

test('a swap that the wallet sends after something else was typed: that stays', async () => {
  const { swap, answer, confirmed, hash, clock } = await asked()
  swap.cancel()
  await confirmed
  swap.setAmount('2')
  await clock.advance(200)
  await swap.review()
  answer.resolve(hash)
  await clock.settle()
  expect(swap.state).toMatchObject({ step: 'reviewing', amount: '2' })
})

test('another account while the wallet is asked: what it sends later does not touch the new form', async () => {
  const { swap, answer, confirmed, hash, clock, moved } = await asked()
  moved()
  await clock.settle()
  answer.resolve(hash)
  await confirmed
  expect(swap.state).toMatchObject({ step: 'editing', amount: '', intentId: null })
})

test('another account that fills in the same: what the first one sends later leaves it alone', async () => {
  const { swap, answer, confirmed, hash, clock, moved, view, fill } = await asked()
  view.account = `0x${'77'.repeat(20)}`
  moved()
  await fill(coin, id(gla), '1')
  answer.resolve(hash)
  await confirmed
  await clock.settle()
  expect(swap.state).toMatchObject({ step: 'editing', amount: '1', intentId: null })
})
