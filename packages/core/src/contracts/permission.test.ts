import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { alice, bob } from '../../test/fake-connector.js'
import { network } from '../../test/send-bed.js'
import type { ContractRead, Hex } from '../adapters/adapter.js'
import { createPermissions } from './permission.js'

const never = new AbortController().signal
const word = (amount: bigint): Hex => `0x${amount.toString(16).padStart(64, '0')}`

/** A node that answers these, one after the other and the last one ever after. */
function nodeThatSays(...answers: Hex[]) {
  const clock = fakeClock()
  const asked: ContractRead[] = []
  const call = async (_network: unknown, read: ContractRead) => {
    asked.push(read)
    return answers[Math.min(asked.length, answers.length) - 1] ?? '0x'
  }
  const about = { token: bob, owner: alice, spender: bob }
  const permission = { network, contracts: { call }, ...about }
  return { clock, asked, permission, permissions: createPermissions(clock) }
}

test('a permission is what the token says', async () => {
  const { permissions, permission, asked } = nodeThatSays(word(7n))
  expect(await permissions.read(permission, never)).toBe(7n)
  const [owner, spender] = [alice, bob].map((one) => one.slice(2).toLowerCase().padStart(64, '0'))
  expect(asked).toEqual([{ to: bob, data: `0xdd62ed3e${owner}${spender}` }])
})

test('a permission that was changed: the node is asked every half second until it says so', async () => {
  const { clock, permissions, permission, asked } = nodeThatSays(word(0n), word(6n), word(7n))
  const agreed = permissions.until(permission, (amount) => amount >= 7n, never)
  await clock.advance(499)
  expect(asked).toHaveLength(1)
  await clock.advance(501)
  expect(await agreed).toBe(7n)
  expect(asked).toHaveLength(3)
  expect(clock.pending).toBe(0)
})

test('error: transport/bad-answer for what is no amount, read or waited for', async () => {
  for (const answer of ['0x', '0x07', `${word(7n)}00`] as const) {
    const { permissions, permission } = nodeThatSays(answer)
    const failure = { code: 'transport/bad-answer' }
    await expect(permissions.read(permission, never)).rejects.toMatchObject(failure)
    await expect(permissions.until(permission, () => true, never)).rejects.toMatchObject(failure)
  }
})

test('error: rpc/unsupported-operation where no contract can be read', async () => {
  const { permissions, permission } = nodeThatSays(word(7n))
  await expect(permissions.read({ ...permission, contracts: {} }, never)).rejects.toMatchObject({
    code: 'rpc/unsupported-operation',
  })
})

test('error: network/unreachable when a node stays behind for 20 s; nothing is asked after that', async () => {
  const { clock, permissions, permission, asked } = nodeThatSays(word(0n))
  const agreed = permissions.until(permission, (amount) => amount > 0n, never)
  const failed = expect(agreed).rejects.toMatchObject({ code: 'network/unreachable' })
  await clock.advance(20_000)
  await failed
  const before = asked.length
  await clock.advance(5_000)
  expect(asked).toHaveLength(before)
})

test('error: connection/cancelled when the wait is ended; nothing is asked after that', async () => {
  const { clock, permissions, permission, asked } = nodeThatSays(word(0n))
  const ending = new AbortController()
  const agreed = permissions.until(permission, (amount) => amount > 0n, ending.signal)
  await clock.advance(600)
  ending.abort()
  await expect(agreed).rejects.toMatchObject({ code: 'connection/cancelled' })
  await clock.advance(5_000)
  expect(asked).toHaveLength(2)
})
