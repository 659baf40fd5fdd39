import { expect, test } from 'vitest'
import { fill, setUpSend } from '../../test/send-bed.js'

test.each(['alice.eth', 'pay.alice.sol', '张三.eth', 'example.com', '\u200ealice.gla.'])(
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

const { receiverAddress: to } = fill
const problemOf = async (receiverAddress: string) => {
  const { send } = setUpSend()
  send.set({ ...fill, receiverAddress })
  return send.review().then(
    () => send.state.preview?.to,
    ({ code, message }) => [code, message],
  )
}

test.each([
  `ethereum:${to}`,
  `ETHEREUM:pay-${to}@1`,
  `ethereum:${to}@1?value=9e18&gas=21000`,
  `ethereum:${to}@1/`,
])('link: the receiver of %s is taken, and nothing else of it', async (link) => {
  const { send } = setUpSend()
  send.set({ ...fill, receiverAddress: link })
  await send.review()
  expect(send.state.preview).toMatchObject({ to, amount: fill.sendTokenAmount })
})

test.each([
  `\u200e${to}\u200e`,
  `\u2066${to}\u2069.`,
  `\ufeff${to}。 `,
  `\u200bethereum:${to}@1\u2060.`,
  `\u202aeip155:1:${to}\u202c．`,
])('%j, as chats and PDF files give it: the receiver is taken', async (receiverAddress) => {
  const { send } = setUpSend()
  send.set({ ...fill, receiverAddress })
  await send.review()
  expect(send.state.preview?.to).toBe(to)
})

test('invisible: what is inside an address is not dropped', async () => {
  expect((await problemOf(`${to.slice(0, 9)}\u200b${to.slice(9)}`))?.[0]).toBe(
    'send/receiver-invalid',
  )
})

test.each([`ethereum:${to}@10`, `ethereum:${to}@10/transfer?address=${to}`])(
  'link: %s is for another network, which is said',
  async (link) =>
    expect(await problemOf(link)).toEqual([
      'send/receiver-on-other-network',
      'This address is for another network',
    ]),
)

test.each([
  `/transfer?address=${to}&uint256=1`,
  `/transfer?address=${to}&uint256=1${'0'.repeat(256)}`,
  `?data=0xa9059cbb${'0'.repeat(128)}`,
  `?data=0xa9059cbb${'0'.repeat(512)}`,
  '?value=0&DATA=0xa9059cbb',
  '?%64at%61=0xa9059cbb',
  '?+data=0xa9059cbb',
  '?data',
  `?function=transfer(address ${to}, uint 1)`,
])('error: send/receiver-is-call for a link that calls a contract by %s', async (call) => {
  for (const network of ['', '@1'])
    expect((await problemOf(`ethereum:${to}${network}${call}`))?.[0]).toBe('send/receiver-is-call')
})

test.each([
  `ethereum:${to}@`,
  `ethereum:${to}@x`,
  'ethereum:',
  'ethereum:0x1',
  `ethereum:${to}@1@1`,
])('link: %s is broken, and no receiver', async (link) =>
  expect((await problemOf(link))?.[0]).toBe('send/receiver-invalid'),
)

test.each([
  ['Solana', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'],
  ['Solana', '11111111111111111111111111111111'], // its system program: 32 bytes of 0
  ['Solana', 'So11111111111111111111111111111111111111112'],
  ['Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['Bitcoin', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ'],
  ['Bitcoin', 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['Bitcoin', 'BITCOIN:BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ?AMOUNT=0.1'],
  ['Solana', 'solana:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV?amount=1'],
  ['Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['Bitcoin', '1111111111111111111114oLvT2'], // 20 bytes of 0
  ['Bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
])('error: send/receiver-of-other-chain for an address of %s', async (chain, address) =>
  expect(await problemOf(address)).toEqual([
    'send/receiver-of-other-chain',
    `This is a ${chain} address. Enter one for this network.`,
  ]),
)

test.each(['1'.repeat(31), '1'.repeat(44), '1'.repeat(25), `3${'z'.repeat(29)}`])(
  '%s has neither the bytes of a Bitcoin address nor those of one of Solana',
  async (text) => expect((await problemOf(text))?.[0]).toBe('send/receiver-invalid'),
)
