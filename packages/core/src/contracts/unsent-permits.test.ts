import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { alice, bob } from '../../test/fake-connector.js'
import { network } from '../../test/send-bed.js'
import { createStorage } from '../storage/storage.js'
import { createAttendance } from '../transactions/attendance.js'
import type { Intent } from '../transactions/intents.js'
import { createUnsentPermits } from './unsent-permits.js'

const hour = 3_600_000 // ms
const name = 'test.unsent-permits'
const stake = '0xa694fc3a'
const { caipNetworkId } = network
const permit = {
  ...{ caipNetworkId, account: alice, contract: bob, token: bob, amount: '7' },
  acts: [stake],
} as const
const call = { caipNetworkId, account: alice, contract: bob } as const

/** An origin with its store and its locks, and pages of it. */
function setUp() {
  const clock = fakeClock()
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const locks = new Map<string, Promise<void>>()
  const journal: Intent[] = []
  const pages = new Set<() => void>()
  let ids = 0
  /** @returns a page, and what its end does: the browser frees its locks */
  function open() {
    const held = new Set<() => void>()
    const lock = async (id: string) => {
      for (let held = locks.get(id); held; held = locks.get(id)) await held
      let free: () => void = () => undefined
      locks.set(
        id,
        new Promise((resolve) => {
          free = () => {
            locks.delete(id)
            resolve()
          }
        }),
      )
      held.add(free)
      return free
    }
    let changed: () => void = () => undefined
    const unsent = createUnsentPermits({
      ...{ now: clock.now, after: clock.after, randomId: () => `${++ids}` },
      storage: createStorage({ storage: store as never }, 'test'),
      attendance: createAttendance(lock),
      list: () => journal,
      onChange(listener) {
        changed = listener
        pages.add(listener)
        return () => void pages.delete(listener)
      },
    })
    return {
      ...unsent,
      amounts: () => unsent.state.list.map(({ amount }) => amount),
      close() {
        pages.delete(changed)
        for (const free of held) free()
      },
    }
  }
  const settle = async () => {
    await clock.settle()
    for (const tell of pages) tell()
    await clock.settle()
  }
  return { clock, kept, journal, open, settle }
}

test('what was asked before a reload is told after it, and never the signature; not while it is asked', async () => {
  const { kept, open, settle } = setUp()
  const first = open()
  first.ask(permit)
  await settle()
  expect(first.amounts()).toEqual([])
  first.close()
  const second = open()
  await settle()
  expect(second.amounts()).toEqual(['7'])
  expect(Object.keys(JSON.parse(kept.get(name) ?? '[]')[0]).sort()).toEqual(
    [...Object.keys(permit), 'askedAt', 'id'].sort(),
  )
})

test('of two tabs one tells it, and none while the tab that asks is open', async () => {
  const { open, settle } = setUp()
  const [asking, second, third] = [open(), open(), open()]
  asking.ask(permit)
  await settle()
  expect([second.amounts(), third.amounts()]).toEqual([[], []])
  asking.close()
  await settle()
  expect([...second.amounts(), ...third.amounts()]).toEqual(['7'])
  const [teller, other] = second.amounts().length ? [second, third] : [third, second]
  teller.forget(teller.state.list[0]?.id ?? '')
  await settle()
  expect([...teller.amounts(), ...other.amounts()]).toEqual([])
})

test('a person who refuses has nothing to go on with; one who only stops waiting has', async () => {
  const { kept, open, settle } = setUp()
  const page = open()
  page.ask(permit).drop()
  expect(kept.get(name)).toBe('[]')
  page.ask(permit).over()
  await settle()
  expect(page.amounts()).toEqual(['7'])
})

test('it ends when its call is handed over, and not by another call', async () => {
  const { open } = setUp()
  const page = open()
  page.ask(permit).over()
  page.handedOver({ ...call, data: '0x2e1a7d4d' })
  page.handedOver({ ...call, account: bob, data: stake })
  expect(page.amounts()).toEqual(['7'])
  page.handedOver({ ...call, account: alice.toLowerCase(), data: `${stake}00` })
  expect(page.amounts()).toEqual([])
})

test('that nothing was sent is not said while the journal has such a call, nor one that nobody knows more of', async () => {
  const sent: Intent = {
    ...{ id: 'a', createdAt: 0, kind: 'call', caipNetworkId, from: alice, to: bob },
    ...{ value: '0', nonce: 1, status: 'unknown', hash: null, selector: stake },
  }
  const { clock, journal, open, settle } = setUp()
  const page = open()
  page.ask(permit).over()
  journal.push({ ...sent, createdAt: clock.now() - 1 })
  journal.push({ ...sent, createdAt: clock.now(), selector: '0x2e1a7d4d' })
  await settle()
  expect(page.amounts()).toEqual(['7'])
  journal.push({ ...sent, createdAt: clock.now(), selector: undefined })
  await settle()
  expect(page.amounts()).toEqual([])
})

test('it is told for an hour, and asked anew takes the place of what was asked before', async () => {
  const { clock, open } = setUp()
  const page = open()
  page.ask(permit).over()
  page.ask({ ...permit, amount: '8' }).over()
  expect(page.amounts()).toEqual(['8'])
  await clock.advance(hour)
  expect(page.amounts()).toEqual(['8'])
  await clock.advance(1)
  expect(page.amounts()).toEqual([])
})

test.each<[string, unknown]>([
  ['not a list', { length: 1 }],
  ['another form', [{ id: 'x', askedAt: 'now' }]],
  ['more bytes than a selector', [{ ...permit, id: 'x', askedAt: 0, acts: ['0xa694fc3a00'] }]],
  ['a signature', ['0x1234']],
])('untrusted: what is stored as %s is not told', async (_, value) => {
  const { kept, open, settle } = setUp()
  kept.set(name, JSON.stringify(value))
  const page = open()
  await settle()
  expect(page.amounts()).toEqual([])
})

test('untrusted: of a long list the newest 20 are read', async () => {
  const { clock, kept, open, settle } = setUp()
  const many = Array.from({ length: 500 }, (_, n) => ({
    ...permit,
    ...{ id: `${n}`, askedAt: clock.now(), amount: `${n}` },
  }))
  kept.set(name, JSON.stringify(many))
  const page = open()
  await settle()
  expect(page.amounts()).toEqual(many.slice(-20).map(({ amount }) => amount))
})
