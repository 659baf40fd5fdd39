import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import { fakePage } from '../../test/fake-page.js'
import type { Events } from '../events.js'
import { createEvents } from '../events.js'
import { flowOf } from '../shell/flow-of.js'
import { createRouter } from '../shell/router.js'
import { createToasts } from '../shell/toasts.js'
import { read } from '../state.js'
import { wireTransactionReactions } from '../transactions/transaction-reactions.js'
import { wireSendReactions } from './send-reactions.js'

function setUp(find?: Parameters<typeof wireTransactionReactions>[2]) {
  const { environment } = fakePage()
  const router = createRouter()
  const toasts = createToasts(environment)
  const received: unknown[] = []
  const { emit, on } = createEvents((error) => {
    throw error
  })
  const isShown = (id: string) => id === '1' && flowOf[router.current.name] === 'send'
  wireTransactionReactions(on, { router, toasts }, find)
  wireSendReactions(on, { router, isShown })
  for (const name of [
    'transaction/handed-over',
    'transaction/submitted',
    'transaction/succeeded',
  ] as const)
    on(name, () => received.push([name, toasts.state.current?.code ?? null]))
  const way = () => read(router.state).history.map(({ name }) => name)
  return { router, toasts, received, emit, way }
}
const submitted = { intentId: '1', kind: 'transfer', hash: '0x1' } as const
const failed = { intentId: '1', kind: 'transfer', code: 'transaction/reverted' } as const

test('default: handed over, submitted, succeeded: back at Account, and a toast each before others hear of it', () => {
  const { router, received, emit, way } = setUp()
  router.reset('Account')
  router.push('WalletSend')
  router.push('WalletSendPreview')
  emit('transaction/handed-over', { intentId: '1', kind: 'transfer' })
  expect(way()).toEqual(['Account', 'WalletSend', 'WalletSendPreview'])
  emit('transaction/submitted', submitted)
  expect(read(router.state).history).toEqual([{ name: 'Account', data: { sent: '1' } }])
  emit('transaction/succeeded', submitted)
  expect(received).toEqual([
    ['transaction/handed-over', null],
    ['transaction/submitted', 'transaction-started'],
    ['transaction/succeeded', 'transaction-confirmed'],
  ])
})

test('a token: its request leads back to Account, the one of the coin to no view', () => {
  const ways: Record<string, unknown> = {}
  for (const kind of ['token', 'transfer'] as const) {
    const { router, emit } = setUp()
    router.reset('Account')
    router.push('WalletSendPreview')
    // A form that does not hold it any more: what follows is the request's own way.
    emit('transaction/handed-over', { intentId: '7', kind })
    router.push('SwitchAddress') // shown while the wallet asks for approval
    emit('transaction/submitted', { intentId: '7', kind, hash: '0x1' })
    ways[kind] = read(router.state).history
  }
  const preview = [{ name: 'Account' }, { name: 'WalletSendPreview' }]
  expect(ways).toMatchObject({
    token: [{ name: 'Account', data: { sent: '7' } }],
    transfer: preview,
  })
})

test('a token that the wallet refused: the review stays', () => {
  const { router, emit, way } = setUp()
  router.reset('Account')
  router.push('WalletSendPreview')
  emit('transaction/handed-over', { intentId: '7', kind: 'token' })
  emit('transaction/failed', { ...failed, intentId: '7', kind: 'token', hash: null })
  expect(way()).toEqual(['Account', 'WalletSendPreview'])
})

test('submitted: who went elsewhere meanwhile stays there', () => {
  const { router, emit, way } = setUp()
  router.reset('Account')
  router.push('WalletSend')
  emit('transaction/handed-over', { intentId: '1', kind: 'transfer' })
  router.reset('Networks')
  emit('transaction/submitted', submitted)
  expect(way()).toEqual(['Networks'])
})

test.each<[string, Events['transaction/failed'], string | null]>([
  ['before a hash is not told here', { ...failed, hash: null }, null],
  ['with a hash stays on the screen', { ...failed, hash: '0x1' }, 'transaction/reverted'],
])('failed: what %s', (_, event, code) => {
  const { toasts, emit } = setUp()
  emit('transaction/failed', event)
  expect(toasts.state.current?.code ?? null).toBe(code)
})

test('a late hash ends no request but its own, and leaves the view of another transfer', () => {
  const { router, toasts, emit, way } = setUp()
  router.reset('Account')
  router.push('WalletSend')
  emit('transaction/handed-over', { intentId: '2', kind: 'transfer' })
  router.push('WalletSendPreview')
  emit('transaction/submitted', { ...submitted, intentId: '0' })
  expect(way()).toEqual(['Account', 'WalletSend', 'WalletSendPreview'])
  expect(toasts.state.current?.code).toBe('transaction-started')
  emit('transaction/failed', { ...failed, intentId: '2', hash: null })
  expect(way()).toEqual(['Account', 'WalletSend'])
})

test.each([
  ['100000000', 'success', 'token-sent', ['100', 'TOK']],
  ['101000000', 'success', 'token-sent', ['100', 'TOK']],
  ['99000000', 'success', 'token-sent-part', ['99', '100', 'TOK']],
  ['99999999', 'success', 'token-sent-part', ['99.9999', '100', 'TOK']],
  ['0', 'warning', 'token-shows-no-transfer', []],
  [undefined, 'success', 'transaction-confirmed', []],
])('100000000 of a token, of which %s have arrived: %s %s', (received, variant, code, values) => {
  const { toasts, emit } = setUp((id) => ({
    ...{ id, kind: 'token', createdAt: 0, caipNetworkId: 'eip155:1', from: alice, to: bob },
    ...{ value: '100000000', token: { address: bob, symbol: 'TOK', decimals: 6 }, nonce: 0 },
    ...{ status: 'succeeded', hash: '0x1', received },
  }))
  emit('transaction/succeeded', { ...submitted, kind: 'token' })
  expect(toasts.state.current).toMatchObject({ variant, code, values })
})
