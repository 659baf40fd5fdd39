import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { deferred } from '../../test/fake-connector.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import type { Allowance } from './allowance.js'
import type { AllowancesHolder, KnownAllowances } from './allowances.js'
import { createAllowances } from './allowances.js'

const here: CaipNetworkId = 'eip155:1'
const holderOf = (address: string, network = here): AllowancesHolder => ({
  ...{ caipAddress: `${network}:${address}`, address, network },
})
const granted = (id: string): Allowance => ({
  ...{ id, caipNetworkId: here, token: '0xC1', symbol: 'CAT', name: 'Cats', doubt: null },
  ...{ spender: '0xd1', isAll: false, isUnlimited: true, amount: null, block: '3' },
})
const known = (...ids: string[]): KnownAllowances => ({
  ...{ list: ids.map(granted), isComplete: true, completeFrom: '0', completeTo: '9' },
})

function setUp() {
  const clock = fakeClock()
  let view: AllowancesHolder | null = holderOf('0xa')
  const test = {
    asked: [] as string[],
    isVisible: true,
    answer: async (): Promise<KnownAllowances | null> => known('one', 'two'),
    show(next: typeof view) {
      view = next
      allowances.viewChanged()
    },
    seen: () => [allowances.state.status, allowances.state.list?.map(({ id }) => id) ?? null],
  }
  const allowances = createAllowances({
    after: clock.after,
    elapsed: clock.elapsed,
    holder: () => view,
    ask({ address }, isUrgent) {
      test.asked.push(isUrgent ? `${address}!` : address)
      return test.answer()
    },
    isVisible: () => test.isVisible,
  })
  return { test, allowances, clock }
}
const down = () => Promise.reject(new Error('down'))

test('default: read when somebody looks, and every 30 s while the page is seen', async () => {
  const { test, allowances, clock } = setUp()
  expect(test.seen()).toEqual(['idle', null])
  const stop = allowances.watch()
  expect(test.seen()).toEqual(['loading', null])
  await clock.settle()
  expect(test.seen()).toEqual(['known', ['one', 'two']])
  expect(allowances.state).toMatchObject({ isComplete: true, completeFrom: '0', completeTo: '9' })
  test.answer = async () => known('two')
  await clock.advance(30_000)
  expect(test.seen()).toEqual(['known', ['two']])
  test.isVisible = false
  await clock.advance(60_000)
  expect(test.asked).toEqual(['0xa', '0xa'])
  stop()
  expect(clock.pending).toBe(0)
})

test('a transaction of the account here is included: read anew; what was asked before it does not count', async () => {
  const { test, allowances, clock } = setUp()
  const before = deferred<KnownAllowances>()
  test.answer = () => before.promise
  allowances.watch()
  test.answer = async () => known('two')
  allowances.moved('eip155:2', '0xa')
  allowances.moved(here, '0xb')
  expect(test.asked.length).toBe(1)
  allowances.moved(here, '0xa')
  await clock.settle()
  before.resolve(known('one', 'two'))
  await clock.settle()
  expect([test.asked.length, ...test.seen()]).toEqual([2, 'known', ['two']])
})

test('race: an answer for another account or network than that in view is dropped', async () => {
  const { test, allowances, clock } = setUp()
  const slow = deferred<KnownAllowances>()
  test.answer = () => slow.promise
  allowances.watch()
  test.answer = async () => known('b')
  test.show(holderOf('0xb'))
  await clock.settle()
  slow.resolve(known('a'))
  await clock.settle()
  expect(test.seen()).toEqual(['known', ['b']])
  test.answer = async () => null
  test.show(holderOf('0xb', 'eip155:2'))
  expect(test.seen()).toEqual(['loading', null])
  await clock.settle()
  expect(test.seen()).toEqual(['unlisted', null])
  test.show(null)
  expect(test.seen()).toEqual(['idle', null])
})

test('a failure keeps what was read; a person may try again at once, and it does so by itself only after 30 s', async () => {
  const { test, allowances, clock } = setUp()
  test.answer = down
  allowances.watch()
  await clock.settle()
  expect(test.seen()).toEqual(['failed', null])
  allowances.moved(here, '0xa')
  expect(test.asked).toEqual(['0xa'])
  test.answer = async () => known('one')
  allowances.retry()
  await clock.settle()
  expect([test.asked, ...test.seen()]).toEqual([['0xa', '0xa!'], 'known', ['one']])
  test.answer = down
  await clock.advance(30_000)
  expect(test.seen()).toEqual(['failed', ['one']])
})

test('leak: after its end nothing is asked, no timer runs and nothing is told', async () => {
  const { test, allowances, clock } = setUp()
  const slow = deferred<KnownAllowances>()
  test.answer = () => slow.promise
  allowances.watch()
  allowances.destroy()
  slow.resolve(known('one'))
  allowances.retry()
  allowances.watch()
  await clock.advance(60_000)
  expect([test.asked.length, test.seen()[1], clock.pending]).toEqual([1, null, 0])
})
