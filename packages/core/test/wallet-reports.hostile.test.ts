import fc from 'fast-check'
import { getAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { createEvmAdapter } from '../src/adapters/evm/evm-adapter.js'
import { watchWallet } from '../src/connection/watch-wallet.js'
import { isSessionUpdate } from '../src/connectors/wallet-connect/is-session-update.js'
import type { CaipNetworkId } from '../src/networks/caip-network.js'
import { fakeClock } from './fake-clock.js'
import { alice, bob, fakeConnector, fakeProvider } from './fake-connector.js'
import { fakeWindow } from './fake-window.js'
import { hostileClass, hostileRuns, hostileSeed, reportClass } from './hostile.js'
import { connected, startTestRelay, until } from './wallet-connect-world.js'

/** A watched wallet (`said`: its answers), and what the watch reported (`told`). */
function watched(accounts: string[] = [alice], approved: CaipNetworkId[] | null = null) {
  const said = { accounts: [alice] as unknown, chain: '0x1', isSilent: false }
  const answer = (value: unknown) => (said.isSilent ? new Promise(() => undefined) : value)
  const { provider, emit } = fakeProvider({
    eth_accounts: () => answer(said.accounts),
    eth_chainId: () => answer(said.chain),
  })
  const clock = fakeClock()
  let show: (event: Event) => void = () => undefined
  const { page } = fakeWindow({
    listen(_type, listener) {
      show = listener
      return () => undefined
    },
  })
  const at = (id: string | null) => id
  const told = { accounts: [alice], network: at('eip155:1'), ends: 0, wrong: [] as string[] }
  const { link } = fakeConnector()
  const watch = watchWallet(
    { ...clock, page },
    { ...link, provider, accounts, approvedCaipNetworkIds: approved },
    createEvmAdapter({ ...clock, fetch }),
    'eip155:1',
    {
      accounts(now) {
        told.accounts = now
      },
      network({ caipNetworkId }) {
        told.network = caipNetworkId
      },
      disconnected() {
        told.ends++
      },
      wrongChecksum: (address) => void told.wrong.push(address),
      replaced: () => undefined,
    },
  )
  /** Fires `pageshow`: from the back/forward cache if `persisted`, else for a new page. */
  const pageshow = (persisted: boolean) => show(Object.assign(new Event('pageshow'), { persisted }))
  const settle = async () => {
    for (let n = 0; n < 5; n++) await new Promise<void>((resolve) => setImmediate(resolve))
    await clock.advance(16)
  }
  return { said, emit, clock, told, watch, pageshow, settle }
}

hostileClass(
  'a network reported after a switch is read again',
  fc.record({
    events: fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.constantFrom(1, 2, 3)), {
      minLength: 1,
      maxLength: 3,
    }),
    is: fc.constantFrom(1, 2, 3),
  }),
  async ({ events, is }) => {
    const { said, emit, clock, told, watch, settle } = watched()
    watch.switched('eip155:2')
    told.network = 'eip155:2'
    said.chain = `0x${is}`
    for (const [wait, stale] of events) {
      await clock.advance(wait)
      emit('chainChanged', `0x${stale}`)
      await settle()
    }
    const isAsked = events.some(([, stale]) => stale !== 2)
    expect(told.network).toBe(isAsked ? `eip155:${is}` : 'eip155:2')
    watch.stop()
  },
)

const nonsense = fc.oneof(
  fc.anything(),
  fc.array(fc.anything(), { minLength: 1, maxLength: 4 }),
  fc.constantFrom('babble', [null], ['0x'], { length: 0 }, [[]], [alice.slice(0, 41)]),
)
hostileClass(
  'nonsense instead of accounts does not end the connection',
  nonsense,
  async (value) => {
    if (Array.isArray(value) && value.length === 0) return
    const { emit, told, watch, settle } = watched()
    emit('accountsChanged', value)
    await settle()
    expect([told.ends, told.accounts, told.network]).toEqual([0, [alice], 'eip155:1'])
    watch.stop()
  },
)

/** A list or an object that throws when it is looked at. */
function unreadable(kind: 'revoked' | 'length' | 'entries' | 'any' | 'code'): unknown {
  const { proxy, revoke } = Proxy.revocable([], {})
  revoke()
  if (kind === 'revoked') return proxy
  const names = { length: 'length', entries: '0', code: 'code', any: null }[kind]
  return new Proxy([alice], {
    get(list, name) {
      if (names === null || name === names) throw new Error(`hostile ${kind}`)
      return Reflect.get(list, name)
    },
  })
}
hostileClass(
  'what cannot be read neither ends the connection nor throws into the page',
  fc.tuple(
    fc.constantFrom('revoked', 'length', 'entries', 'any', 'code'),
    fc.constantFrom('accountsChanged', 'chainChanged', 'disconnect'),
  ),
  async ([kind, event]) => {
    const { emit, told, watch, settle } = watched()
    emit(event, unreadable(kind))
    await settle()
    const ends = event === 'disconnect' ? 1 : 0
    expect([told.ends, told.accounts, told.network]).toEqual([ends, [alice], 'eip155:1'])
    watch.stop()
  },
)

hostileClass(
  'a page from the back/forward cache reads account and network again',
  fc.record({
    accounts: fc.constantFrom([bob], [bob, alice], [], 'nonsense', null),
    chain: fc.constantFrom('0x1', '0x2', 'nonsense'),
    isKept: fc.boolean(),
    isSilent: fc.boolean(),
  }),
  async ({ accounts, chain, isKept, isSilent }) => {
    const { said, clock, told, watch, pageshow, settle } = watched()
    Object.assign(said, { accounts, chain, isSilent })
    pageshow(isKept)
    await settle()
    await clock.advance(5_000)
    await settle()
    const isRead = isKept && !isSilent
    const isList = Array.isArray(accounts) && accounts.length > 0
    expect(told).toEqual({
      accounts: isRead && isList ? accounts : [alice],
      network: isRead && chain === '0x2' ? 'eip155:2' : 'eip155:1',
      ends: isRead && !isList ? 1 : 0,
      wrong: [],
    })
    watch.stop()
  },
)

const digit = fc.constantFrom(...'0123456789abcdef')
hostileClass(
  'an address with a wrong checksum is reported once, one with an EIP-1191 checksum is not',
  fc.record({
    digits: fc.array(digit, { minLength: 40, maxLength: 40 }),
    form: fc.constantFrom('lower', 'upper', 'EIP-55', 'EIP-1191', 'other chain', 'flipped'),
    at: fc.nat(39),
  }),
  async ({ digits, form, at }) => {
    const lower = `0x${digits.join('')}` as const
    const right = getAddress(lower)
    const flip = (one: string) =>
      one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()
    const forms: Record<string, string> = {
      lower,
      upper: `0x${digits.join('').toUpperCase()}`,
      'EIP-55': right,
      'EIP-1191': getAddress(lower, 31),
      'other chain': getAddress(lower, 32),
      flipped: `0x${[...right.slice(2)].map((one, n) => (n === at ? flip(one) : one)).join('')}`,
    }
    const address = forms[form] ?? ''
    const rest = address.slice(2)
    const isMixed = rest !== rest.toLowerCase() && rest !== rest.toUpperCase()
    // The wallet is on chain 1 and may use chain 31. Two chains may happen to have the same checksum.
    const isWrong = isMixed && ![right, getAddress(lower, 1), forms['EIP-1191']].includes(address)
    const { emit, told, watch, settle } = watched([address], ['eip155:31'])
    emit('accountsChanged', [address])
    await settle()
    expect(told.wrong).toEqual(isWrong ? [address] : [])
    expect(told.accounts).toEqual([right])
    watch.stop()
  },
)

test('an example of EIP-1191 itself is right on its chain only', () => {
  const testnet = '0x27B1FdB04752BbC536007a920D24acB045561C26'
  expect(watched([testnet], ['eip155:31']).told.wrong).toEqual([])
  expect(watched([testnet], ['eip155:30']).told.wrong).toEqual([testnet])
})

test('an update may have namespaces that the kit does not know, and no accounts', () => {
  const rest = { methods: ['cosmos_signDirect'], events: [] }
  const cosmos = {
    accounts: ['cosmos:cosmoshub-4:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'],
    ...rest,
  }
  const eip155 = { chains: ['eip155:1'], accounts: [`eip155:1:${alice}`], ...rest }
  for (const one of [
    { eip155, cosmos },
    { 'eip155:1': eip155 },
    { eip155: { ...eip155, accounts: [] } },
    { eip155: { ...eip155, chains: [] } },
    { eip155: { ...eip155, chains: ['eip155:5', 'eip155:1'] } },
  ])
    expect(isSessionUpdate(one)).toBe(true)
})

const texts = fc.oneof(fc.constant(null), fc.constant('x'), fc.constant([7]), fc.constant([null]))
const fault = fc.oneof(
  fc.constant({ part: 'chains', value: ['eip155:5'] }), // its accounts are on another chain
  fc.record({ part: fc.constantFrom('accounts', 'methods', 'events', 'chains'), value: texts }),
  fc.record({
    part: fc.constant('accounts'),
    value: fc.constantFrom(
      ['eip155:31337:0x1'],
      [`solana:1:${alice}`],
      [alice],
      [`eip155:31337:${alice}`, 'eip155:31337:nonsense'],
      Array.from({ length: 3_000 }, (_, n) => `eip155:${n + 1}:${alice}`),
    ),
  }),
)
const malformed = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    7,
    'x',
    [],
    {},
    { eip155: null },
    { eip155: [] },
    { eip155: {} },
  ),
  fault.map(({ part, value }) => ({ fault: { [part]: value } })),
  fc.constantFrom('EIP155', '', 'eip155:', '../x').map((key) => ({ key })),
)

test(
  'hostile: malformed updates of a session',
  async () => {
    const relay = await startTestRelay()
    const { link, wallet, session } = await connected(relay.url)
    const { eip155 } = session.namespaces
    const { topic } = session
    const answers = new Map<number, unknown>()
    wallet.client.core.history.on(
      'history_updated',
      ({ id, response }: { id: number; response: unknown }) => answers.set(id, response),
    )
    const engine = wallet.client.engine as unknown as {
      sendRequest(about: object): Promise<number>
    }
    const tries = fc.sample(malformed, {
      seed: hostileSeed,
      numRuns: Math.ceil(hostileRuns / 5),
    })
    const failed: unknown[] = []
    for (const one of tries) {
      const given = Object(one) as { fault?: object; key?: string }
      const namespaces = given.fault
        ? { eip155: { ...eip155, ...given.fault } }
        : given.key === undefined
          ? one
          : { eip155, [given.key]: eip155 }
      const params = namespaces === undefined ? {} : { namespaces }
      const request = { topic, method: 'wc_sessionUpdate', params, throwOnFailedPublish: true }
      const id = await engine.sendRequest(request)
      await until(() => answers.has(id))
      const { error } = Object(answers.get(id)) as { error?: { code?: number } }
      const lives = link.accounts.length === 1 && link.approvedCaipNetworkIds?.length === 2
      if (error?.code !== 1003 || !lives) failed.push([namespaces, error])
    }
    reportClass('malformed updates of a session', tries.length, failed)
  },
  60_000 + hostileRuns * 100,
)
