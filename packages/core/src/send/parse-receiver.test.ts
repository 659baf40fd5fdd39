import { expect, test } from 'vitest'
import { fill, setUpSend } from '../../test/send-bed.js'

test.each(['alice.eth', 'pay.alice.sol', '张三.eth', 'example.com'])(
  'error: send/receiver-is-name for %s, and nothing is sent',
  async (receiverAddress) => {
    const { send, sent } = setUpSend()
    send.set({ sendTokenAmount: '0.5', receiverAddress })
    await expect(send.review()).rejects.toMatchObject({ code: 'send/receiver-is-name' })
    expect([send.state.receiverAddress, sent]).toEqual([receiverAddress, []])
  },
)

test('error: send/receiver-on-other-network for an account of another network', async () => {
  const { send } = setUpSend()
  send.set({ ...fill, receiverAddress: `eip155:10:${fill.receiverAddress}` })
  const code = 'send/receiver-on-other-network'
  await expect(send.review()).rejects.toMatchObject({ code })
})

test('error: send/receiver-zero for the zero address', async () => {
  const { send } = setUpSend()
  send.set({ ...fill, receiverAddress: `0x${'0'.repeat(40)}` })
  await expect(send.review()).rejects.toMatchObject({ code: 'send/receiver-zero' })
})
