// @vitest-environment happy-dom

import type { UseRead } from '@gla/modal/react/contracts'
import { afterEach, expect, test, vi } from 'vitest'
import { after, render } from '../../test/render.js'
import type { Block } from './block.js'
import { useReadTime } from './use-read-time.js'

afterEach(() => void vi.useRealTimers())

const block: Block = { number: 9n, time: 1_700_000_000n }

/** A page that has just read the block, `gap` seconds after it by the clock of the device. */
async function setUp(change: Partial<UseRead<{ block: Block }>> = {}, gap = 3) {
  const readAt = (Number(block.time) + gap) * 1000
  vi.useFakeTimers({ now: readAt })
  let time: bigint | null = null
  function Page() {
    time = useReadTime({
      ...{ status: 'ready', data: { block }, error: null, readAt, refetch: () => undefined },
      ...change,
    })
    return null
  }
  await render(<Page />)
  return {
    /** s since the block */
    passed: () => time && time - block.time,
    wait: (seconds: number) => after(() => vi.advanceTimersByTime(seconds * 1000)),
    setClock: (seconds: number) =>
      after(() => {
        vi.setSystemTime((Number(block.time) + seconds) * 1000)
        vi.advanceTimersByTime(1000)
      }),
  }
}

test('default: counted on every second', async () => {
  const { passed, wait } = await setUp()
  expect(passed()).toBe(3n)
  await wait(60)
  expect(passed()).toBe(63n)
})

test('it could not be read again: that of its block, however long ago', async () => {
  const { passed, wait } = await setUp({ status: 'stale' })
  expect(passed()).toBe(0n)
  await wait(3600)
  expect(passed()).toBe(0n)
})

test('nothing is read yet: not known', async () => {
  const { passed } = await setUp({ status: 'loading', data: null, readAt: 0 })
  expect(passed()).toBeNull()
})

test('the clock is behind, or set back since: never a time before the block', async () => {
  const behind = await setUp({}, -7200)
  expect(behind.passed()).toBe(0n)
  await behind.wait(60)
  expect(behind.passed()).toBe(60n)
  const right = await setUp()
  await right.setClock(-7200)
  expect(right.passed()).toBe(3n)
})
