import { expect, test } from 'vitest'
import { deferred } from '../../test/fake-connector.js'
import { coin, down, evm, known, ofOthers, portfolioBed, token } from '../../test/portfolio-bed.js'

test('default: what is in view as the account’s state says, the others by the chain and the provider', async () => {
  const { portfolio, clock, asked, see, shown, on } = portfolioBed()
  see(known)
  await clock.settle()
  expect(shown()).toEqual([
    'eip155:1,known,7,known,2',
    'eip155:2,loading,,loading,0',
    'eip155:3,loading,,loading,0',
  ])
  expect(asked()).toEqual([])
  portfolio.watch()
  await clock.settle()
  expect(asked()).toEqual(['balances', 'refresh false', ...ofOthers])
  expect(shown().slice(1)).toEqual(['eip155:2,known,1.5,known,1', 'eip155:3,known,1.5,known,1'])
  expect(on('eip155:1')?.coin).toMatchObject({ symbol: 'E1', price: '3' })
  expect(on('eip155:2')).toMatchObject({
    address: '0xa',
    coin: { symbol: 'E2', price: '2.5' },
    tokens: { list: [{ symbol: 'A' }] },
  })
})

test('asked every 30 s while the page is visible, until nobody looks', async () => {
  const { test, portfolio, clock, asked, see } = portfolioBed()
  see(known)
  const end = portfolio.watch()
  await clock.settle()
  asked()
  await clock.advance(29_999)
  expect(asked()).toEqual([])
  await clock.advance(1)
  expect(asked()).toEqual(['refresh true', ...ofOthers])
  test.isVisible = false
  await clock.advance(30_000)
  expect(asked()).toEqual([])
  test.isVisible = true
  await clock.advance(30_000)
  expect(asked()).toHaveLength(5)
  portfolio.watch()()
  expect(asked()).toEqual([])
  end()
  end()
  expect(asked()).toEqual(['no balances'])
  await clock.advance(60_000)
  expect([asked(), clock.pending]).toEqual([[], 0])
  portfolio.watch()
  expect(asked()).toEqual(['balances', 'refresh true', ...ofOthers])
})

test('without a provider the chain alone tells of the coins, also of the one in view', async () => {
  const { portfolio, clock, asked, see, shown, on } = portfolioBed({ hasProvider: false })
  see({ balance: '7', balanceStatus: 'known' })
  portfolio.watch()
  await clock.settle()
  expect(asked()).toEqual(['balances', 'refresh false', 'eip155:2 0xa', 'eip155:3 0xa'])
  expect(shown()).toEqual([
    'eip155:1,known,7,absent,0',
    'eip155:2,known,1.5,absent,0',
    'eip155:3,known,1.5,absent,0',
  ])
  expect(on('eip155:2')?.coin.price).toBeNull()
})

test('where the provider serves nothing, its tokens are absent and the coin is known', async () => {
  const { test, portfolio, clock, see, shown } = portfolioBed()
  test.tokens = async (id) => (id === 'eip155:2' ? null : [])
  see({ ...known, tokenBalance: [], tokenBalanceStatus: 'unsupported' })
  portfolio.watch()
  await clock.settle()
  expect(shown()).toEqual([
    'eip155:1,known,7,absent,0',
    'eip155:2,known,1.5,absent,0',
    'eip155:3,known,1.5,known,0',
  ])
})

test('one that fails says so, the others go on; it rests for 30 s, and what was known stays', async () => {
  const { test, portfolio, clock, asked, see, shown } = portfolioBed()
  see(known)
  portfolio.watch()
  await clock.settle()
  let fail: () => void = () => undefined
  test.balance = (id) =>
    id === 'eip155:2'
      ? new Promise((_, no) => {
          fail = () => no(new Error('down'))
        })
      : Promise.resolve('2')
  test.tokens = async (id) => (id === 'eip155:3' ? down() : [token('B'), token('C')])
  await clock.advance(30_000 + 10_000)
  fail()
  await clock.settle()
  const failed = ['eip155:2,failed,1.5,known,2', 'eip155:3,known,2,failed,1']
  expect(shown().slice(1)).toEqual(failed)
  asked()
  await clock.advance(20_000)
  // The chain failed 20 s ago, the provider 30 s ago.
  expect(asked()).toEqual(['refresh true', 'tokens eip155:2:0xa', ofOthers[2], ofOthers[3]])
  expect(shown().slice(1)).toEqual(failed)
  test.balance = async () => '4'
  await clock.advance(30_000)
  expect(shown()[1]).toBe('eip155:2,known,4,known,2')
})

test('a person who tries again is not made to wait, and only what has failed is asked', async () => {
  const { test, portfolio, clock, asked, see, shown } = portfolioBed()
  see({ balanceStatus: 'failed', tokenBalanceStatus: 'failed' })
  test.balance = async (id) => (id === 'eip155:2' ? down() : '1')
  test.tokens = down
  portfolio.watch()
  await clock.settle()
  expect(shown()).toEqual([
    'eip155:1,failed,,failed,0',
    'eip155:2,failed,,failed,0',
    'eip155:3,known,1,failed,0',
  ])
  asked()
  test.balance = async () => '2'
  test.tokens = async () => []
  portfolio.retry()
  expect(shown()[1]).toBe('eip155:2,loading,,loading,0')
  portfolio.retry()
  await clock.settle()
  expect(asked().filter((one) => !one.startsWith('refresh') && one !== 'tokens again')).toEqual([
    ofOthers[0],
    'tokens eip155:2:0xa urgent',
    'tokens eip155:3:0xa urgent',
  ])
  expect(shown().slice(1)).toEqual(['eip155:2,known,2,known,0', 'eip155:3,known,1,known,0'])
})

test('a person who tries again has what is in view asked again, too', async () => {
  const { portfolio, asked, see } = portfolioBed({ networks: [evm(1)] })
  see({ balanceStatus: 'failed', tokenBalanceStatus: 'failed' })
  portfolio.retry()
  expect(asked()).toEqual(['refresh true', 'tokens again'])
})

test('what is cached is shown without a request, once; it is asked for in the next round', async () => {
  const { portfolio, clock, asked, cached, on, see } = portfolioBed({ networks: [evm(1), evm(2)] })
  see(known)
  cached.set('eip155:2:0xa', [token('C'), { ...coin, price: '9' }])
  portfolio.watch()
  await clock.settle()
  expect(asked()).not.toContain('tokens eip155:2:0xa')
  expect(on('eip155:2')).toMatchObject({
    coin: { price: '9' },
    tokens: { status: 'known', list: [{ symbol: 'C' }] },
  })
  await clock.advance(30_000)
  expect(on('eip155:2')?.tokens.list).toMatchObject([{ symbol: 'A' }])
  expect(cached.get('eip155:2:0xa')).toMatchObject([{}, { symbol: 'A' }])
})

test('at most 4 networks are asked at a time, and 50 in all', async () => {
  const { test, portfolio, clock, asked, shown } = portfolioBed({
    networks: Array.from({ length: 60 }, (_, n) => evm(n + 1)),
  })
  const answers: (() => void)[] = []
  test.balance = () => new Promise((yes) => answers.push(() => yes('1')))
  portfolio.watch()
  await clock.settle()
  expect(shown()).toHaveLength(50)
  expect(asked().filter((one) => one.startsWith('eip155'))).toHaveLength(4)
  answers[0]?.()
  await clock.settle()
  expect(asked()).toEqual(['eip155:6 0xa', 'tokens eip155:6:0xa'])
  for (let n = 1; n < 49; n++) {
    answers[n]?.()
    await clock.settle()
  }
  expect(shown().filter((one) => one.includes('known,1'))).toHaveLength(49)
})

test('leak: a destroyed one asks nothing, shows nothing and leaves no timer', async () => {
  const { test, portfolio, clock, asked, see, connect, shown } = portfolioBed()
  const slow = deferred<string>()
  test.balance = () => slow.promise
  see(known)
  const end = portfolio.watch()
  portfolio.destroy()
  slow.resolve('1')
  end()
  asked()
  portfolio.watch()
  portfolio.retry()
  connect('eip155', '0xb')
  portfolio.moved('eip155:2', [])
  await clock.advance(60_000)
  expect([asked(), shown(), clock.pending]).toEqual([[], [], 0])
})
