import { expect, test } from 'vitest'
import { read } from '../state.js'
import { createRouter } from './router.js'

const way = (router: ReturnType<typeof createRouter>) =>
  read(router.state).history.map(({ name }) => name)

test('default: begins at Connect, goes on and back', () => {
  const router = createRouter()
  router.push('ConnectingExternal', { connectorId: 'a' })
  router.push('Networks')
  expect(way(router)).toEqual(['Connect', 'ConnectingExternal', 'Networks'])
  expect(router.back()).toBe(true)
  expect(router.current).toEqual({ name: 'ConnectingExternal', data: { connectorId: 'a' } })
  expect(router.back()).toBe(true)
  expect(router.back()).toBe(false)
  expect(way(router)).toEqual(['Connect'])
})

test('push: a view shown already is not shown twice, unless for something else', () => {
  const router = createRouter()
  router.push('Connect')
  router.push('ConnectingExternal', { connectorId: 'a' })
  router.push('ConnectingExternal', { connectorId: 'a' })
  expect(way(router)).toEqual(['Connect', 'ConnectingExternal'])
  router.push('ConnectingExternal', { connectorId: 'b' })
  expect(router.current.data).toEqual({ connectorId: 'b' })
})

test('replace: in place of the view shown; reset: in place of all', () => {
  const router = createRouter()
  router.push('Networks')
  router.replace('Account')
  expect(way(router)).toEqual(['Connect', 'Account'])
  router.reset('UnsupportedChain')
  expect(way(router)).toEqual(['UnsupportedChain'])
  router.replace('Account')
  expect(way(router)).toEqual(['Account'])
})
