import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ConnectorInfo } from '../src/connection/connectors.js'
import { createConnectors } from '../src/connection/connectors.js'
import { createBrowserProvider } from '../src/connectors/browser/browser-provider.js'
import { discoverBrowserWallets } from '../src/connectors/browser/discover-browser-wallets.js'
import type { Events } from '../src/events.js'
import { createKit } from '../src/kit.js'
import { readWalletTable } from '../src/wallets/bundled-wallets.js'
import { createListedNames } from '../src/wallets/listed-names.js'
import { mergeWallets } from '../src/wallets/merge-wallets.js'
import { walletTable } from '../src/wallets/wallet-table.js'
import { fakeAdapter } from './fake-adapter.js'
import { alice } from './fake-connector.js'
import { approvingWallet, fakePage, fakeStore } from './fake-page.js'
import { fakeWindow } from './fake-window.js'
import { hostileClass } from './hostile.js'
import { local } from './test-kit.js'

const list = readWalletTable(walletTable)
const uuid = (n: number) => `350670db-19fa-4704-a166-${n.toString(16).padStart(12, '0')}`

// Written by hand, so that they do not depend on the code under test.
const alike: Record<string, string> = {
  a: 'аα',
  c: 'сϲ',
  e: 'еé',
  h: 'һ',
  i: 'іíl',
  j: 'ј',
  k: 'кκ',
  l: 'I1',
  m: 'м',
  n: 'ո',
  o: 'оο0ö',
  p: 'рρ',
  s: 'ѕ',
  t: 'тτ',
  u: 'υü',
  v: 'ν',
  w: 'ԝ',
  x: 'х',
  y: 'у',
  A: 'АΑ',
  B: 'ВΒ',
  C: 'С',
  E: 'ЕΕ',
  H: 'НΗ',
  I: 'ІΙl1',
  K: 'КΚ',
  M: 'МΜ',
  O: 'ОΟ0',
  P: 'РΡ',
  S: 'Ѕ',
  T: 'ТΤ',
  X: 'ХΧ',
  Y: 'Υ',
  Z: 'Ζ',
}
const fullWidth = (one: string) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)
const withMark = (one: string) => `${one}\u0332`

/** A listed name with at least one of its letters replaced. */
const imitation = fc
  .tuple(fc.constantFrom(...list), fc.array(fc.nat(9), { minLength: 40, maxLength: 40 }))
  .map(([wallet, picks]) => {
    const swap = (one: string, pick: number) => {
      const others = [
        ...(alike[one] ?? ''),
        ...(/[a-z]/i.test(one) ? [fullWidth(one), withMark(one)] : []),
      ]
      return others[pick % others.length] ?? one
    }
    const letters = [...wallet.name]
    const name = letters
      .map((one, n) => ((picks[n] ?? 0) < 3 ? swap(one, picks[n] ?? 0) : one))
      .join('')
    const first = letters.findIndex((one) => /[a-z]/i.test(one))
    const sure = letters.map((one, n) => (n === first ? swap(one, 0) : one)).join('')
    return { wallet, name: name === wallet.name ? sure : name }
  })

hostileClass(
  'names of listed wallets, spelled with letters that look alike',
  fc.tuple(imitation, fc.constantFrom('com.evil.drainer', null, 'own')),
  ([{ wallet, name }, from]) => {
    const rdns = from === 'own' ? (wallet.rdns[0] ?? null) : from
    const found = { id: 'x', name, rdns }
    const row = mergeWallets(list, [found]).find(({ connector }) => connector)
    expect(row?.imitates ?? (row?.namesake ? wallet.name : null)).not.toBeNull()
    expect(row?.wallet).toBeNull()
  },
)

hostileClass(
  'a listed wallet under its own name is not warned of',
  fc.tuple(
    fc.constantFrom(...list),
    fc.constantFrom('own', null),
    fc.constantFrom('', 'upper', 'lower'),
  ),
  ([wallet, from, how]) => {
    const names = createListedNames()
    names.add(list)
    for (const { name, rdns } of [...list, wallet]) {
      const written =
        how === 'upper' ? name.toUpperCase() : how === 'lower' ? name.toLowerCase() : name
      const doubt = names.doubt({ name: written, rdns: from === 'own' ? (rdns[0] ?? null) : null })
      expect([name, doubt]).toEqual([name, { namesake: false, imitates: null }])
    }
  },
  0.05,
)

const identity = fc.record({
  uuid: fc.nat(20).map(uuid),
  name: fc.constantFrom('MetaMask', 'Rabby', 'Harbor', 'Ember'),
  rdns: fc.constantFrom('io.metamask', 'io.rabby', 'com.harbor', 'io.ember'),
})
function announced(details: { info: object; provider: object }[]): readonly ConnectorInfo[] {
  const page = fakeWindow()
  const connectors = createConnectors({
    discover: (found) => discoverBrowserWallets({ page: page.page }, found, () => () => undefined),
    excluded: [],
  })
  connectors.discover()
  for (const { info, provider } of details) page.announce({ info: { icon: '', ...info }, provider })
  return connectors.state.list as readonly ConnectorInfo[]
}
const provider = () => ({ request: async () => null })

hostileClass(
  'one provider announced under several identities is one row',
  fc.array(identity, { minLength: 2, maxLength: 12 }),
  (identities) => {
    const one = provider()
    const other = { ...identities[0], uuid: uuid(99), name: 'Honest', rdns: 'com.honest' }
    const rows = announced([
      ...identities.map((info) => ({ info, provider: one })),
      { info: other, provider: provider() },
    ])
    expect(rows.map(({ id }) => id)).toEqual([identities[0]?.rdns, 'com.honest'])
  },
)

hostileClass(
  'an id or rdns that two wallets announce: both get a warning',
  fc.tuple(identity, identity, fc.boolean(), fc.boolean()),
  ([first, second, isSameId, isSameObject]) => {
    const claimed = isSameId ? { ...second, uuid: first.uuid } : { ...second, rdns: first.rdns }
    const isOther = claimed.rdns !== first.rdns || claimed.name !== first.name
    const [one, two] = [provider(), provider()]
    const rows = announced([
      { info: first, provider: one },
      { info: claimed, provider: isSameObject ? one : two },
    ])
    if (isSameObject)
      expect(rows.map(({ duplicate }) => duplicate)).toEqual([
        isOther && claimed.uuid === first.uuid,
      ])
    else expect(rows.map(({ duplicate }) => duplicate)).toEqual([true, true])
  },
)

hostileClass(
  'a remembered wallet whose identity another one announced first',
  fc.tuple(
    fc.integer({ min: 0, max: 6_000 }),
    fc.integer({ min: 0, max: 2_500 }),
    fc.constantFrom('rdns', 'uuid'),
  ),
  async ([claimAt, answerAfter, how]) => {
    const store = fakeStore()
    const open = () => {
      const { environment, clock, announce } = fakePage([], store)
      const kit = createKit(
        {
          networks: [local],
          metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
          families: [{ namespace: 'eip155', load: async () => fakeAdapter() }],
        },
        environment,
      )
      const told: Events['connection/identity-claimed'][] = []
      kit.on('connection/identity-claimed', (event) => void told.push(event))
      kit.start()
      return { kit, clock, announce, told }
    }
    const honest = approvingWallet(alice)
    const before = open()
    before.announce(honest)
    await before.kit.connection.connect('com.honest')
    before.kit.destroy()

    const { kit, clock, announce, told } = open()
    const impostor = approvingWallet(alice)
    const { request } = impostor.provider
    impostor.provider.request = async (asked) => {
      if (asked.method === 'eth_accounts')
        await new Promise<void>((resolve) => void clock.after(answerAfter, resolve))
      return request(asked)
    }
    if (how === 'uuid') honest.info.rdns = 'com.honest.other'
    announce(impostor)
    const settle = async () => {
      for (let n = 0; n < 20; n++) await new Promise<void>((resolve) => setImmediate(resolve))
    }
    await settle()
    await clock.advance(claimAt)
    await settle()
    announce(honest)
    await settle()
    await clock.advance(7_000)
    await settle()
    const { status } = kit.connection.state.eip155
    const dropped = claimAt < 3_000
    expect([claimAt, answerAfter, status]).toEqual([
      claimAt,
      answerAfter,
      dropped ? 'disconnected' : 'connected',
    ])
    expect(told).toEqual([{ connectorId: 'com.honest', dropped }])
    expect(kit.toasts.state.current).toMatchObject({ variant: 'warning' })
    kit.destroy()
  },
  0.2,
)

const put = (raw: object, request: PropertyDescriptor) =>
  Object.defineProperty(raw, 'request', { configurable: true, ...request })
const changes = {
  replace: (raw: object) => put(raw, { value: () => 'later' }),
  remove: (raw: object) => put(raw, { value: undefined }),
  throw: (raw: object) =>
    put(raw, {
      get() {
        throw new Error('hostile')
      },
    }),
}

hostileClass(
  'a `request` that a script puts in its place later is not called',
  fc.array(fc.constantFrom('ask', 'reconnect', 'replace', 'remove', 'throw'), { maxLength: 12 }),
  async (steps) => {
    const raw = {
      request(): string {
        return this === raw ? 'first' : 'not its object'
      },
    }
    const connect = () => {
      const read = () => {
        try {
          return raw.request
        } catch {
          return undefined
        }
      }
      const [provider, own, told] = [createBrowserProvider(raw), read(), { times: 0, wanted: 0 }]
      provider.onReplaced(() => told.times++)
      return async () => {
        if (read() !== own) told.wanted = 1
        const answer = provider.request({ method: 'eth_accounts' })
        const wanted = own ? Reflect.apply(own, raw, []) : 'error'
        expect([await answer.catch(() => 'error'), told.times]).toEqual([wanted, told.wanted])
      }
    }
    let ask = connect()
    for (const step of steps)
      if (step === 'ask') await ask()
      else if (step === 'reconnect') ask = connect()
      else changes[step](raw)
    await ask()
  },
)

test('a wallet whose Proxy binds `request` anew at every read is not reported as replaced', async () => {
  const raw = new Proxy(
    { request: async () => 'own' },
    { get: (wallet, name) => (name === 'request' ? wallet.request.bind(wallet) : undefined) },
  )
  const provider = createBrowserProvider(raw)
  let times = 0
  provider.onReplaced(() => times++)
  expect(await provider.request({ method: 'eth_accounts' })).toBe('own')
  expect(times).toBe(0)
})
