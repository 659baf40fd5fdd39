import fc from 'fast-check'
import { expect } from 'vitest'
import { bob } from '../../test/fake-connector.js'
import { hostileClass } from '../../test/hostile.js'
import { fill, setUpSend } from '../../test/send-bed.js'

// The test adapter accepts any 40 digits, and does not limit the length of its input.
const codes = (change: { sendTokenAmount?: string; receiverAddress?: string }) => {
  const { send } = setUpSend({ balance: null })
  send.set({ ...fill, ...change })
  const { amount, receiver } = send.problems()
  send.destroy()
  return { amount: amount?.code ?? null, receiver: receiver?.code ?? null }
}

const digits = fc.stringMatching(/^[0-9]{1,12}$/)
const space = fc.constantFrom(
  ' ',
  '  ',
  '\u00a0',
  '\u3000',
  '\u2009',
  '\t',
  '\n',
  '\u200b',
  "'",
  '_',
)
const gap = fc.oneof(
  space,
  fc.nat(500).map((length) => ' '.repeat(length + 1)),
)

hostileClass(
  'an amount with something between its digits is invalid',
  fc.tuple(digits, gap, digits, fc.constantFrom('', '.5')).map((parts) => parts.join('')),
  (sendTokenAmount) => {
    expect(codes({ sendTokenAmount }).amount).toBe('send/amount-invalid')
  },
)

hostileClass(
  'a CAIP-10 account of the same chain is a valid receiver, one of another chain is not',
  fc.constantFrom('eip155:1', 'eip155:137', 'eip155:01', 'eip155:11', 'EIP155:1', 'solana:1', ''),
  (chain) => {
    const { receiver } = codes({ receiverAddress: ` ${chain}:${bob} ` })
    const isForm = /^[a-z]/.test(chain)
    const wrong = isForm ? 'send/receiver-on-other-network' : 'send/receiver-invalid'
    expect(receiver).toBe(chain === 'eip155:1' ? null : wrong)
  },
)

hostileClass(
  'the zero address is refused in every form',
  fc.constantFrom('', 'eip155:1:', ' '),
  (before) => {
    const { receiver } = codes({ receiverAddress: `${before}0x${'0'.repeat(40)}` })
    expect(receiver).toBe('send/receiver-zero')
  },
)

hostileClass('a receiver with more text after many spaces is invalid', fc.nat(500), (length) => {
  const { receiver } = codes({ receiverAddress: `${bob}${' '.repeat(length + 1)}x` })
  expect(receiver).toBe('send/receiver-invalid')
})
