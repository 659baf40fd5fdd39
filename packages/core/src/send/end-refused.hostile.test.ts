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

hostileClass(
  'a wallet that says it did not send, and sent: what the chain has counts',
  fc.record({ refusal, chain: fc.constantFrom('has it', 'has it not', 'fails', 'is silent') }),
  async ({ refusal, chain }) => {
    const find: Adapter['find'] = async ({ value }, { nonce, known }) => {
      if (chain === 'fails') throw new Error('down')
      if (chain === 'is silent') return new Promise(() => undefined)
      const isOurs = value === ether / 2n && nonce === 7 && !known.includes(hash)
      return chain === 'has it' && isOurs ? hash : null
    }
    const { send, clock, intents, names } = setUpSend({
      adapter: { send: () => Promise.reject(refusal), find },
    })
    send.set(fill)
    await send.review()
    const submitted = send.submit().catch((error: unknown) => error)
    await clock.advance(6_000)
    if (chain === 'has it') {
      expect(await submitted).toBe(hash)
      expect(intents.state.list).toMatchObject([{ status: 'succeeded', hash }])
      expect(names()).toEqual(['send/handed-over', 'send/submitted', 'send/succeeded'])
    } else {
      expect(await submitted).toMatchObject({ code: expect.any(String) })
      expect(intents.state.list).toEqual([])
    }
    expect(clock.pending).toBe(0)
  },
)
