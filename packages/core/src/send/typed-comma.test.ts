import { expect, test } from 'vitest'
import { fill, setUpSend } from '../../test/send-bed.js'

test('a comma is a point: what is reviewed has the point', async () => {
  const { send } = setUpSend()
  send.set({ ...fill, sendTokenAmount: '0,125' })
  await send.review()
  expect(send.state.preview?.amount).toBe('0.125')
})
