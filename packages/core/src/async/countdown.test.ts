import { expect, test } from 'vitest'
import { fakePage } from '../../test/fake-page.js'
import type { Page } from '../environment.js'
import { createCountdown } from './countdown.js'

function begin(seconds = 3) {
  const { clock, environment } = fakePage()
  const visibility = { listeners: new Set<() => void>(), visible: true }
  const page: Page = {
    ...environment.page!,
    isVisible: () => visibility.visible,
    onVisibility(listener) {
      visibility.listeners.add(listener)
      return () => void visibility.listeners.delete(listener)
    },
  }
  const asked: { answer: () => void; fail: () => void }[] = []
  const heard: string[] = []
  const failures: unknown[] = []
  const countdown = createCountdown(
    { ...environment, page },
    {
      seconds,
      ask: () =>
        new Promise<void>((answer, fail) => {
          asked.push({ answer, fail: () => fail(new Error('no price')) })
        }),
      failed: (error) => void failures.push(error),
      changed: () => heard.push(countdown.isAsking ? 'asking' : `${countdown.left}`),
    },
  )
  const see = (visible: boolean) => {
    visibility.visible = visible
    for (const listener of visibility.listeners) listener()
  }
  /** Waits until everything that an answer started has run. */
  const settled = () => new Promise((done) => setImmediate(done))
  return { countdown, clock, asked, heard, failures, see, settled, visibility }
}

test('runs down, asks, and begins again with the answer, also with none', async () => {
  const { countdown, clock, asked, heard, failures, settled } = begin()
  countdown.start()
  await clock.advance(3_000)
  expect([asked.length, heard]).toEqual([1, ['2', '1', 'asking']])
  await clock.advance(60_000)
  expect(asked).toHaveLength(1)
  asked[0]?.answer()
  await settled()
  expect([countdown.left, countdown.isAsking]).toEqual([3, false])
  await clock.advance(3_000)
  asked[1]?.fail()
  await settled()
  expect(failures).toEqual([new Error('no price')])
  await clock.advance(3_000)
  expect(asked).toHaveLength(3)
})

test('asks at once when asked to, and not twice', () => {
  const { countdown, asked } = begin()
  countdown.refresh()
  expect(asked).toHaveLength(0)
  countdown.start()
  countdown.refresh()
  countdown.refresh()
  expect(asked).toHaveLength(1)
})

test('a hidden page asks nobody, and goes on when it is seen', async () => {
  const { countdown, clock, asked, see, settled } = begin()
  countdown.start()
  await clock.advance(2_000)
  see(false)
  await clock.advance(60_000)
  expect([asked.length, countdown.left]).toEqual([0, 1])
  see(true)
  await clock.advance(1_000)
  expect(asked).toHaveLength(1)
  see(false)
  asked[0]?.answer()
  await settled()
  await clock.advance(60_000)
  expect([asked.length, countdown.left]).toEqual([1, 3])
})

test('stopped, it leaves nothing behind; a late answer changes nothing', async () => {
  const { countdown, clock, asked, heard, settled, visibility } = begin()
  const before = clock.pending
  const listeners = visibility.listeners.size
  countdown.start()
  await clock.advance(3_000)
  countdown.stop()
  const said = heard.length
  asked[0]?.answer()
  await settled()
  expect([heard.length, clock.pending, visibility.listeners.size]).toEqual([
    said,
    before,
    listeners,
  ])
})
