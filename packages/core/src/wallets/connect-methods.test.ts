import { expect, test } from 'vitest'
import type { ConnectorType } from '../connectors/connector.js'
import type { ConnectMethod } from '../options/options.js'
import { connectMethods } from './connect-methods.js'

const methods = (types: readonly ConnectorType[], connectMethodsOrder?: readonly ConnectMethod[]) =>
  connectMethods({
    connectors: { state: { list: types.map((type) => ({ type })) } },
    options: { features: { connectMethodsOrder } },
  })

test.each<[ConnectorType[], ConnectMethod[]]>([
  [[], ['email', 'social', 'wallet']],
  [['wallet-connect'], ['email', 'social', 'wallet']],
  [['injected'], ['wallet', 'email', 'social']],
  [
    ['wallet-connect', 'announced'],
    ['wallet', 'email', 'social'],
  ],
])('by default with %j: %j (spec §2)', (types, expected) => {
  expect(methods(types)).toEqual(expected)
})

test('as configured, whatever wallets there are', () => {
  expect(methods(['announced'], ['social', 'wallet', 'email'])).toEqual([
    'social',
    'wallet',
    'email',
  ])
  expect(methods([], ['wallet', 'social', 'email'])).toEqual(['wallet', 'social', 'email'])
})

test('what is left out follows in the usual order, and is not lost', () => {
  expect(methods([], ['social'])).toEqual(['social', 'email', 'wallet'])
  expect(methods(['injected'], ['social'])).toEqual(['social', 'wallet', 'email'])
  expect(methods([], [])).toEqual(['email', 'social', 'wallet'])
})
