import { expect, test } from 'vitest'
import { deferred } from '../../test/fake-connector.js'
import { down, evm, known, ofOthers, portfolioBed, token } from '../../test/portfolio-bed.js'
import type { TokenBalance } from '../balances/token-balance.js'
import { solanaMainnet } from '../networks/solana-networks.js'

test('race: another account: nothing of the former one stays, and its late answers are dropped', async () => {
  for (const next of ['0xb', null]) {
    const { test, portfolio, clock, connect, cached, shown } = portfolioBed()
    const [slow, slowTokens] = [deferred<string>(), deferred<TokenBalance[]>()]
    test.balance = () => slow.promise
    test.tokens = () => slowTokens.promise
    portfolio.watch()
    test.balance = async () => '2'
    test.tokens = async () => []
    connect('eip155', next)
    slow.resolve('1')
    slowTokens.resolve([token('OLD')])
    await clock.settle()
    expect(shown()).toEqual(
      next
        ? ['eip155:1,loading,,loading,0', 'eip155:2,known,2,known,0', 'eip155:3,known,2,known,0']
        : [],
    )
    expect([...cached.values()].flat()).toEqual([])
  }
})

test('race: an answer that comes before the feature has heard of the change is not kept', async () => {
  const { test, portfolio, clock, cached, addresses, shown } = portfolioBed()
  const slow = deferred<TokenBalance[]>()
  test.tokens = () => slow.promise
  portfolio.watch()
  addresses.eip155 = '0xb' // its state says so; nobody has told the feature
  slow.resolve([token('OLD')])
  await clock.settle()
  expect(cached.size).toBe(0)
  test.tokens = async () => []
  addresses.eip155 = '0xa' // and back again
  portfolio.follow()
  await clock.settle()
  expect(shown()[1]).toBe('eip155:2,known,1.5,known,0')
})

test('a family that connects is asked at once, and one that leaves is gone', async () => {
  const { portfolio, clock, connect, asked, shown } = portfolioBed()
  portfolio.watch()
  await clock.settle()
  asked()
  connect('solana', 'Sol')
  await clock.settle()
  const { caipNetworkId } = solanaMainnet
  expect(asked()).toEqual([`${caipNetworkId} Sol`, `tokens ${caipNetworkId}:Sol`])
  expect(shown()[2]).toBe(`${caipNetworkId},known,1.5,known,1`)
  connect('solana', null)
  expect(shown()).toHaveLength(3)
})

test('another network in view: what was known stays until its state says more; the one that left is asked in the next round', async () => {
  const { portfolio, clock, show, see, asked, shown } = portfolioBed()
  see(known)
  portfolio.watch()
  await clock.settle()
  asked()
  show('eip155:2', { balanceStatus: 'loading' })
  expect(shown().slice(0, 2)).toEqual(['eip155:1,known,7,known,2', 'eip155:2,known,1.5,known,1'])
  see({ balance: '8', balanceStatus: 'known', tokenBalanceStatus: 'loading' })
  expect(shown()[1]).toBe('eip155:2,known,8,known,1')
  await clock.settle()
  expect(asked()).toEqual([])
  await clock.advance(30_000)
  expect(asked()).toEqual([
    'eip155:1 0xa',
    'tokens eip155:1:0xa',
    'refresh true',
    ofOthers[2],
    ofOthers[3],
  ])
})

test('race: an answer about a network that has come into view meanwhile is dropped', async () => {
  const { test, portfolio, clock, show, shown } = portfolioBed()
  const slow = deferred<string>()
  test.balance = () => slow.promise
  portfolio.watch()
  show('eip155:2', known)
  slow.resolve('1')
  await clock.settle()
  expect(shown()[1]).toBe('eip155:2,known,7,known,2')
})

test('a network that left the view before anything was known of it is asked at once', async () => {
  const { portfolio, clock, show, asked } = portfolioBed({ networks: [evm(1), evm(2)] })
  portfolio.watch()
  await clock.settle()
  asked()
  show('eip155:2', known)
  expect(asked()).toEqual(['eip155:1 0xa', 'tokens eip155:1:0xa'])
})

test('an own transaction: its network is asked at once, past the provider’s cache, and what was asked before is dropped', async () => {
  const { test, portfolio, clock, asked, see, shown } = portfolioBed()
  see(known)
  portfolio.watch()
  await clock.settle()
  const slow = deferred<string>()
  test.balance = () => slow.promise
  await clock.advance(30_000)
  test.balance = async () => '0.5'
  asked()
  portfolio.moved('eip155:2', ['0xt'])
  slow.resolve('9')
  await clock.settle()
  expect(asked()).toEqual(['eip155:2 0xa', 'tokens eip155:2:0xa 0xt'])
  expect(shown()[1]).toBe('eip155:2,known,0.5,known,1')
  portfolio.moved('eip155:1', ['0xt'])
  portfolio.moved('eip155:9', [])
  expect(asked()).toEqual([])
  await clock.advance(30_000)
  expect(asked()).toContain('tokens eip155:2:0xa')
})

test('an own transaction while nobody looks is asked about when somebody does; a network that fails rests', async () => {
  const { test, portfolio, clock, asked, see } = portfolioBed({ networks: [evm(1), evm(2)] })
  see(known)
  test.balance = down
  const end = portfolio.watch()
  await clock.settle()
  end()
  asked()
  portfolio.moved('eip155:2', ['0xt'])
  expect(asked()).toEqual([])
  portfolio.watch()
  expect(asked()).toEqual(['balances', 'tokens eip155:2:0xa 0xt'])
})
