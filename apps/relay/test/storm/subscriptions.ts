// Subscribes to 5,000 topics on each of many connections of one address, in the largest batches and at once: for each line
// of its standard input. Run by one-address.test.ts in a process of its own, so that it does not slow the honest clients down.
import { createInterface } from 'node:readline'
import { createIdentity, randomTopic } from '../identity.js'
import { connectRaw } from '../raw-client.js'

const [url = '', connections = ''] = process.argv.slice(2)
const batches = 10 // of each: what its burst allows
const topics = 500

const subscribe = async (): Promise<number> => {
  const identity = createIdentity()
  const client = await connectRaw(url, { identity, ws: { localAddress: '127.0.0.2' } })
  const frames = Array.from({ length: batches }, (_, id) =>
    JSON.stringify({
      id,
      jsonrpc: '2.0',
      method: 'irn_batchSubscribe',
      params: { topics: Array.from({ length: topics }, randomTopic) },
    }),
  )
  for (const frame of frames) client.send(frame)
  await client.until(() => client.frames.length === batches, 'all answers', 200_000)
  return client.frames.filter((frame) => frame.includes('"result"')).length
}

process.stdout.write('ready\n')
let times = 0
for await (const _ of createInterface({ input: process.stdin })) {
  times += 1
  const began = performance.now()
  const taken = await Promise.all(Array.from({ length: Number(connections) }, subscribe))
  const batchesTaken = taken.reduce((sum, one) => sum + one, 0)
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  process.stdout.write(`taken ${times}: ${batchesTaken} batches in ${seconds} s\n`)
}
