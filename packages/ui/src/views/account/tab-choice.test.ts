import { expect, test } from 'vitest'
import { manualClock } from '../../test/manual-clock.js'
import { createTabChoice } from './tab-choice.js'

type Tab = 'tokens' | 'nfts' | 'activity'

/** The tokens tab is loaded; the others load when the test says so. */
function setUp() {
  const clock = manualClock()
  const here = new Set<Tab>(['tokens'])
  const shown: string[] = []
  const coming = new Map<Tab, { resolve(): void; reject(error: Error): void }>()
  const choice = createTabChoice<Tab>({
    after: clock.after,
    isLoaded: (tab) => here.has(tab),
    load: (tab) =>
      new Promise<void>((resolve, reject) => {
        coming.set(tab, { resolve, reject })
      }),
    show: (tab) => void shown.push(here.has(tab) ? tab : `${tab}, without its code`),
  })
  return {
    clock,
    choice,
    shown,
    coming,
    come(tab: Tab) {
      here.add(tab)
      coming.get(tab)?.resolve()
    },
    fail: (tab: Tab) => coming.get(tab)?.reject(new Error('no chunk')),
  }
}

test('default: a loaded tab is shown at once', () => {
  const { choice, shown, clock } = setUp()
  void choice.select('tokens')
  expect(shown).toEqual(['tokens'])
  expect(clock.pending).toBe(0)
})

test('a tab that has to load is shown when it is loaded: until then the previous one stays', async () => {
  const { choice, shown, clock, come } = setUp()
  const selected = choice.select('nfts')
  clock.advance(299)
  expect(shown).toEqual([])
  come('nfts')
  await selected
  expect(shown).toEqual(['nfts'])
  expect(clock.pending).toBe(0)
})

test('a tab that takes longer than 300 ms is shown without its code, then with it', async () => {
  const { choice, shown, clock, come } = setUp()
  const selected = choice.select('nfts')
  clock.advance(300)
  expect(shown).toEqual(['nfts, without its code'])
  come('nfts')
  await selected
  expect(shown).toEqual(['nfts, without its code', 'nfts'])
})

test('offline: a tab that fails to load says so, and loads when it is chosen again', async () => {
  const { choice, shown, come, fail } = setUp()
  const first = choice.select('nfts')
  fail('nfts')
  await first
  expect([choice.hasFailed('nfts'), shown]).toEqual([true, ['nfts, without its code']])
  const second = choice.select('nfts')
  expect(choice.hasFailed('nfts')).toBe(false)
  come('nfts')
  await second
  expect([choice.hasFailed('nfts'), shown.at(-1)]).toEqual([false, 'nfts'])
})

test('race: choosing another tab, or leaving, while a tab loads does not show that tab later', async () => {
  const { choice, shown, come } = setUp()
  const nfts = choice.select('nfts')
  void choice.select('tokens')
  come('nfts')
  await nfts
  expect(shown).toEqual(['tokens'])
  const activity = choice.select('activity')
  choice.leave()
  come('activity')
  await activity
  expect(shown).toEqual(['tokens'])
})

test('ensure: a tab that is shown without having been chosen is loaded, once, and not again after it failed', async () => {
  const { choice, shown, coming, fail } = setUp()
  choice.ensure('tokens')
  choice.ensure('nfts')
  choice.ensure('nfts')
  expect(coming.size).toBe(1)
  fail('nfts')
  await Promise.resolve()
  await Promise.resolve()
  choice.ensure('nfts')
  expect([coming.size, choice.hasFailed('nfts'), shown]).toEqual([
    1,
    true,
    ['nfts, without its code'],
  ])
})
