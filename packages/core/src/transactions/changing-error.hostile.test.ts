import fc from 'fast-check'
import { expect } from 'vitest'
import { hostileClass } from '../../test/hostile.js'
import { fill, setUpSend } from '../../test/send-bed.js'

const unreadable = 'throws'
/** The code of an error at each read; the last one stays. */
const said = fc.array(fc.constantFrom<unknown[]>(4001, 4100, -32603, undefined, unreadable), {
  minLength: 1,
  maxLength: 6,
})

hostileClass(
  'an error that changes each time it is read: the event and the stored status agree',
  said,
  async (codes) => {
    let reads = 0
    const refusal = Object.defineProperty(new Error('no'), 'code', {
      get() {
        const code = codes[Math.min(reads++, codes.length - 1)]
        if (code === unreadable) throw new Error('hostile')
        return code
      },
    })
    const { send, clock, events, intents } = setUpSend({
      adapter: { send: () => Promise.reject(refusal), find: async () => null },
    })
    send.set(fill)
    await send.review()
    const submitted = send.submit().catch((error: unknown) => error)
    await clock.advance(6_000)
    const isNotSent = codes[0] === 4001 || codes[0] === 4100
    expect(intents.state.list.map(({ status }) => status)).toEqual(isNotSent ? [] : ['unknown'])
    const code = { 4001: 'wallet/rejected', 4100: 'connection/required' }[String(codes[0])]
    const told = code ?? 'transaction/outcome-unknown'
    expect(events.at(-1)).toMatchObject(['transaction/failed', { code: told, hash: null }])
    if (told !== 'connection/required') expect(await submitted).toMatchObject({ code: told })
  },
)
