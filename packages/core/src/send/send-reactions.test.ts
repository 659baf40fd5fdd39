import { expect, test } from 'vitest'
import { fakePage } from '../../test/fake-page.js'
import type { Events } from '../events.js'
import { createEvents } from '../events.js'
import { flowOf } from '../shell/flow-of.js'
import { createRouter } from '../shell/router.js'
import { createToasts } from '../shell/toasts.js'
import { read } from '../state.js'
import { wireTransactionReactions } from '../transactions/transaction-reactions.js'
import { wireSendReactions } from './send-reactions.js'

function setUp() {
  const { environment } = fakePage()
  const router = createRouter()
  const toasts = createToasts(environment)
  const received: unknown[] = []
  const { emit, on } = createEvents((error) => {
    throw error
  })
  const isShown = (id: string) => id === '1' && flowOf[router.current.name] === 'send'
  wireTransactionReactions(on, { router, toasts })
  wireSendReactions(on, { router, isShown })
  for (const name of ['send/handed-over', 'send/submitted', 'send/succeeded'] as const)
    on(name, () => received.push([name, toasts.state.current?.code ?? null]))
  const way = () => read(router.state).history.map(({ name }) => name)
  return { router, toasts, received, emit, way }
}
const submitted = { intentId: '1', hash: '0x1', native: true }
const failed = { intentId: '1', code: 'send/reverted' } as const

test('default: handed over, submitted, succeeded: back at Account, and a toast each before others hear of it', () => {
  const { router, received, emit, way } = setUp()
  router.reset('Account')
  router.push('WalletSend')
  router.push('WalletSendPreview')
  emit('send/handed-over', { intentId: '1', native: true })
  expect(way()).toEqual(['Account', 'WalletSend', 'WalletSendPreview'])
  emit('send/submitted', submitted)
  expect(read(router.state).history).toEqual([{ name: 'Account', data: { sent: '1' } }])
  emit('send/succeeded', submitted)
  expect(received).toEqual([
    ['send/handed-over', null],
    ['send/submitted', 'transaction-started'],
    ['send/succeeded', 'transaction-confirmed'],
  ])
})

test('submitted: who went elsewhere meanwhile stays there', () => {
  const { router, emit, way } = setUp()
  router.reset('Account')
  router.push('WalletSend')
  emit('send/handed-over', { intentId: '1', native: true })
  router.reset('Networks')
  emit('send/submitted', submitted)
  expect(way()).toEqual(['Networks'])
})

test.each<[string, Events['send/failed'], string | null]>([
  ['before a hash is not told here', { ...failed, hash: null }, null],
  ['with a hash stays on the screen', { ...failed, hash: '0x1' }, 'send/reverted'],
])('failed: what %s', (_, event, code) => {
  const { toasts, emit } = setUp()
  emit('send/failed', event)
  expect(toasts.state.current?.code ?? null).toBe(code)
})

test('a late hash ends no request but its own, and leaves the view of another transfer', () => {
  const { router, toasts, emit, way } = setUp()
  router.reset('Account')
  router.push('WalletSend')
  emit('send/handed-over', { intentId: '2', native: true })
  router.push('WalletSendPreview')
  emit('send/submitted', { ...submitted, intentId: '0' })
  expect(way()).toEqual(['Account', 'WalletSend', 'WalletSendPreview'])
  expect(toasts.state.current?.code).toBe('transaction-started')
  emit('send/failed', { ...failed, intentId: '2', hash: null })
  expect(way()).toEqual(['Account', 'WalletSend'])
})
