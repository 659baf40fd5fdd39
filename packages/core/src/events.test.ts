import { expect, test } from 'vitest'
import { createEvents } from './events.js'

function setUp() {
  const errors: unknown[] = []
  return { ...createEvents((error) => void errors.push(error)), errors }
}
const opened = { connected: false }

test('default: who listens to an event hears it, until taken back', () => {
  const { emit, on } = setUp()
  const heard: unknown[] = []
  const off = on('modal/opened', (event) => void heard.push(event))
  on('modal/closed', () => expect.unreachable())
  emit('modal/opened', opened)
  off()
  off()
  emit('modal/opened', opened)
  expect(heard).toEqual([opened])
})

test('one function that listens twice hears twice, and each is taken back alone', () => {
  const { emit, on } = setUp()
  let heard = 0
  const listener = () => void heard++
  const off = on('modal/opened', listener)
  on('modal/opened', listener)
  emit('modal/opened', opened)
  expect(heard).toBe(2)
  off()
  emit('modal/opened', opened)
  expect(heard).toBe(3)
})

test('error: a listener that throws does not keep the others from hearing', () => {
  const { emit, on, errors } = setUp()
  const error = new Error('broken')
  on('modal/opened', () => {
    throw error
  })
  let heard = 0
  on('modal/opened', () => void heard++)
  emit('modal/opened', opened)
  expect(heard).toBe(1)
  expect(errors).toEqual([error])
})

test('who begins to listen during an event hears the next', () => {
  const { emit, on } = setUp()
  let heard = 0
  on('modal/opened', () => {
    on('modal/opened', () => void heard++)
  })
  emit('modal/opened', opened)
  expect(heard).toBe(0)
})
