// Prints what a record takes in the store in memory, bytes. Run by records-in-memory.test.ts in a process of its own, which
// may collect garbage when it wants to.
import { randomBytes } from 'node:crypto'
import { memoryUsage } from 'node:process'
import { defaultLimits, type Quota } from '../src/limits.js'
import { createMemoryStore } from '../src/store/memory-store.js'

const count = 20_000
const everything = Number.MAX_SAFE_INTEGER
const quota: Quota = {
  bytes: everything,
  topics: everything,
  memberships: everything,
  topicMessages: everything,
}
const limits = {
  ...defaultLimits,
  storeBytes: everything,
  storeRecords: everything,
  client: quota,
  address: quota,
}
const topic = () => randomBytes(32).toString('hex')
const clients = Array.from({ length: count / 10 }, topic)
const address = '10.0.0.1'
const client = (at: number) => clients[at % clients.length] ?? ''
/** A text as long as the shortest message of a session. */
const message = () => randomBytes(60).toString('base64')

async function measure(name: string, fill: (at: number) => Promise<unknown>): Promise<void> {
  globalThis.gc?.()
  const before = memoryUsage().heapUsed
  for (let at = 0; at < count; at += 1) await fill(at)
  globalThis.gc?.()
  process.stdout.write(`${name}: ${Math.round((memoryUsage().heapUsed - before) / count)}\n`)
}

const store = createMemoryStore(limits, Date.now)
const publish = (to: string, at: number) =>
  store.accept({ topic: to, message: message(), tag: 1108, ttl: 300, from: client(at), address })
await measure('membership', (at) => store.join([topic()], client(at), address))
await measure('message', (at) => publish(topic(), at))
const session = Array.from({ length: count / 100 }, topic)
await measure('message of a session', (at) => publish(session[at % session.length] ?? '', at))
await store.close()
