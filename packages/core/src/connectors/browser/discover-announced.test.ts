import { expect, test } from 'vitest'
import { fakeWindow } from '../../../test/fake-window.js'
import type { Connector } from '../connector.js'
import { discoverAnnounced } from './discover-announced.js'

const icon = 'data:image/svg+xml,<svg/>'
const uuid = (n: number) => `350670db-19fa-4704-a166-${n.toString(16).padStart(12, '0')}`
const provider = () => ({ request: async () => null })
const honest = (n: number) => ({
  info: { uuid: uuid(n), name: `Wallet ${n}`, icon, rdns: `com.wallet${n}` },
  provider: provider(),
})
type Detail = ReturnType<typeof honest>
const but = (info: object, detail: Detail = honest(7)) => ({
  ...detail,
  info: { ...detail.info, ...info },
})

function setUp(present: unknown[] = [], wanted: string[] = []) {
  const found: Connector[] = []
  const page = fakeWindow()
  for (const detail of present) page.present(detail)
  const stop = discoverAnnounced(page, (connector) => void found.push(connector), wanted)
  return {
    ...page,
    found,
    stop,
    ids: () => found.map(({ id }) => id),
    listening: () => page.listening,
  }
}

const throwing = (...names: string[]) => {
  const object = {}
  for (const name of names)
    Object.defineProperty(object, name, {
      get() {
        throw new Error('hostile')
      },
    })
  return object
}
const hostileProxy = () =>
  new Proxy(() => undefined, {
    get() {
      throw new Error('hostile')
    },
  })

test('default: wallets that were there before, and one that comes later', () => {
  const { found, announce } = setUp([honest(1), honest(2)])
  announce(Object.freeze(honest(3)))
  expect(found.map(({ id, name, type, icon, rdns }) => [id, name, type, icon, rdns])).toEqual([
    ['com.wallet1', 'Wallet 1', 'announced', icon, 'com.wallet1'],
    ['com.wallet2', 'Wallet 2', 'announced', icon, 'com.wallet2'],
    ['com.wallet3', 'Wallet 3', 'announced', icon, 'com.wallet3'],
  ])
})

test('leak: nothing is heard, and nobody listens, once stopped', () => {
  const { found, announce, stop, listening } = setUp()
  stop()
  announce(honest(1))
  expect(found).toEqual([])
  expect(listening()).toBe(0)
})

const hostileKinds: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['text', 'detail'],
  ['empty', {}],
  ['no info', { provider: provider() }],
  ['no provider', { info: honest(7).info }],
  ['null provider', { ...honest(7), provider: null }],
  ['provider without request', { ...honest(7), provider: {} }],
  ['provider whose request throws when read', { ...honest(7), provider: throwing('request') }],
  ['throwing info', { ...honest(7), ...throwing('x'), info: throwing('uuid') }],
  ['throwing name', { ...honest(7), info: throwing('name') }],
  ['throwing detail', throwing('info', 'provider')],
  ['proxy detail', hostileProxy()],
  ['proxy info', { ...honest(7), info: hostileProxy() }],
  ['proxy provider', { ...honest(7), provider: hostileProxy() }],
  ['no name', but({ name: undefined })],
  ['name of spaces', but({ name: ' \n\t' })],
  ['name nobody sees', but({ name: '\u200b\u202e\u2060\ufeff' })],
  ['name that is an object', but({ name: { toString: () => 'Wallet' } })],
  ['array detail', [honest(7).info, provider()]],
]

test('hostile: none of 20 kinds is shown, and none hides the honest before, between and after', () => {
  expect(hostileKinds).toHaveLength(20)
  for (const [kind, hostile] of hostileKinds) {
    const { ids, announce } = setUp([honest(1), hostile, honest(2), hostile, honest(3)])
    announce(hostile)
    announce(honest(4))
    announce(hostile)
    announce(honest(5))
    expect(ids(), kind).toEqual([1, 2, 3, 4, 5].map((n) => `com.wallet${n}`))
  }
})

test.each([
  ['no rdns', { rdns: undefined }],
  ['an rdns that is a URL', { rdns: 'https://wallet.example' }],
  ['an rdns of one label', { rdns: 'wallet' }],
  ['an rdns with a space', { rdns: 'com.wallet 7' }],
  ['an rdns with a path', { rdns: 'com.wallet/../x' }],
  ['an rdns of unicode', { rdns: 'com.wаllet' }],
  ['an rdns that is too long', { rdns: `com.${'a'.repeat(300)}` }],
  ['an rdns of points', { rdns: '....' }],
])('a wallet with %s is listed without one', (_name, info) => {
  const { found, announce } = setUp([honest(1), but(info)])
  announce(but(info)) // another provider: the same name, and as suspect as with an rdns
  expect(found.slice(1)).toMatchObject([
    { id: 'eip6963:Wallet 7', name: 'Wallet 7', icon, rdns: null, uuid: uuid(7) },
    { id: `eip6963:Wallet 7#${uuid(7)}`, rdns: null },
  ])
})

test.each([
  ['no uuid', undefined],
  ['a uuid without dashes', uuid(7).replaceAll('-', '')],
  ['a uuid in braces', `{${uuid(7)}}`],
  ['a uuid that is none', 'not-a-uuid'],
  ['a uuid with more after it', `${uuid(7)}\n<script>`],
  ['a uuid that is an object', { toString: () => uuid(7) }],
])('a wallet with %s is listed with an id of ours', (_name, given) => {
  const { found } = setUp([but({ uuid: given }), but({ uuid: given }), but({ uuid: uuid(7) })])
  expect(found.map(({ rdns }) => rdns)).toEqual(Array(3).fill('com.wallet7'))
  const uuids = found.map((one) => one.uuid)
  expect(new Set(uuids).size).toBe(3) // equal ones would make both suspect
  expect(uuids).not.toContain(given)
  expect(found[0]?.id).toBe('com.wallet7')
})

test('flood: nor does one without an rdns', () => {
  const { ids, announce } = setUp([], ['eip6963:Wallet 1'])
  for (let n = 10; n < 10_010; n++) announce(but({ rdns: 'none', uuid: '' }, honest(n)))
  announce(but({ rdns: 'none' }, honest(2)))
  announce(but({ rdns: 'none' }, honest(1)))
  expect(ids().slice(8)).toEqual(['eip6963:Wallet 1'])
})

test('hostile: a field is read once, so it cannot change between check and use', () => {
  let reads = 0
  const info = Object.defineProperty(honest(1).info, 'icon', {
    get: () => (reads++ === 0 ? icon : 'https://tracker.example/x.png'),
  })
  const { found } = setUp([{ info, provider: provider() }])
  expect(found[0]?.icon).toBe(icon)
  expect(reads).toBe(1)
})

test('hostile: an announcement changed afterwards changes nothing', () => {
  const detail = honest(1)
  const { found } = setUp([detail])
  Object.assign(detail.info, { name: 'Other', icon: 'javascript:0', rdns: 'com.other' })
  expect(found[0]).toMatchObject({ name: 'Wallet 1', icon, rdns: 'com.wallet1' })
})

test.each([
  'https://wallet.example/icon.png',
  '//wallet.example/icon.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:application/xml,<svg/>',
  'data:image/svg+xmlx,<svg/>',
  'data:image/x-icon;base64,AA',
  'blob:https://app.example/1',
  `data:image/png;base64,${'A'.repeat(131_072)}`,
  '',
  null,
  7,
  { toString: () => icon },
])('icon: %s is not passed on, the wallet is', (icon) => {
  const { found } = setUp([but({ icon })])
  expect(found).toHaveLength(1)
  expect(found[0]?.icon).toBeNull()
})

test('flood: of 10,000 strangers with many names at most 64 are shown, soon', () => {
  const { found, announce } = setUp([honest(1)])
  for (let n = 2; n < 10_002; n++) announce(honest(n))
  expect(found).toHaveLength(64)
  expect(found[0]?.id).toBe('com.wallet1')
})

test('flood: of 10,000 strangers none hides the wallets used before, and no more is kept of them', () => {
  const big = `data:image/png;base64,${'A'.repeat(131_000)}`
  let icons = 0
  const stranger = (n: number) => {
    const { info, provider } = honest(n)
    return {
      info: Object.defineProperty(info, 'icon', {
        get() {
          icons++
          return big
        },
      }),
      provider,
    }
  }
  const { found, ids, announce } = setUp([], ['com.wallet1', 'com.wallet2'])
  for (let n = 10; n < 10_010; n++) announce(stranger(n))
  announce(honest(1))
  expect(ids().slice(64)).toEqual(['com.wallet1'])
  announce(but({ rdns: 'COM.Wallet2' }, honest(2)))
  announce(honest(3))
  expect(ids().slice(64)).toEqual(['com.wallet1', 'com.wallet2'])
  expect(found[64]).toMatchObject({ name: 'Wallet 1', icon })
  expect(icons).toBe(10_000) // read once each, as all fields, and dropped
})

test('flood: under the name of a wallet used before there are at most 4', () => {
  const { found, announce } = setUp([], ['com.wallet1'])
  for (let n = 10; n < 10_010; n++) {
    announce(honest(n))
    announce(but({ rdns: 'com.wallet1' }, honest(n)))
  }
  expect(found.filter(({ rdns }) => rdns === 'com.wallet1')).toHaveLength(4)
  expect(found).toHaveLength(64)
})

test('flood: one name or one provider has at most 4, so the honest still have room', () => {
  const one = provider()
  const { found, ids, announce } = setUp()
  for (let n = 10; n < 10_010; n++) {
    announce(but({ rdns: 'com.flood' }, honest(n)))
    announce({ ...honest(n), provider: one })
  }
  for (const n of [1, 2, 3, 4, 5]) announce(honest(n))
  expect(found).toHaveLength(4 + 4 + 5)
  expect(ids().slice(-5)).toEqual([1, 2, 3, 4, 5].map((n) => `com.wallet${n}`))
})

test('one wallet announced again is one, also with a new uuid', () => {
  const detail = honest(1)
  const { ids } = setUp([detail, detail, but({ uuid: uuid(99) }, detail)])
  expect(ids()).toEqual(['com.wallet1'])
})

test('two providers that claim one rdns are both found, whatever its case', () => {
  const { found, ids } = setUp([
    honest(1),
    but({ rdns: 'COM.Wallet1' }, honest(2)),
    but({ rdns: 'com.wallet1' }, honest(3)),
  ])
  expect(ids()).toEqual(['com.wallet1', `com.wallet1#${uuid(2)}`, `com.wallet1#${uuid(3)}`])
  expect(new Set(found.map(({ rdns }) => rdns))).toEqual(new Set(['com.wallet1']))
})

test('three providers that claim one uuid too are found under three ids', () => {
  const copy = () => ({ ...honest(1), provider: provider() })
  expect(new Set(setUp([copy(), copy(), copy()]).ids()).size).toBe(3)
})

test("another's provider under a name of one's own is found beside it", () => {
  const detail = honest(1)
  const { found } = setUp([detail, but({ uuid: uuid(2), name: 'Better Wallet' }, detail)])
  expect(found.map(({ name }) => name)).toEqual(['Wallet 1', 'Better Wallet'])
})

test('names are cleaned', () => {
  const { found } = setUp([but({ name: '  Evil\u202e\u200b \n Wallet\u0000' })])
  expect(found[0]?.name).toBe('Evil Wallet')
})

test('bounded: imperfect announcements take at most eight places, so an honest wallet after a hundred of them is found', () => {
  const { ids, announce } = setUp()
  for (let n = 0; n < 50; n++) announce(but({ rdns: 'no rdns', name: `Nameless ${n}` }))
  for (let n = 100; n < 150; n++) announce(but({ uuid: '' }, honest(n)))
  announce(honest(1))
  expect(ids()).toHaveLength(9)
  expect(ids()).toContain('com.wallet1')
})
