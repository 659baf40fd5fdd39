import { expect, test } from 'vitest'
import { fill, setUpSend } from '../../test/send-bed.js'

test('a node that keeps changing its answer is not followed forever: six outcomes are told', async () => {
  let asked = 0
  const bed = setUpSend({
    adapter: {
      receipt: async (_network, hash) => ({ status: 'succeeded', hash }),
      staysIncluded: async () => ++asked >= 20,
    },
  })
  bed.send.set(fill)
  await bed.send.review()
  await bed.send.submit()
  await bed.clock.settle()
  const told = bed.names().filter((name) => /succeeded|vanished/.test(name))
  expect([asked, told.length]).toEqual([6, 12])
  bed.send.destroy()
})
