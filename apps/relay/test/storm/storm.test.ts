import { expect, test } from 'vitest'
import { temporaryFolder } from '../fixtures.js'
import { createHonestPair } from './honest-pair.js'
import { startRelayProcess, startScript } from './relay-process.js'

/** Duration of each storm, s. `npm run prove storm` makes it 60. */
const seconds = Number(process.env.GLA_STORM ?? 2)
const seed = Number(process.env.GLA_SEED ?? 20261123)

/** `npm test` attacks each store once, the one on disk by what fills it; `npm run prove storm` each by both. */
const kinds = (['frames', 'stores'] as const).flatMap((kind) =>
  (['memory', 'lmdb'] as const)
    .filter((store) => process.env.GLA_STORM || (kind === 'stores') === (store === 'lmdb'))
    .map((store) => ({ kind, store })),
)

/** Milliseconds. People notice longer waits; an official client publishes again after 15 s. Beside other tests it takes longer. */
const soon = process.env.GLA_STORM === undefined ? 5_000 : 3_000

/** The 99th percentile, ms. */
const p99 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY

const isTime = (result: number | string): result is number => typeof result === 'number'

test.skipIf(process.platform !== 'linux').each(kinds)(
  'honest pairs are served while a relay is attacked: $kind, $store',
  async ({ kind, store }) => {
    const relay = await startRelayProcess(store === 'lmdb' ? temporaryFolder() : undefined)
    const pairs = await Promise.all([0, 1, 2, 3].map((index) => createHonestPair(relay.url, index)))
    const talk = async (ms: number) =>
      (await Promise.all(pairs.map((pair) => pair.talk(ms)))).flat()

    const before = await talk(Math.min(10, seconds) * 500)
    const attack = startScript('test/storm/attack.ts', [relay.url, kind, `${seed}`])
    await attack.printed(/attacking/, 20_000)
    const during = await talk(seconds * 1_000)
    attack.child.stdin.end()
    const totals = JSON.parse(await attack.printed(/(\{.*\})/, 20_000)) as { sent: number }

    const times = { before: before.filter(isTime), during: during.filter(isTime) }
    const memory = relay.peakMemory()
    process.stdout.write(
      `hostile: storm of ${kind}, ${store}: ${seconds} s, ${JSON.stringify(totals)}; honest ${during.length}, ` +
        `refused ${during.length - times.during.length}; p99 ${p99(times.before).toFixed(1)} ms before, ${p99(times.during).toFixed(1)} ms during; ` +
        `${memory.toFixed(0)} MiB at most\n`,
    )
    expect([...before, ...during].filter((result) => !isTime(result))).toEqual([])
    expect(p99(times.during)).toBeLessThan(soon)
    expect(totals.sent).toBeGreaterThan(seconds * 10)
    expect(relay.isRunning()).toBe(true)
    expect(memory).toBeLessThan(1_000)
  },
  120_000 + seconds * 3_000,
)
