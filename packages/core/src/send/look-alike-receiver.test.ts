import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import { setUpSend } from '../../test/send-bed.js'
import { lookAlikeOf } from './look-alike-receiver.js'

/** Looks like `bob` where it is shortened. */
const poisoned = `${bob.slice(0, 6)}${'0'.repeat(32)}${bob.slice(-4)}`

test.each([
  ['the same head and tail', poisoned, bob],
  ['letters of another case', poisoned.toLowerCase(), bob],
  ['the earlier receiver itself', bob, null],
  ['another head', `0x1${poisoned.slice(3)}`, null],
  ['another tail', `${poisoned.slice(0, -1)}1`, null],
])('%s', (_, address, expected) => {
  expect(lookAlikeOf(address, [alice, bob])).toBe(expected)
})

test('addresses of Solana are shown with four characters at each end', () => {
  const earlier = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  const other = `7EcD${'x'.repeat(36)}FLtV`
  expect(lookAlikeOf(other, [earlier])).toBe(earlier)
  expect(lookAlikeOf(`7Ecd${'x'.repeat(36)}FLtv`, [earlier])).toBe(earlier)
  expect(lookAlikeOf(`7Ecx${'x'.repeat(36)}FLtV`, [earlier])).toBeNull()
})

test('error: send/receiver-look-alike until the person has acknowledged it; forgotten with the address', async () => {
  const { send } = setUpSend()
  send.set({ sendTokenAmount: '0.1', receiverAddress: bob })
  await send.review()
  await send.submit()
  send.set({ sendTokenAmount: '0.1', receiverAddress: poisoned })
  expect(send.state.receiver).toMatchObject({ lookAlike: bob, isAcknowledged: false })
  const problem = { code: 'send/receiver-look-alike' }
  expect(send.problems().receiver).toMatchObject(problem)
  await expect(send.review()).rejects.toMatchObject(problem)
  send.acknowledge(true)
  expect(send.problems().receiver).toBeNull()
  send.set({ receiverAddress: alice })
  send.set({ receiverAddress: poisoned })
  await expect(send.review()).rejects.toMatchObject(problem)
  send.acknowledge(true)
  await send.review()
  expect(send.state.preview).toMatchObject({ to: poisoned, isFirst: true })
})
