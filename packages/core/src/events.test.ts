import { expect, test } from 'vitest'
import { createEvents } from './events.js'

function setUp() {
  const errors: unknown[] = []
  return { ...createEvents((error) => void errors.push(error)), errors }
}
const opened = { connected: false }

test('default: who listens to an event hears it, until taken back', () => {
  const { emit, on } = setUp()
  const received: unknown[] = []
  const off = on('modal/opened', (event) => void received.push(event))
  on('modal/closed', () => expect.unreachable())
  emit('modal/opened', opened)
  off()
  off()
  emit('modal/opened', opened)
  expect(received).toEqual([opened])
})

test('one function that listens twice hears twice, and each is taken back alone', () => {
  const { emit, on } = setUp()
  let received = 0
  const listener = () => void received++
  const off = on('modal/opened', listener)
  on('modal/opened', listener)
  emit('modal/opened', opened)
  expect(received).toBe(2)
  off()
  emit('modal/opened', opened)
  expect(received).toBe(3)
})

test('error: a listener that throws does not keep the others from hearing', () => {
  const { emit, on, errors } = setUp()
  const error = new Error('broken')
  on('modal/opened', () => {
    throw error
  })
  let received = 0
  on('modal/opened', () => void received++)
  emit('modal/opened', opened)
  expect(received).toBe(1)
  expect(errors).toEqual([error])
})

test('who begins to listen during an event hears the next', () => {
  const { emit, on } = setUp()
  let received = 0
  on('modal/opened', () => {
    on('modal/opened', () => void received++)
  })
  emit('modal/opened', opened)
  expect(received).toBe(0)
})
