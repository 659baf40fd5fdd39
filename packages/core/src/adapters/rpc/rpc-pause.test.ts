import { expect, test } from 'vitest'
import { fakeClock } from '../../../test/fake-clock.js'
import { createPause } from './rpc-pause.js'

const never = new AbortController().signal

function start(random: () => number) {
  const clock = fakeClock()
  const lengths: number[] = []
  const pause = createPause({
    elapsed: clock.elapsed,
    random,
    after(ms, callback) {
      lengths.push(ms)
      return clock.after(ms, callback)
    },
  })
  return { clock, lengths, pause }
}

test.each([
  [150, 225],
  [500, 750],
  [600, 850],
  [60_000, 60_250],
])('%d ms: never less, never more than %d', async (ms, most) => {
  for (const chance of [0, 0.5, 0.999999]) {
    const { clock, lengths, pause } = start(() => chance)
    const over = pause(ms, never)
    expect(lengths[0]).toBeGreaterThanOrEqual(ms)
    expect(lengths[0]).toBeLessThan(most)
    await clock.advance(most)
    await over
    expect(clock.pending).toBe(0)
  }
})

test('those who wait for about the same time wait together; others do not', async () => {
  const { clock, lengths, pause } = start(() => 0.5)
  const ends: number[] = []
  const wait = async (ms: number) => {
    await pause(ms, never)
    ends.push(clock.now() - 1_000_000)
  }
  const all = [wait(1_000), wait(1_000), wait(1_100), wait(1_200), wait(150)]
  expect(lengths).toEqual([1_125, 1_325, 187.5])
  await clock.advance(2_000)
  await Promise.all(all)
  expect(ends).toEqual([187.5, 1_125, 1_125, 1_125, 1_325])
})

test('one who leaves does not end the pause of the others; the last one ends it', async () => {
  const { clock, pause } = start(() => 0)
  const stop = new AbortController()
  const gone = pause(1_000, stop.signal)
  const stays = pause(1_000, never)
  stop.abort()
  await expect(gone).rejects.toMatchObject({ code: 'connection/cancelled' })
  expect(clock.pending).toBe(1)
  await clock.advance(1_000)
  await stays
  const lone = new AbortController()
  const alone = pause(1_000, lone.signal)
  lone.abort()
  await expect(alone).rejects.toMatchObject({ code: 'connection/cancelled' })
  expect(clock.pending).toBe(0)
})

test('500 clients that were told the same time do not come back at once', async () => {
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const lengths = Array.from({ length: 500 }, () => {
    const { lengths, pause, clock } = start(random)
    pause(10_000, new AbortController().signal).catch(() => undefined)
    clock.advance(20_000).catch(() => undefined)
    return lengths[0] ?? 0
  })
  const windows = Array.from({ length: 5 }, (_, i) => {
    const from = 10_000 + i * 50
    return lengths.filter((ms) => ms >= from && ms < from + 50).length
  })
  expect(windows.reduce((sum, count) => sum + count)).toBe(500)
  expect(Math.max(...windows)).toBeLessThan(200)
})
