import { expect, test } from 'vitest'
import { fakeWindow } from '../../../test/fake-window.js'
import type { Connector } from '../connector.js'
import { discoverBrowserWallets } from './discover-browser-wallets.js'

const provider = () => ({ request: async () => null })
const announcement = (of: object) => ({
  info: {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Wallet',
    icon: '',
    rdns: 'com.wallet',
  },
  provider: of,
})

function setUp(injected: () => unknown) {
  const page = fakeWindow({ injected })
  const found: Connector[] = []
  const looks = new Set<() => void>()
  const begin = () =>
    discoverBrowserWallets(
      { page: page.page },
      (connector) => void found.push(connector),
      (look) => {
        looks.add(look)
        return () => void looks.delete(look)
      },
    )
  const look = () => [...looks].forEach((one) => void one())
  return { ...page, begin, found, look, looks, ids: () => found.map(({ id }) => id) }
}

test('the injected wallet shows once, at the first look at which it is there', () => {
  let there: unknown
  const { begin, found, look, looks } = setUp(() => there)
  begin()
  look()
  expect(found).toEqual([])
  there = provider()
  look()
  look()
  expect(found).toMatchObject([
    { id: 'injected', name: 'Browser Wallet', type: 'injected', icon: null, rdns: null },
  ])
  expect(looks.size).toBe(0)
})

test('one that is announced as well, at once or a little later, shows once', () => {
  for (const late of [false, true]) {
    const one = provider()
    const { begin, ids, look, present, announce } = setUp(() => one)
    if (!late) present(announcement(one))
    begin()
    if (late) announce(announcement(one))
    look()
    expect(ids()).toEqual(['com.wallet'])
  }
})

test('a flood of announcements does not hide the wallet used last', () => {
  const { page, announce } = fakeWindow()
  const found: string[] = []
  const wanted = ['injected', 'com.wallet9999']
  const never = () => () => undefined
  const stop = discoverBrowserWallets({ page }, ({ id }) => found.push(id), never, wanted)
  const { info } = announcement(provider())
  for (let n = 0; n < 10_000; n++)
    announce({ info: { ...info, name: `W${n}`, rdns: `com.wallet${n}` }, provider: provider() })
  expect(found).toHaveLength(65)
  expect(found.at(-1)).toBe('com.wallet9999')
  stop()
})

test('one that differs from the announced shows beside it', () => {
  const { begin, ids, look, present } = setUp(provider)
  present(announcement(provider()))
  begin()
  look()
  expect(ids()).toEqual(['com.wallet', 'injected'])
})

test.each([
  ['nothing', () => undefined],
  ['no provider', () => ({})],
  ['text', () => 'ethereum'],
  [
    'a getter that throws',
    () => {
      throw new Error('hostile')
    },
  ],
])('an injected object that is %s does not show', (_name, injected) => {
  const { begin, found, look } = setUp(injected)
  begin()
  look()
  expect(found).toEqual([])
})

test('leak: once stopped, nothing looks any more', () => {
  const { begin, looks } = setUp(provider)
  begin()()
  expect(looks.size).toBe(0)
})

test('a server has no wallets', () => {
  const fail = () => expect.unreachable()
  discoverBrowserWallets({ page: null }, fail, fail)()
})
