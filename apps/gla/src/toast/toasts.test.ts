import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts } from './toasts.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const messages = (toasts: ReturnType<typeof createToasts>) =>
  toasts.read().map(({ message }) => message)

test('default: goes after 3000 ms', () => {
  const toasts = createToasts()
  toasts.show({ type: 'success', message: 'a' })
  vi.advanceTimersByTime(2999)
  expect(messages(toasts)).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect(messages(toasts)).toEqual([])
})

test('duration: its own, and null stays', () => {
  const toasts = createToasts()
  toasts.show({ type: 'info', message: 'short', duration: 100 })
  const id = toasts.show({ type: 'error', message: 'stays', duration: null })
  vi.advanceTimersByTime(100)
  expect(messages(toasts)).toEqual(['stays'])
  vi.advanceTimersByTime(3_600_000)
  expect(messages(toasts)).toEqual(['stays'])
  toasts.dismiss(id)
  expect(messages(toasts)).toEqual([])
})

test('hold: the time before counts, the time held does not', () => {
  const toasts = createToasts()
  toasts.show({ type: 'info', message: 'a' })
  vi.advanceTimersByTime(1000)
  toasts.hold('hover')
  vi.advanceTimersByTime(60_000)
  toasts.release('hover')
  vi.advanceTimersByTime(1999)
  expect(messages(toasts)).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect(messages(toasts)).toEqual([])
})

test('hold: for several reasons, until the last is released', () => {
  const toasts = createToasts()
  toasts.show({ type: 'info', message: 'a' })
  toasts.hold('hover')
  toasts.hold('hidden')
  toasts.release('hover')
  vi.advanceTimersByTime(10_000)
  expect(messages(toasts)).toEqual(['a'])
  toasts.release('hidden')
  toasts.release('hidden')
  vi.advanceTimersByTime(3000)
  expect(messages(toasts)).toEqual([])
})

test('hold: what is shown meanwhile waits too', () => {
  const toasts = createToasts()
  toasts.hold('hidden')
  toasts.show({ type: 'info', message: 'a' })
  vi.advanceTimersByTime(10_000)
  expect(messages(toasts)).toEqual(['a'])
  toasts.release('hidden')
  vi.advanceTimersByTime(3000)
  expect(messages(toasts)).toEqual([])
})

test('hold: what the modal covers is not shown until it has closed', () => {
  const toasts = createToasts()
  const seen: string[][] = []
  toasts.watch(() => seen.push(messages(toasts)))
  toasts.show({ type: 'warning', message: 'stays', duration: null })
  toasts.hold('modal')
  toasts.show({ type: 'info', message: 'meanwhile' })
  vi.advanceTimersByTime(60_000)
  toasts.release('modal')
  expect(seen).toEqual([['stays'], [], [], ['stays', 'meanwhile']])
  vi.advanceTimersByTime(3000)
  expect(messages(toasts)).toEqual(['stays'])
})

test('leak: dismissed or gone, nothing is left running', () => {
  const toasts = createToasts()
  toasts.dismiss(toasts.show({ type: 'info', message: 'a' }))
  toasts.show({ type: 'info', message: 'b' })
  vi.advanceTimersByTime(3000)
  expect(vi.getTimerCount()).toBe(0)
})

test('watch: told of every change, until undone', () => {
  const toasts = createToasts()
  const seen: number[] = []
  const stop = toasts.watch(() => seen.push(toasts.read().length))
  toasts.show({ type: 'info', message: 'a' })
  vi.advanceTimersByTime(3000)
  stop()
  toasts.show({ type: 'info', message: 'b' })
  expect(seen).toEqual([1, 0])
})
