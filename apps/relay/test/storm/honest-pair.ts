// biome-ignore lint/plugin: it sets the pace of the messages; no test waits for a result with it
import { setInterval } from 'node:timers/promises'
import { testClient } from '../fixtures.js'
import { randomTopic } from '../identity.js'
import { envelope } from '../raw-client.js'

/** Two clients that talk at a steady pace. */
export async function createHonestPair(url: string, index: number) {
  const ws = { localAddress: `127.0.0.${10 + index}` }
  const [from, to] = await Promise.all([testClient(url, { ws }), testClient(url, { ws })])
  const topic = randomTopic()
  await to.call('irn_subscribe', { topic })
  let number = 0

  /** Sends a message. Resolves with the ms until the other has it, or with the reason why it was refused. */
  const exchange = async (): Promise<number | string> => {
    number += 1
    const text = `${index}-${number}`
    const began = performance.now()
    const { error } = await from.request('irn_publish', envelope(topic, text))
    if (error) return error.message
    await to.until(() => to.pushes.some((push) => push.params.data.message === text), text)
    to.pushes.length = 0
    return performance.now() - began
  }

  /** Exchanges a message every `every` ms, as long as `goesOn`. */
  const talkWhile = async (goesOn: () => boolean, every = 20): Promise<(number | string)[]> => {
    const results: (number | string)[] = []
    for await (const _ of setInterval(every)) {
      if (!goesOn()) break
      results.push(await exchange().catch((error: unknown) => String(error)))
    }
    return results
  }

  return {
    talkWhile,
    /** Exchanges a message every 100 ms, for `ms` milliseconds. */
    talk: (ms: number): Promise<(number | string)[]> => {
      const end = performance.now() + ms
      return talkWhile(() => performance.now() < end, 100)
    },
  }
}
