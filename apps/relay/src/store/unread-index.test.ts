import { expect, test } from 'vitest'
import { seeded } from '../../test/seeded.js'
import { createUnreadIndex, type Unfinished } from './unread-index.js'

test('unread index: finds what a scan of all messages finds, after any history', () => {
  const random = seeded(Number(process.env.GLA_SEED ?? 20261123))
  const clients = ['alice', 'bob', 'carol'] as const
  for (let history = 0; history < 100; history += 1) {
    const index = createUnreadIndex()
    const all = new Map<string, Unfinished>()
    const put = (message: Unfinished): void => {
      all.set(message.id, message)
      index.put('t', message)
    }
    for (let seq = 1; seq <= 30; seq += 1) {
      const id = `${seq}`
      put({ id, seq, expiresAt: random.whole(0, 9), seen: [random.pick(clients)] })
      const other = all.get(`${random.whole(1, seq)}`)
      const client = random.pick(clients)
      if (other && !other.seen.includes(client)) put({ ...other, seen: [...other.seen, client] })
      const gone = `${random.whole(1, 60)}`
      all.delete(gone)
      index.remove('t', gone)
      const [after, now] = [random.whole(0, 30), random.whole(0, 9)]
      const expected = [...all.values()].filter(
        (one) => one.seq > after && one.expiresAt > now && !one.seen.includes(client),
      )
      expect([...index.unread('t', client, after, now)]).toEqual(expected)
    }
  }
})
