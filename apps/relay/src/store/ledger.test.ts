import { expect, test } from 'vitest'
import { defaultLimits, type Limits } from '../limits.js'
import { createLedger } from './ledger.js'

const kib = 1_024
const open = (limits: Partial<Limits> = {}) =>
  createLedger({ ...defaultLimits, ...limits }, () => false)
const honest = { client: 'honest', address: '10.0.0.1' }

test('topic bytes: who has few long messages does not push out many short ones', () => {
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
  'address quota, %s: who has most at the address loses its own, and it is held to',
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

test('store: where all is full, the client with most at the address with most loses its own', () => {
  const ledger = open({ storeBytes: 8 * kib * kib })
  const gone = ledger.add('message', 'session', 'mine', 500, honest)
  for (let at = 0; at < 20; at += 1) {
    const hostile = { client: `page ${at % 5}`, address: honest.address }
    gone.push(...ledger.add('message', `t${at}`, `x${at}`, 1_000_000, hostile))
  }
  expect(gone.length).toBeGreaterThan(5)
  expect(gone.filter(({ client }) => client === 'honest')).toEqual([])
})
