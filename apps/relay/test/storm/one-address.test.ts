import { expect, test } from 'vitest'
import { temporaryFolder, testClient } from '../fixtures.js'
import { randomTopic } from '../identity.js'
import { createHonestPair } from './honest-pair.js'
import { startRelayProcess, startScript } from './relay-process.js'

/** `npm test` runs with smaller numbers, `npm run prove storm` with the full ones. */
const isProof = process.env.GLA_STORM !== undefined
const ws = { localAddress: '127.0.0.2' }

/** The 99th percentile, ms. */
const p99 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY

test.skipIf(process.platform !== 'linux')(
  'sockets that are half open keep nobody out who comes from the same address',
  async () => {
    const relay = await startRelayProcess(undefined)
    const attack = startScript('test/storm/half-open.ts', [new URL(relay.url).port])
    await attack.printed(/attacking/, 20_000)
    const times: number[] = []
    let lost = 0
    for (let count = 0; count < (isProof ? 1_000 : 12); count += 1) {
      const began = performance.now()
      const served = await testClient(relay.url, { ws })
        .then((client) => client.call('irn_subscribe', { topic: randomTopic() }))
        .then(
          () => true,
          () => false,
        )
      if (served) times.push(performance.now() - began)
      else lost += 1
    }
    attack.child.stdin.end()
    const opened = await attack.printed(/opened (\d+)/, 20_000)
    process.stdout.write(
      `hostile: half-open sockets, ${opened} opened: honest ${times.length}, lost ${lost}; p99 ${p99(times).toFixed(0)} ms\n`,
    )
    expect(lost).toBe(0)
  },
  120_000,
)

test.skipIf(process.platform !== 'linux').each(isProof ? ['memory', 'lmdb'] : ['lmdb'])(
  'thousands of subscriptions at once, and once more, hold nobody up: %s',
  async (store) => {
    const relay = await startRelayProcess(store === 'lmdb' ? temporaryFolder() : undefined)
    const pair = await createHonestPair(relay.url, 0)
    const attack = startScript('test/storm/subscriptions.ts', [relay.url, isProof ? '20' : '1'])
    await attack.printed(/ready/, 20_000)
    for (const round of [1, 2]) {
      let isOver = false
      const talking = pair.talkWhile(() => !isOver)
      attack.child.stdin.write('\n')
      const taken = await attack.printed(new RegExp(`taken ${round}: (.*)`), 200_000)
      isOver = true
      const times = await talking
      process.stdout.write(
        `hostile: subscriptions, ${store}, round ${round}: ${taken}; honest ${times.length}, ` +
          `p99 ${p99(times.map(Number)).toFixed(0)} ms\n`,
      )
      expect(times.filter((one) => typeof one === 'string')).toEqual([])
      expect(p99(times.map(Number))).toBeLessThan(isProof ? 250 : 1_000)
    }
  },
  500_000,
)
