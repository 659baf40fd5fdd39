import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { alice, bob } from '../../test/fake-connector.js'
import { network } from '../../test/send-bed.js'
import { createStorage } from '../storage/storage.js'
import { createAttendance } from '../transactions/attendance.js'
import type { Intent } from '../transactions/intents.js'
import { createUnsentPermits } from './unsent-permits.js'

const { caipNetworkId } = network
const call = { caipNetworkId, account: alice, contract: bob } as const

function setUp() {
  const clock = fakeClock()
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const journal: Intent[] = []
  let ids = 0
  const make = (now = clock.now) =>
    createUnsentPermits({
      ...{ now, after: clock.after, randomId: () => `${++ids}` },
      storage: createStorage({ storage: store as never }, 'test'),
      attendance: createAttendance(async () => () => undefined),
      list: () => journal,
      onChange: () => () => undefined,
    })
  return { clock, kept, journal, make }
}

test('more than four acts: the fifth, once handed over, ends the mark', async () => {
  const { clock, make } = setUp()
  const unsent = make()
  const acts = [1, 2, 3, 4, 5].map((n) => `0x0000000${n}` as const)
  unsent.ask({ ...call, token: bob, amount: '7', acts }).over()
  await clock.settle()
  expect(unsent.state.list).toHaveLength(1)
  unsent.handedOver({ ...call, data: '0x00000005' })
  expect(unsent.state.list).toEqual([])
})
