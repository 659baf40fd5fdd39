import { expect, test } from 'vitest'
import { fakeClock } from '../../../test/fake-clock.js'
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
  const clock = fakeClock()
  const page = fakeWindow({ injected })
  const found: Connector[] = []
  const look = () =>
    discoverBrowserWallets({ ...clock, page: page.page }, (connector) => void found.push(connector))
  return { ...page, clock, found, look, ids: () => found.map(({ id }) => id) }
}

test('default: the injected wallet shows after 300 ms (spec §9)', async () => {
  const { clock, found, look } = setUp(provider)
  look()
  await clock.advance(299)
  expect(found).toEqual([])
  await clock.advance(1)
  expect(found).toMatchObject([
    { id: 'injected', name: 'Browser Wallet', type: 'injected', icon: null, rdns: null },
  ])
})

test('one that is announced as well, at once or a little later, shows once', async () => {
  for (const late of [false, true]) {
    const one = provider()
    const { clock, ids, look, present, announce } = setUp(() => one)
    if (!late) present(announcement(one))
    look()
    await clock.advance(200)
    if (late) announce(announcement(one))
    await clock.advance(200)
    expect(ids()).toEqual(['com.wallet'])
  }
})

test('a flood of announcements does not hide the wallet used last', () => {
  const { page, announce } = fakeWindow()
  const found: string[] = []
  const stop = discoverBrowserWallets({ ...fakeClock(), page }, ({ id }) => found.push(id), [
    'injected',
    'com.wallet9999',
  ])
  const { info } = announcement(provider())
  for (let n = 0; n < 10_000; n++)
    announce({ info: { ...info, name: `W${n}`, rdns: `com.wallet${n}` }, provider: provider() })
  expect(found).toHaveLength(65)
  expect(found.at(-1)).toBe('com.wallet9999')
  stop()
})

test('one that differs from the announced shows beside it', async () => {
  const { clock, ids, look, present } = setUp(provider)
  present(announcement(provider()))
  look()
  await clock.advance(300)
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
])('an injected object that is %s does not show', async (_name, injected) => {
  const { clock, found, look } = setUp(injected)
  look()
  await clock.advance(1_000)
  expect(found).toEqual([])
})

test('leak: stopped before the time is up, nothing is left', async () => {
  const { clock, found, look } = setUp(provider)
  look()()
  expect(clock.pending).toBe(0)
  await clock.advance(1_000)
  expect(found).toEqual([])
})

test('a server has no wallets', () => {
  const clock = fakeClock()
  discoverBrowserWallets({ ...clock, page: null }, () => expect.unreachable())()
  expect(clock.pending).toBe(0)
})
