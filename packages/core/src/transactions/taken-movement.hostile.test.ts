import fc from 'fast-check'
import { expect } from 'vitest'
import { hostileClass } from '../../test/hostile.js'
import { fill, setUpSend } from '../../test/send-bed.js'

const hashOf = (n: number) => `0x${String(n).padStart(64, '0')}`
/** For each transfer: the block whose balances alone show it, or null for one that is certain. */
const blocks = fc.array(fc.constantFrom<(string | null)[]>('50', '51', '52', null), {
  minLength: 2,
  maxLength: 5,
})

hostileClass(
  'what moved in one block counts for one transfer, whatever the hashes',
  blocks,
  async (movedIn) => {
    const hashes = movedIn.map((_, n) => hashOf(n))
    const answers = [...hashes]
    const { send, clock, intents } = setUpSend({
      adapter: {
        send: async () => answers.shift() ?? '',
        receipt: async (_, hash) => {
          const block = movedIn[hashes.indexOf(hash)]
          return { status: 'succeeded', hash, ...(block && { movedIn: block }) }
        },
      },
    })
    for (const _ of movedIn) {
      send.set(fill)
      await send.review()
      await send.submit()
      await clock.settle()
    }
    const isFirst = (block: string | null, at: number) =>
      block === null || movedIn.indexOf(block) === at
    expect(intents.state.list.map(({ status }) => status)).toEqual(
      movedIn.map((block, at) => (isFirst(block, at) ? 'succeeded' : 'unknown')),
    )
  },
)
