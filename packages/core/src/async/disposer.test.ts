import { expect, test } from 'vitest'
import { createDisposer } from './disposer.js'

test('default: everything, newest first, once', () => {
  const done: number[] = []
  const disposer = createDisposer()
  disposer.add(
    () => void done.push(1),
    () => void done.push(2),
  )
  disposer.add(() => void done.push(3))
  disposer.dispose()
  disposer.dispose()
  expect(done).toEqual([3, 2, 1])
})

test('what is added later, or while it is disposed, is undone at once', () => {
  const done: string[] = []
  const disposer = createDisposer()
  disposer.add(() => disposer.add(() => void done.push('while')))
  disposer.dispose()
  disposer.add(() => void done.push('later'))
  expect(done).toEqual(['while', 'later'])
})

test('error: one that throws does not keep the others', () => {
  const done: number[] = []
  const disposer = createDisposer()
  const error = new Error('broken')
  disposer.add(
    () => void done.push(1),
    () => {
      throw error
    },
    () => void done.push(3),
  )
  expect(() => disposer.dispose()).toThrow(error)
  expect(done).toEqual([3, 1])
})
