import { fakeClock } from '@gla/core/test/fake-clock'
import { expect, test } from 'vitest'
import { waitForSolanaReceipt } from './solana-receipt.js'

const hash = '5thLmzBkFKkgQ9EvhcZWuDbNPvgEQrLXtpGSpu6Qp3neEo4QhPE1'
const status = (confirmationStatus: string, err: unknown = null) => ({
  value: [{ err, confirmationStatus, slot: 1n }],
})

function setUp(...answers: unknown[]) {
  const clock = fakeClock()
  let asked = 0
  const waiting = waitForSolanaReceipt(
    clock,
    async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)]
      if (answer instanceof Error) throw answer
      return answer
    },
    hash,
  )
  return { clock, waiting, asked: () => asked }
}

test.each<[string, unknown, string]>([
  ['confirmed', null, 'succeeded'],
  ['finalized', null, 'succeeded'],
  ['confirmed', { InstructionError: [0, 'Custom'] }, 'reverted'],
])('%s with %j is %s', async (confirmation, err, expected) => {
  const { waiting } = setUp(status(confirmation, err))
  expect(await waiting).toEqual({ status: expected, hash })
})

test('what is not known, not voted for or makes no sense is asked again, every second', async () => {
  const { clock, waiting, asked } = setUp(
    { value: [null] },
    new Error('down'),
    'nonsense',
    status('processed'),
    status('confirmed'),
  )
  for (const looks of [1, 2, 3, 4]) {
    await expect.poll(asked).toBe(looks)
    await clock.advance(1_000)
  }
  expect(await waiting).toEqual({ status: 'succeeded', hash })
})

test('null once it can no longer come', async () => {
  const { clock, waiting, asked } = setUp({ value: [null] })
  await expect.poll(asked).toBe(1)
  await clock.advance(180_000)
  expect(await waiting).toBeNull()
})
