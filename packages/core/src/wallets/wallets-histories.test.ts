import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { deferredSource, someWallet } from '../../test/fake-wallets.js'
import { FeatureError } from '../errors/feature-error.js'
import { createWallets } from './wallets.js'

// Random histories of a person, a provider that answers late, out of order or not at all, and the bundled wallets.
const shown = Array.from({ length: 95 }, (_, i) => someWallet(`w${i}`))
const hidden = [someWallet('x', { name: 'Excluded' }), someWallet('y', { chains: ['solana'] })]
const all = [...shown.slice(0, 30), ...hidden, ...shown.slice(30)]

function setUp(hasProvider: boolean) {
  const clock = fakeClock()
  const bundled = deferredSource(all)
  const provider = deferredSource(all)
  let recent: readonly string[] = []
  const wallets = createWallets({
    named: () => undefined,
    ...clock,
    bundled,
    provider: hasProvider ? provider : null,
    chains: ['eip155:1'],
    namespace: () => 'eip155',
    isMobile: () => false,
    address: () => 'https://dapp.example/',
    connectors: () => [],
    excluded: ['excluded'],
    included: [],
    featured: ['w7', 'w3'],
    recent: () => recent,
    storeRecent(ids) {
      recent = ids
    },
  })
  let chosen: string[] = []
  return {
    clock,
    wallets,
    queries: () => [...bundled.queries, ...provider.queries],
    recent: () => recent,
    chosen: () => chosen,
    remember(id: string) {
      const before = recent
      wallets.remember(id)
      if (recent !== before) chosen = [id, ...chosen.filter((one) => one !== id)].slice(0, 2)
    },
  }
}

type World = ReturnType<typeof setUp>
/** A named step, so that a failing history is readable. */
const step = (name: string, run: (world: World, n: number) => unknown, ns: number[] = [0]) =>
  fc
    .constantFrom(...ns)
    .map((n) => ({ toString: () => `${name} ${n}`, run: (world: World) => run(world, n) }))
const upTo = (most: number) => Array.from({ length: most }, (_, i) => i)
const searches = ['', 'w', 'w1', 'wallet', '9']

const steps = fc.oneof(
  step('next', ({ wallets }) => void wallets.loadNext()),
  step('prepare', ({ wallets }) => void wallets.prepare()),
  step('retry', ({ wallets }) => void wallets.retry()),
  step('search', ({ wallets }, n) => wallets.search(searches[n] ?? ''), upTo(searches.length)),
  step('wait', ({ clock }, ms) => clock.advance(ms), [1, 300, 16_000]),
  step('answer', ({ queries }, n) => queries()[n]?.answer(), upTo(30)),
  step(
    'fail',
    ({ queries }, n) => queries()[n]?.fail(new FeatureError('network/unreachable')),
    upTo(30),
  ),
  step('remember', ({ remember }, n) => remember(`w${n}`), upTo(110)),
)
const inOrder = shown.map(({ id }) => id).filter((id) => id !== 'w7' && id !== 'w3')

function check({ wallets, recent, chosen }: World) {
  const { list, search } = wallets.state
  const ids = list.wallets.map(({ id }) => id)
  expect(ids).toEqual(inOrder.slice(0, ids.length)) // whole pages, in the source's order
  if (list.status === 'complete') expect(ids).toEqual(inOrder)
  expect(list.status === 'failed').toBe(list.error !== null)
  expect(search.found.status === 'idle').toBe(search.query === '')
  expect(search.found.wallets.length).toBeLessThanOrEqual(100)
  for (const { name } of [...search.earlier, ...search.found.wallets]) {
    expect(name.toLowerCase()).toContain(search.query.trim())
    expect(name).not.toBe('Excluded')
  }
  expect(wallets.recommended().length).toBeLessThanOrEqual(4)
  expect(recent()).toEqual(chosen())
  const entries = wallets.entries().map(({ id }) => id)
  expect(new Set(entries).size).toBe(entries.length)
}

/** Whatever the history, the list can be loaded to its end once all queries are answered. */
async function finish(world: World) {
  const { clock, wallets, queries } = world
  for (let i = 0; i < 20 && wallets.state.list.status !== 'complete'; i++) {
    const going = wallets.state.list.status === 'failed' ? wallets.retry() : wallets.loadNext()
    for (let j = 0; j < 20; j++) {
      for (const query of queries()) query.answer()
      await clock.settle()
    }
    await going
    check(world)
  }
  expect(wallets.state.list.status).toBe('complete')
  wallets.destroy()
  await clock.settle()
  expect(clock.pending).toBe(0)
}

test('property: in no history a list has twins, gaps or hidden wallets, and the end is reached', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(steps, { maxLength: 40 }),
      async (hasProvider, history) => {
        const world = setUp(hasProvider)
        for (const { run } of history) {
          await run(world)
          await world.clock.settle()
          check(world)
        }
        await finish(world)
      },
    ),
    { numRuns: 150 },
  )
})
