import { expect, test } from 'vitest'
import { deferred } from '../../test/fake-connector.js'
import { gla, id, router, setUpSwap, usd } from '../../test/swap-bed.js'
import type { ContractCall } from '../adapters/adapter.js'

const isApproval = ({ data }: Pick<ContractCall, 'data'>) => data.startsWith('0x095ea7b3')
/** Lets everything run that waits only for promises, until something is so. */
async function until({ clock }: Bed, isSo: () => boolean) {
  for (let times = 0; times < 50 && !isSo(); times++) await clock.settle()
  expect(isSo()).toBe(true)
}
type Bed = Awaited<ReturnType<typeof reviewed>>
const refused = () => Object.assign(new Error('no'), { code: 4001 })

/** A review of a swap that needs a permission first. */
async function reviewed(change: Parameters<typeof setUpSwap>[0] = {}) {
  const bed = setUpSwap(change)
  await bed.fill(id(gla), id(usd), '100')
  await bed.swap.review()
  expect(bed.swap.state).toMatchObject({ step: 'reviewing', quote: { needsApproval: true } })
  return bed
}

test('stopped while a permission is prepared: the wallet is not asked for it', async () => {
  const prepared = deferred<void>()
  const { swap, world, clock, intents } = await reviewed({
    contracts: {
      async token(_network, address) {
        await prepared.promise
        return { address, name: 'GLA', symbol: 'GLA', decimals: 18 }
      },
    },
  })
  const run = expect(swap.confirm()).rejects.toMatchObject({ code: 'connection/cancelled' })
  await clock.settle()
  expect(swap.state.step).toBe('approving')
  swap.cancel()
  await run
  prepared.resolve()
  await clock.settle()
  expect(world.written).toEqual([])
  expect(intents.state.list).toEqual([])
  expect(swap.state).toMatchObject({ step: 'editing', amount: '100' })
})

test('stopped while the wallet’s network is read for a permission: the wallet is not asked for it', async () => {
  const chain = deferred<'eip155:1'>()
  let isSlow = true
  const { swap, world, clock, intents } = await reviewed({
    adapter: { chain: async () => (isSlow ? chain.promise : 'eip155:1') },
  })
  const run = expect(swap.confirm()).rejects.toMatchObject({ code: 'connection/cancelled' })
  await clock.settle()
  swap.cancel()
  await run
  chain.resolve('eip155:1')
  await clock.settle()
  expect([world.written, intents.state.list]).toEqual([[], []])
  isSlow = false
  await swap.review()
  await swap.confirm()
  expect(world.written.map(({ to }) => to)).toEqual([gla, router])
})

test('stopped while a permission waits for the chain: it is over at once, and another swap can be confirmed', async () => {
  const included = deferred<void>()
  const bed = await reviewed({
    adapter: {
      async receipt(_network, hash) {
        await included.promise
        return { status: 'succeeded', hash }
      },
    },
  })
  const { swap, world, clock, intents } = bed
  const first = expect(swap.confirm()).rejects.toMatchObject({ code: 'connection/cancelled' })
  await until(bed, () => intents.state.list[0]?.status === 'submitted')
  swap.cancel()
  await first
  expect(swap.state.step).toBe('editing')
  world.allowed.set(gla, 0n)
  swap.setAmount('50')
  await clock.advance(200)
  await swap.review()
  const second = swap.confirm()
  await until(bed, () => world.written.length === 2)
  included.resolve()
  await second
  expect(world.written.map(({ to }) => to)).toEqual([gla, gla, router])
  expect(swap.state.step).toBe('done')
})

test('stopped while the wallet has the permission: its outcome is unknown, and nothing follows', async () => {
  const answer = deferred<string>()
  const bed = await reviewed({ write: () => answer.promise })
  const { swap, world, clock, intents } = bed
  const code = 'transaction/outcome-unknown'
  const run = expect(swap.confirm()).rejects.toMatchObject({ code })
  await until(bed, () => world.written.length === 1)
  swap.cancel()
  await run
  answer.resolve(`0x${'ab'.repeat(32)}`)
  await until(bed, () => intents.state.list[0]?.status === 'succeeded')
  await clock.settle()
  expect(world.written).toHaveLength(1)
})

test('race: an earlier run that ends late does not end the stop of a newer one', async () => {
  const answers: ((hash: string) => void)[] = []
  const bed = await reviewed({
    write: () => new Promise((resolve) => answers.push(resolve)),
  })
  const { swap, world, clock } = bed
  swap.confirm().catch(() => undefined)
  await until(bed, () => answers.length === 1)
  swap.cancel()
  swap.setAmount('50')
  await clock.advance(200)
  await swap.review()
  const run = expect(swap.confirm()).rejects.toMatchObject({ code: 'transaction/outcome-unknown' })
  await until(bed, () => answers.length === 2)
  answers[0]?.(`0x${'ab'.repeat(32)}`)
  await clock.settle()
  swap.cancel()
  await run
  expect(world.written).toHaveLength(2)
})

test('the wallet declines the swap after its permission: confirmed again, it is asked for the swap alone', async () => {
  let isWilling = false
  const { swap, world, intents } = await reviewed({
    write: async (call) => {
      if (!isApproval(call) && !isWilling) throw refused()
      return `0x${(isApproval(call) ? 'ab' : 'cd').repeat(32)}`
    },
  })
  await expect(swap.confirm()).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(swap.state).toMatchObject({ step: 'reviewing', quote: { needsApproval: false } })
  // What stays of it is the permission, which a form tells.
  const permission = intents.state.list.find(({ kind }) => kind === 'approval')
  expect([permission?.status, swap.state.intentId]).toEqual(['succeeded', permission?.id])
  isWilling = true
  await swap.confirm()
  expect(world.written.map(({ to }) => to)).toEqual([gla, router, router])
})

test('a permission that was given elsewhere since the review is not asked for again', async () => {
  const { swap, world } = await reviewed()
  world.allowed.set(gla, 100n * 10n ** 18n)
  await swap.confirm()
  expect(world.written.map(({ to }) => to)).toEqual([router])
})

test('race: Max that is answered late changes neither what is handed over nor what was typed since', async () => {
  const balance = deferred<bigint>()
  const written = deferred<string>()
  const { swap, world, clock } = await reviewed({
    contracts: { tokenBalance: () => balance.promise },
    write: (call) => (isApproval(call) ? written.promise : Promise.resolve(`0x${'cd'.repeat(32)}`)),
  })
  swap.cancel()
  swap.setMax()
  await swap.review()
  const run = swap.confirm()
  await clock.settle()
  balance.resolve(7n)
  await clock.settle()
  expect(swap.state).toMatchObject({ step: 'approving', amount: '100' })
  written.resolve(`0x${'ab'.repeat(32)}`)
  await run
  expect(world.written.map(({ to }) => to)).toEqual([gla, router])
  const typed = await reviewed({ contracts: { tokenBalance: () => balance.promise } })
  typed.swap.setMax()
  typed.swap.setAmount('5')
  await typed.clock.advance(200)
  expect(typed.swap.state.amount).toBe('5')
})
