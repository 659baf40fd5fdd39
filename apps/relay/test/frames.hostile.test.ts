import { expect, onTestFinished, test } from 'vitest'
import { testClient, testRelay } from './fixtures.js'
import { hostileFrames } from './hostile-frames.js'
import { randomTopic } from './identity.js'
import { envelope } from './raw-client.js'
import { seeded } from './seeded.js'

const runs = Number(process.env.GLA_HOSTILE ?? 60)
const seed = Number(process.env.GLA_SEED ?? 20261123)

test.each(Object.entries(hostileFrames))(
  'a frame ends neither the relay nor other connections: %s',
  async (name, generate) => {
    const uncaught: unknown[] = []
    const note = (error: unknown) => uncaught.push(error)
    const usual = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    process.on('uncaughtException', note)
    onTestFinished(() => {
      process.removeAllListeners('uncaughtException')
      for (const listener of usual) process.on('uncaughtException', listener)
    })
    const errors: unknown[] = []
    const limits = { requestBurst: 1_000_000, frameBytes: 4_194_304 }
    const { url } = await testRelay({ limits, onError: (error) => errors.push(error) })
    const [hostile, alice, bob] = await Promise.all([0, 1, 2].map(() => testClient(url)))
    const topic = randomTopic()
    await bob!.call('irn_subscribe', { topic })
    const random = seeded(seed)
    let failed = 0
    for (let tried = 1; tried <= runs; tried += 1) {
      const answers = hostile!.frames.length
      hostile!.send(generate(random))
      await hostile!.until(
        () => hostile!.frames.length > answers || uncaught.length > 0,
        'an answer to the frame',
      )
      await alice!.call('irn_publish', envelope(topic, `${tried}`))
      await bob!.until(() => bob!.pushes.length === tried, 'the honest message')
      if (uncaught.length + errors.length > 0) failed += 1
      uncaught.length = 0
      errors.length = 0
    }
    process.stdout.write(`hostile: frame, ${name}: ${runs} tried, ${failed} failed\n`)
    expect(failed).toBe(0)
    expect(hostile!.socket.readyState).toBe(hostile!.socket.OPEN)
  },
  600_000,
)
