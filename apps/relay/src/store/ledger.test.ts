import { expect, test } from 'vitest'
import { defaultLimits, type Limits } from '../limits.js'
import { createLedger } from './ledger.js'

const kib = 1_024
const open = (limits: Partial<Limits> = {}) =>
  createLedger({ ...defaultLimits, ...limits }, () => false)
const honest = { client: 'honest', address: '10.0.0.1' }

test('topic bytes: a client with a few long messages does not push out many short ones of another', () => {
  const ledger = open()
  for (let at = 0; at < 100; at += 1) ledger.add('message', 't', `h${at}`, 500, honest)
  const hostile = { client: 'hostile', address: '10.0.0.2' }
  const gone = Array.from({ length: 20 }, (_, at) =>
    ledger.add('message', 't', `x${at}`, 1_000_000, hostile),
  ).flat()
  expect(gone.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, at) => `x${at}`))
})

const address = { bytes: 32 * kib * kib, topics: 20, memberships: 20, topicMessages: 10 }

test.each([
  ['bytes', 1_000_000, 'message', (at: number) => `t${at % 40}`, 40],
  ['topics', 10, 'message', (at: number) => `t${at}`, 60],
  ['memberships', 0, 'member', (at: number) => `t${at}`, 60],
  ['messages of a topic', 10, 'message', () => 'session', 60],
] as const)(
  'address quota, %s: it is enforced, and the client with most at the address pays for it',
  (_name, size, kind, topicOf, count) => {
    const ledger = open({
      address: { ...address, topics: kind === 'message' && size > 10 ? 99 : 20 },
    })
    const other = { client: 'honest', address: '10.0.0.2' }
    const gone = ledger.add('message', 'session', 'mine', 500, other)
    gone.push(...ledger.add('member', 'session', 'honest', 0, other))
    for (let at = 0; at < count; at += 1) {
      const hostile = { client: `page ${at % 5}`, address: '10.0.0.2' }
      const name = kind === 'member' ? hostile.client : `x${at}`
      gone.push(...ledger.add(kind, topicOf(at), name, size, hostile))
    }
    expect(gone.length).toBeGreaterThan(5)
    expect(gone.filter(({ client }) => client === 'honest')).toEqual([])
  },
)

test('store: when it is full, the client with most at the address with most loses its own', () => {
  const ledger = open({ storeBytes: 8 * kib * kib })
  const gone = ledger.add('message', 'session', 'mine', 500, honest)
  for (let at = 0; at < 20; at += 1) {
    const hostile = { client: `page ${at % 5}`, address: honest.address }
    gone.push(...ledger.add('message', `t${at}`, `x${at}`, 1_000_000, hostile))
  }
  expect(gone.length).toBeGreaterThan(5)
  expect(gone.filter(({ client }) => client === 'honest')).toEqual([])
})

test('store: more messages and memberships than it keeps in memory, however small, push out their own', () => {
  const ledger = open({ storeRecords: 10 })
  const gone = ledger.add('message', 'session', 'mine', 0, honest)
  for (let at = 0; at < 30; at += 1) {
    const hostile = { client: `page ${at}`, address: '10.0.0.2' }
    gone.push(...ledger.add(at % 2 ? 'message' : 'member', `t${at}`, `x${at}`, 0, hostile))
  }
  expect(gone).toHaveLength(31 - 10)
  expect(gone.filter(({ client }) => client === 'honest')).toEqual([])
})

test('members: of an address with many places, who has something to read stays', () => {
  const ledger = createLedger({ ...defaultLimits, topicMembers: 4 }, (_, client) => client === 'c')
  const member = (client: string, address: string) =>
    ledger.add('member', 't', client, 0, { client, address }).map((gone) => gone.client)
  for (const client of ['a', 'b', 'c']) expect(member(client, '10.0.0.2')).toEqual([])
  expect(member('d', '10.0.0.3')).toEqual([])
  expect(member('e', '10.0.0.4')).toEqual(['b'])
})
