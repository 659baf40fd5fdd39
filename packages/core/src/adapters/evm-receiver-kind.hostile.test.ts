import fc from 'fast-check'
import { expect } from 'vitest'
import { hostileClass } from '../../test/hostile.js'
import type { ReceiverKind } from './adapter.js'
import { evmReadsBy } from './evm/evm-receipt.js'
import { evmReceiverKind } from './evm-receiver-kind.js'

const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))
const holds = (
  name: string,
  input: fc.Arbitrary<{ address: string; code?: string }>,
  kind: ReceiverKind | null,
) =>
  hostileClass(name, input, async ({ address, code = '0x' }) => {
    expect(await evmReceiverKind(address, async () => code)).toBe(kind)
  })

const person = hex(40).map((digits) => `0x9a${digits.slice(2, 38)}7b`)
holds(
  'a burn address is recognised',
  fc
    .oneof(
      fc.constantFrom(`${'0'.repeat(36)}dead`, 'dead'.repeat(10), `dead${'0'.repeat(32)}dead`),
      fc.constantFrom('dead000000000000000042069420694206942069', `dead${'0'.repeat(36)}`),
      fc.constantFrom(...'123456789abcdef').map((digit) => digit.repeat(40)),
    )
    .chain((digits) => fc.constantFrom(digits, digits.toUpperCase()))
    .map((digits) => ({ address: `0x${digits}` })),
  'burn',
)
holds(
  'a precompile is recognised, with code or without',
  fc.record({
    address: fc
      .oneof(
        fc.integer({ min: 1, max: 0xffff }).filter((number) => number !== 0xdead),
        fc.record({ first: fc.integer({ min: 1, max: 3 }), last: fc.nat(0xff) }),
      )
      .map((number) =>
        typeof number === 'number'
          ? `0x${number.toString(16).padStart(40, '0')}`
          : `0x0${number.first}${'0'.repeat(36)}${number.last.toString(16).padStart(2, '0')}`,
      ),
    code: fc.constantFrom('0x', '0x00', '0xfe'),
  }),
  'precompile',
)
holds(
  'a contract is recognised',
  fc.record({ address: person, code: hex(60).map((code) => `0x60${code}`) }),
  'contract',
)
hostileClass(
  'a review fails if a node does not return the code of an address',
  fc.anything().filter((value) => typeof value !== 'string' || !/^0x[\da-f]*$/i.test(value)),
  async (answer) => {
    const reads = evmReadsBy(async () => answer)
    await expect(evmReceiverKind(`0x9a${'1'.repeat(38)}`, reads.code)).rejects.toMatchObject({
      code: 'network/unreachable',
    })
  },
)
holds(
  'no warning for an ordinary account, delegated (EIP-7702) or not',
  fc.record({
    address: person,
    code: fc.oneof(
      fc.constant('0x'),
      hex(40).map((to) => `0xef0100${to}`),
    ),
  }),
  null,
)
