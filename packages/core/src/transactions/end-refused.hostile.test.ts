import fc from 'fast-check'
import { expect } from 'vitest'
import { hostileClass } from '../../test/hostile.js'
import { ether, fill, setUpSend } from '../../test/send-bed.js'
import type { Adapter } from '../adapters/adapter.js'
import { FeatureError } from '../errors/feature-error.js'

const hash = `0x${'ab'.repeat(32)}`
const refusal = fc.constantFrom<unknown>(
  { code: 4001, message: 'User rejected the request.' },
  new FeatureError('send/insufficient-funds'),
)

/** `found meanwhile`: this page's follower finds it, before the wallet answers or while the chain is searched. */
const chain = fc.constantFrom(
  'has it',
  'found before the answer',
  'found meanwhile',
  'has that of another tab',
  'has it not',
  'fails',
  'is silent',
)

hostileClass(
  'a wallet that says it did not send, but did: the chain counts',
  fc.record({ refusal, chain }),
  async ({ refusal, chain }) => {
    let searches = 0
    const find: Adapter['find'] = async ({ value }, { nonce, known }) => {
      searches++
      if (chain === 'fails') throw new Error('down')
      if (chain === 'is silent') return new Promise(() => undefined)
      if (chain === 'found meanwhile') bed.intents.update('intent-0', { status: 'succeeded', hash })
      if (chain === 'has that of another tab') {
        const all: object[] = JSON.parse(bed.kept.get('test.intents') ?? '[]')
        const other = { ...all[0], id: 'other', status: 'succeeded', hash }
        bed.kept.set('test.intents', JSON.stringify([...all, other]))
        return hash
      }
      const isOurs = value === ether / 2n && nonce === 7 && !known.includes(hash)
      return chain === 'has it' && isOurs ? hash : null
    }
    const send: Adapter['send'] = async () => {
      if (chain === 'found before the answer')
        bed.intents.update('intent-0', { status: 'succeeded', hash })
      throw refusal
    }
    const bed = setUpSend({ adapter: { send, find } })
    const { clock, intents, names } = bed
    bed.send.set(fill)
    await bed.send.review()
    const submitted = bed.send.submit().catch((error: unknown) => error)
    await clock.advance(6_000)
    if (chain.startsWith('found')) {
      expect(await submitted).toBe(hash)
      expect(intents.state.list).toMatchObject([{ status: 'succeeded', hash }])
      expect(searches).toBe(chain === 'found meanwhile' ? 1 : 0)
    } else if (chain === 'has it') {
      expect(await submitted).toBe(hash)
      expect(intents.state.list).toMatchObject([{ status: 'succeeded', hash }])
      expect(names()).toEqual([
        'transaction/handed-over',
        'transaction/submitted',
        'transaction/succeeded',
      ])
      expect(bed.attendance.has('intent-0')).toBe(false)
    } else {
      expect(await submitted).toMatchObject({ code: expect.any(String) })
      expect(intents.state.list.filter(({ id }) => id !== 'other')).toEqual([])
      expect(bed.attendance.has('intent-0')).toBe(false) // the lock that other tabs wait for
    }
    expect(clock.pending).toBe(0)
  },
)
