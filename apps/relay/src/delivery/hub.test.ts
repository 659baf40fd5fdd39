import { expect, test } from 'vitest'
import { randomTopic } from '../../test/identity.js'
import { defaultLimits } from '../limits.js'
import { createMemoryStore } from '../store/memory-store.js'
import { createHub } from './hub.js'
import type { Outbox } from './outbox.js'

const outbox = (client: string): Outbox => ({
  client,
  address: client,
  wire: { isBehind: () => false, send: () => undefined, sendConfirmed: () => undefined },
  open: () => undefined,
  close: () => undefined,
  notify: () => undefined,
  acknowledge: () => false,
  resend: () => undefined,
})
const topics = (length: number) => Array.from({ length }, randomTopic)

test('long batches are stored in slices, in turns; a short one does not wait for them', async () => {
  const store = createMemoryStore(defaultLimits, Date.now)
  const joined: string[] = []
  const hub = createHub({
    store: {
      ...store,
      join: (some, client) => {
        joined.push(`${client} ${some.length}`)
        return store.join(some, client)
      },
    },
    limits: defaultLimits,
    report: () => undefined,
  })
  const [a, b, c] = ['a', 'b', 'c'].map(outbox) as [Outbox, Outbox, Outbox]
  for (const one of [a, b, c]) hub.attach(one)
  await Promise.all([
    hub.subscribe(a, topics(120)),
    hub.subscribe(b, topics(60)),
    hub.subscribe(c, topics(50)),
  ])
  expect(joined).toEqual(['c 50', 'a 50', 'b 50', 'a 50', 'b 10', 'a 20'])
})
