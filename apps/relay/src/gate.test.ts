import { expect, test } from 'vitest'
import { createGate, GateClosed } from './gate.js'

test('gate: closes when the last has left, and begins nothing more', async () => {
  const gate = createGate()
  const leave: (() => void)[] = []
  const stay = () => gate.enter(() => new Promise<void>((resolve) => leave.push(resolve)))
  const failing = gate.enter(() => Promise.reject(new Error('mine')))
  await expect(failing).rejects.toThrow('mine')
  const visits = [stay(), stay()]
  let empty: boolean | undefined
  const closing = gate.close(5_000).then((result) => {
    empty = result
  })
  expect(() => gate.check()).toThrow(GateClosed)
  await expect(stay()).rejects.toThrow(GateClosed)
  leave[0]?.()
  await visits[0]
  expect(empty).toBeUndefined()
  leave[1]?.()
  await closing
  expect(empty).toBe(true)
  expect(leave).toHaveLength(2)
})

test('gate: closes at once when nobody is inside, and does not wait for ever', async () => {
  const gate = createGate()
  expect(await gate.close(5_000)).toBe(true)
  const busy = createGate()
  void busy.enter(() => new Promise(() => undefined))
  expect(await busy.close(1)).toBe(false)
})
