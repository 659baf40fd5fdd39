import type { ReceiverKind } from '@gla/core/family'
import { hostileClass } from '@gla/core/test/hostile'
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import fc from 'fast-check'
import { expect } from 'vitest'
import { solanaReceiverKind } from './receiver-kind.js'

const system = '11111111111111111111111111111111'
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const person = bytes(32).map((seed) => base58.encode(ed25519.getPublicKey(seed)))
/** Hashes that are not on the curve, as program-derived addresses are. */
const derived = bytes(32)
  .filter((one) => {
    try {
      ed25519.ExtendedPoint.fromHex(one)
      return false
    } catch {
      return true
    }
  })
  .map((one) => base58.encode(one))
const program = bytes(32)
  .map((one) => base58.encode(one))
  .filter((one) => one !== system)

type Account = { owner: string; executable?: boolean; data?: Uint8Array } | null
type Input = { address: string; account: Account }

/** A node with one account, which returns the slice of data it is asked for. */
const nodeOf = (account: Account) => async (_method: string, params: readonly unknown[]) => {
  const { dataSlice } = Object(params[1]) as { dataSlice: { offset: number; length: number } }
  const { owner, executable = false, data = new Uint8Array() } = account ?? { owner: system }
  const part = data.slice(dataSlice.offset, dataSlice.offset + dataSlice.length)
  const value = { owner, executable, data: [base64.encode(part), 'base64'], lamports: 1n }
  return { context: { slot: 1n }, value: account && value }
}

const holds = (name: string, input: fc.Arbitrary<Input>, kind: ReceiverKind | null) =>
  hostileClass(name, input, async ({ address, account }) => {
    expect(await solanaReceiverKind(nodeOf(account), address)).toBe(kind)
  })

holds(
  'Solana: a program is recognised',
  fc.record({
    address: fc.oneof(person, derived),
    account: fc.record({ owner: program, executable: fc.constant(true), data: bytes(36) }),
  }),
  'program',
)
holds(
  'Solana: the mint of a token is recognised, with extensions or without',
  fc.record({
    address: fc.oneof(person, derived),
    account: fc.oneof(
      fc.record({ owner: fc.constantFrom(token, token2022), data: bytes(82) }),
      fc.record({
        owner: fc.constant(token2022),
        data: fc.integer({ min: 166, max: 900 }).map((length) => {
          const data = new Uint8Array(length)
          data[165] = 1
          return data
        }),
      }),
    ),
  }),
  'mint',
)
holds(
  'Solana: an address that a program derived or controls is recognised',
  fc.oneof(
    fc.record({
      address: derived,
      account: fc.constantFrom<Account>(null, { owner: system }),
    }),
    fc.record({
      address: fc.oneof(person, derived),
      account: fc.record({ owner: fc.constantFrom(token, token2022), data: bytes(165) }),
    }),
    fc.record({
      address: fc.oneof(person, derived),
      account: fc.record({
        owner: program.filter((one) => one !== token && one !== token2022),
        data: bytes(82),
      }),
    }),
  ),
  'derived',
)
holds(
  'Solana: no warning for an ordinary account, new or not',
  fc.record({ address: person, account: fc.constantFrom<Account>(null, { owner: system }) }),
  null,
)
hostileClass(
  'Solana: a review fails on an invalid answer',
  fc.oneof(
    fc.anything(),
    fc.anything().map((value) => ({ value })),
    fc.string().map((data) => ({
      value: { owner: token, executable: false, data: [`${data}!`, 'base64'] },
    })),
  ),
  async (answer) => {
    const address = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(7)))
    const isNone = Object(answer).value === null
    const asked = solanaReceiverKind(async () => answer, address)
    if (isNone) expect(await asked).toBeNull()
    else await expect(asked).rejects.toMatchObject({ code: 'network/unreachable' })
  },
)
