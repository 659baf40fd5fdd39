import { expect, test } from 'vitest'
import { whilePolluted } from '../../test/polluted.js'
import { read } from '../state.js'
import type { Flow } from './flow-of.js'
import { flowOf } from './flow-of.js'
import type { ViewName } from './router.js'
import { createRouter } from './router.js'

const path = (router: ReturnType<typeof createRouter>) =>
  read(router.state).history.map(({ name }) => name)

test('each view belongs to one flow', () => {
  const flows: { [flow in Flow]?: string[] } = {}
  for (const [name, flow] of Object.entries(flowOf)) flows[flow] = [...(flows[flow] ?? []), name]
  const known: { [flow in Flow]: ViewName[] } = {
    connect: [
      'Connect',
      'ConnectingExternal',
      'ConnectingMultiChain',
      'ConnectSocials',
      'ConnectingSocial',
      'ConnectingWalletConnect',
      'ConnectingWalletConnectBasic',
      'EmailVerifyOtp',
    ],
    approve: ['ApproveTransaction'],
    wallets: ['AllWallets'],
    'wallet-help': ['WhatIsAWallet', 'GetWallet'],
    download: ['Downloads'],
    account: ['Account', 'AccountSettings', 'Profile', 'SwitchAddress'],
    network: ['Networks', 'SwitchNetwork', 'UnsupportedChain'],
    'network-help': ['WhatIsANetwork'],
    'other-wallet': ['SwitchActiveChain'],
    send: ['WalletSend', 'WalletSendPreview', 'WalletSendSelectToken'],
    swap: ['Swap', 'SwapPreview', 'SwapSelectToken'],
    receive: ['WalletReceive', 'WalletCompatibleNetworks'],
  }
  // A new view needs no row here: the compiler asks for its flow.
  const among = Object.entries(known).map(([flow, views]) => [flow, expect.arrayContaining(views)])
  expect(flows).toEqual(Object.fromEntries(among))
})

test('default: begins at Connect, goes on and back', () => {
  const router = createRouter()
  router.push('ConnectingExternal', { connectorId: 'a' })
  router.push('Networks')
  expect(path(router)).toEqual(['Connect', 'ConnectingExternal', 'Networks'])
  expect(router.back()).toBe(true)
  expect(router.current).toEqual({ name: 'ConnectingExternal', data: { connectorId: 'a' } })
  expect(router.back()).toBe(true)
  expect(router.back()).toBe(false)
  expect(path(router)).toEqual(['Connect'])
})

test('push: a view shown already is not shown twice, unless for something else', () => {
  const router = createRouter()
  router.push('Connect')
  router.push('ConnectingExternal', { connectorId: 'a' })
  router.push('ConnectingExternal', { connectorId: 'a' })
  expect(path(router)).toEqual(['Connect', 'ConnectingExternal'])
  router.push('ConnectingExternal', { connectorId: 'b' })
  expect(router.current.data).toEqual({ connectorId: 'b' })
})

test('replace: in place of the view shown; reset: in place of all', () => {
  const router = createRouter()
  router.push('Networks')
  router.replace('Account')
  expect(path(router)).toEqual(['Connect', 'Account'])
  router.reset('UnsupportedChain')
  expect(path(router)).toEqual(['UnsupportedChain'])
  router.replace('Account')
  expect(path(router)).toEqual(['Account'])
})

test('transaction stack: a yes leads nowhere, one view back, or to a view; what was shown for it goes', () => {
  const router = createRouter()
  router.reset('Account')
  router.push('WalletSend')
  router.pushRequest(null)
  router.push('SwitchAddress') // a view that is shown while the wallet asks for approval
  router.popRequest(true)
  expect(path(router)).toEqual(['Account', 'WalletSend'])
  router.pushRequest('back')
  router.push('SwitchAddress')
  router.popRequest(true)
  expect(path(router)).toEqual(['Account'])
  router.push('WalletSend')
  router.pushRequest('Profile')
  router.popRequest(true)
  expect(path(router)).toEqual(['Profile'])
})

test('transaction stack: a no leads back to where it was asked', () => {
  const router = createRouter()
  router.push('WalletSend')
  router.pushRequest('Account')
  router.push('SwitchAddress')
  router.popRequest(false)
  expect(path(router)).toEqual(['Connect', 'WalletSend'])
})

test('transaction stack: a no goes back to the view that was named for it, or begins there; a yes does not', () => {
  const router = createRouter()
  router.reset('Account')
  router.push('WalletReceive')
  router.push('Networks')
  router.pushRequest('Profile', 'WalletReceive')
  router.push('SwitchAddress')
  router.popRequest(false)
  expect(path(router)).toEqual(['Account', 'WalletReceive'])
  router.pushRequest(null, 'Networks')
  router.popRequest(false)
  expect(path(router)).toEqual(['Networks'])
  router.pushRequest('Profile', 'Account')
  router.popRequest(true)
  expect(path(router)).toEqual(['Profile'])
  router.pushRequest('Account', 'Networks')
  router.reset('WalletReceive') // who has left is not called back
  router.popRequest(false)
  expect(path(router)).toEqual(['WalletReceive'])
})

test('transaction stack: the last asked is answered first, and each once', () => {
  const router = createRouter()
  router.push('WalletSend')
  router.pushRequest('Account')
  router.push('WalletReceive')
  router.pushRequest('back')
  router.popRequest(true)
  expect(path(router)).toEqual(['Connect', 'WalletSend'])
  router.popRequest(true)
  router.popRequest(true)
  expect(path(router)).toEqual(['Account'])
})

test('transaction stack: who went back from where it was asked keeps the view of now', () => {
  const router = createRouter()
  router.push('WalletSend')
  router.pushRequest('Account')
  router.back()
  router.push('Networks')
  router.push('WhatIsANetwork')
  router.popRequest(true)
  expect(path(router)).toEqual(['Connect', 'Networks', 'WhatIsANetwork'])
})

test('transaction stack: who went elsewhere meanwhile is not called back', () => {
  const router = createRouter()
  router.push('WalletSend')
  router.pushRequest('Account')
  router.reset('Networks')
  router.popRequest(true)
  expect(path(router)).toEqual(['Networks'])
})

test('a view is given the data that it was shown with, and nothing from Object.prototype', async () => {
  const router = createRouter()
  router.push('ConnectingExternal', { connectorId: 'com.harbor' })
  const { data } = router.current as { data: { connectorId: string; namespace?: string } }
  await whilePolluted({ namespace: 'solana' }, () => {
    expect([data.connectorId, data.namespace]).toEqual(['com.harbor', undefined])
  })
})
