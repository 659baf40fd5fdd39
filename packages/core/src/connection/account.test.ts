import { expect, test } from 'vitest'
import { fakeAdapter } from '../../test/fake-adapter.js'
import { fakeClock } from '../../test/fake-clock.js'
import { alice, bob, deferred } from '../../test/fake-connector.js'
import type { Adapter } from '../adapters/adapter.js'
import type { AccountType } from '../connectors/connector.js'
import type { CaipNetwork, ChainNamespace } from '../networks/caip-network.js'
import { defineNetwork } from '../networks/define-network.js'
import { read } from '../state.js'
import type { AccountDeps } from './account.js'
import { createAccount } from './account.js'
import type { AccountEntry } from './chain-accounts.js'

const mainnet = {
  ...defineNetwork({
    id: 1,
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
    blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/' } },
  }),
}
const plain: CaipNetwork = { ...mainnet, caipNetworkId: 'eip155:2', blockExplorers: undefined }
const solana: CaipNetwork = { ...mainnet, caipNetworkId: 'solana:x', chainNamespace: 'solana' }

const entries = (...addresses: string[]): AccountEntry[] =>
  addresses.map((address) => ({ address, type: 'eoa', label: null }))

function setUp(balance: Adapter['balance'] = async () => 10n ** 18n) {
  const clock = fakeClock()
  let active: CaipNetwork = mainnet
  const asked: string[] = []
  const switched: string[] = []
  const events: Parameters<AccountDeps['emit']>[] = []
  let dropped = 0
  let addresses: Partial<Record<ChainNamespace, string | undefined>> = {}
  let types: Partial<Record<ChainNamespace, AccountType | undefined>> = {}
  const account = createAccount({
    ...clock,
    choices: {
      addresses: {
        get: () => addresses,
        set(chosen) {
          addresses = chosen
        },
      },
      types: {
        get: () => types,
        set(chosen) {
          types = chosen
        },
      },
    },
    profileOf: () => null,
    dropCaches: () => void dropped++,
    choiceChanged: (namespace) => void switched.push(namespace),
    emit: (...event) => void events.push(event),
    activeNetwork: () => active,
    isRequested: (network) => network !== plain,
    adapter: async () =>
      fakeAdapter({
        balance(network, address, signal) {
          asked.push(`${network.caipNetworkId}:${address}`)
          return balance(network, address, signal)
        },
      }),
  })
  return {
    account,
    addresses: () => addresses,
    dropped: () => dropped,
    asked,
    events,
    switched,
    types: () => types,
    clock,
    view(network: CaipNetwork) {
      active = network
    },
    eip155: () => account.state.eip155,
  }
}

test('default: address, accounts and page at the explorer; the balance is not known yet', () => {
  const { account, asked, eip155 } = setUp()
  account.set('eip155', mainnet, entries(alice, bob))
  expect(eip155()).toEqual({
    caipAddress: `eip155:1:${alice}`,
    address: alice,
    allAccounts: entries(alice, bob),
    preferredAccountTypes: ['smartAccount', 'eoa'],
    balance: '0.00',
    balanceSymbol: 'ETH',
    balanceStatus: 'loading',
    networkBalanceInUSD: null,
    addressExplorerUrl: `https://scan.example/address/${alice}`,
    profileName: null,
    profileImage: null,
    tokenBalance: [],
    tokenBalanceStatus: 'unknown',
  })
  expect(asked).toEqual([])
  account.set('eip155', plain, entries(alice))
  expect(eip155().addressExplorerUrl).toBeNull()
})

test('what a provider says counts for its account and network only, and ends with a sign-out', () => {
  const { account, eip155, dropped } = setUp()
  account.set('eip155', mainnet, entries(alice))
  account.describe(`eip155:1:${alice}`, { profileName: 'alice.gla', tokenBalanceStatus: 'known' })
  for (const other of [`eip155:1:${bob}`, `eip155:2:${alice}`, 'solana:a:b'] as const)
    account.describe(other, { profileName: 'bob.gla' })
  expect(eip155()).toMatchObject({ profileName: 'alice.gla', tokenBalanceStatus: 'known' })
  account.set('eip155', plain, entries(alice))
  expect(eip155()).toMatchObject({ profileName: null, tokenBalanceStatus: 'unknown' })
  account.describe(`${plain.caipNetworkId}:${alice}`, { profileName: 'alice.gla' })
  expect(dropped()).toBe(0)
  account.reset('eip155')
  expect([eip155().profileName, dropped()]).toEqual([null, 1])
})

test('balance: as the chain says, exactly; kept for 30 s unless forced (spec §9)', async () => {
  const { account, asked, clock, eip155 } = setUp(async () => 1234567890123456789n)
  account.set('eip155', mainnet, entries(alice))
  const asking = account.refreshBalance()
  expect(eip155().balanceStatus).toBe('loading')
  await asking
  expect(eip155()).toMatchObject({ balance: '1.234567890123456789', balanceStatus: 'known' })
  await clock.advance(29_999)
  await account.refreshBalance()
  expect(asked).toHaveLength(1)
  await account.refreshBalance({ force: true })
  expect(asked).toHaveLength(2)
  await clock.advance(30_000)
  await account.refreshBalance()
  expect(asked).toHaveLength(3)
  expect(clock.pending).toBe(0)
})

test('balance: the clock is set back or forward: an old one is read again, a new one is not', async () => {
  const { account, asked, clock } = setUp()
  const day = 86_400_000
  account.set('eip155', mainnet, entries(alice))
  clock.step(day)
  await account.refreshBalance()
  clock.step(day)
  await account.refreshBalance()
  expect(asked).toHaveLength(1) // `elapsed` tells whether the machine slept
  clock.step(-3 * day)
  await clock.advance(30_000)
  await account.refreshBalance()
  expect(asked).toHaveLength(2)
})

test('balance: nobody is asked without an address, or on a network the dapp did not configure', async () => {
  const { account, asked, view } = setUp()
  await account.refreshBalance()
  account.set('eip155', plain, entries(alice))
  view(plain)
  await account.refreshBalance({ force: true })
  expect(asked).toEqual([])
})

test('balance: a failure is a state, the number of before stays, and trying again helps', async () => {
  let works = true
  const { account, eip155 } = setUp(async () => {
    if (!works) throw new Error('down')
    return 5n * 10n ** 17n
  })
  account.set('eip155', mainnet, entries(alice))
  await account.refreshBalance()
  works = false
  await account.refreshBalance({ force: true })
  expect(eip155()).toMatchObject({ balance: '0.5', balanceStatus: 'failed' })
  works = true
  await account.refreshBalance()
  expect(eip155().balanceStatus).toBe('known')
})

test('balance: a chain that never answers has failed after 10 s (spec §9)', async () => {
  let received: AbortSignal | undefined
  const { account, clock, eip155 } = setUp((_network, _address, signal) => {
    received = signal
    return new Promise(() => undefined)
  })
  account.set('eip155', mainnet, entries(alice))
  const asking = account.refreshBalance()
  await clock.advance(10_000)
  await asking
  expect(eip155().balanceStatus).toBe('failed')
  expect(received?.aborted).toBe(true)
})

test('race: a late balance of another account or network is dropped', async () => {
  const answers: ReturnType<typeof deferred<bigint>>[] = []
  const { account, clock, eip155 } = setUp(() => {
    const answer = deferred<bigint>()
    answers.push(answer)
    return answer.promise
  })
  account.set('eip155', mainnet, entries(alice))
  const first = account.refreshBalance()
  await clock.settle()
  account.set('eip155', mainnet, entries(bob))
  expect(eip155().balanceStatus).toBe('loading')
  const second = account.refreshBalance()
  await clock.settle()
  answers[0]?.resolve(1n)
  answers[1]?.resolve(2n * 10n ** 18n)
  await Promise.all([first, second])
  expect(eip155()).toMatchObject({ address: bob, balance: '2', balanceStatus: 'known' })
  expect(clock.pending).toBe(0)
})

test('race: asking again keeps the newer question under its deadline', async () => {
  const { account, clock, eip155 } = setUp(() => new Promise(() => undefined))
  account.set('eip155', mainnet, entries(alice))
  const first = account.refreshBalance({ force: true })
  await clock.advance(5_000)
  const second = account.refreshBalance({ force: true })
  await first
  await clock.advance(10_000)
  await second
  expect(eip155().balanceStatus).toBe('failed')
})

test('race: asking for one chain family does not end the question to another', async () => {
  const slow = deferred<bigint>()
  const { account, view, clock } = setUp((network) =>
    network === mainnet ? slow.promise : Promise.resolve(7n),
  )
  account.set('eip155', mainnet, entries(alice))
  account.set('solana', solana, entries('sol'))
  const first = account.refreshBalance()
  await clock.settle()
  view(solana)
  await account.refreshBalance()
  account.reset('solana')
  slow.resolve(10n ** 18n)
  await first
  expect(account.state.eip155).toMatchObject({ balance: '1', balanceStatus: 'known' })
})

test('reset: nothing of the account is left; the same account again keeps its balance', async () => {
  const { account, eip155 } = setUp()
  const before = read(account.state).eip155
  account.set('eip155', mainnet, entries(alice))
  await account.refreshBalance()
  account.set('eip155', mainnet, entries(alice, bob))
  expect(eip155().balance).toBe('1')
  account.reset('eip155')
  expect(eip155()).toEqual(before)
})

test('leak: destroy in the middle of a question leaves no timer', async () => {
  const { account, clock } = setUp(() => new Promise(() => undefined))
  account.set('eip155', mainnet, entries(alice))
  const asking = account.refreshBalance()
  await clock.settle()
  account.destroy()
  await asking
  expect(clock.pending).toBe(0)
})

test('another account of the wallet is chosen, and stays so when the wallet repeats itself', () => {
  const { account, addresses, eip155, switched } = setUp()
  account.set('eip155', mainnet, entries(alice, bob))
  account.switch('eip155', bob)
  expect(switched).toEqual(['eip155'])
  account.set('eip155', mainnet, entries(alice, bob))
  expect(eip155()).toMatchObject({ address: bob, caipAddress: `eip155:1:${bob}` })
  expect(eip155().allAccounts.map(({ address }) => address)).toEqual([alice, bob])
  expect(addresses()).toEqual({ eip155: bob })
})

test('the choice is over when the wallet moves, has not this account any more, or is left', () => {
  const { account, addresses, eip155 } = setUp()
  account.set('eip155', mainnet, entries(alice, bob))
  account.switch('eip155', bob)
  account.set('eip155', mainnet, entries(bob, alice))
  expect(addresses()).toEqual({})
  account.switch('eip155', alice)
  account.set('eip155', mainnet, entries(bob))
  expect(eip155().address).toBe(bob)
  account.reset('eip155')
  expect(addresses()).toEqual({})
})

test('error: connector/no-accounts for an address the wallet did not give', () => {
  const { account, eip155 } = setUp()
  account.set('eip155', mainnet, entries(alice))
  expect(() => account.switch('eip155', bob)).toThrow(
    expect.objectContaining({ code: 'connector/no-accounts' }),
  )
  expect(eip155().address).toBe(alice)
})

test('the preferred kind of account comes first, and is kept', () => {
  const { account, eip155, types } = setUp()
  account.prefer('eip155', 'eoa')
  expect(eip155().preferredAccountTypes).toEqual(['eoa', 'smartAccount'])
  account.reset('eip155')
  expect(eip155().preferredAccountTypes).toEqual(['eoa', 'smartAccount'])
  expect(types()).toEqual({ eip155: 'eoa' })
})

test('of several kinds the preferred one is active, the wallet’s order and another choice notwithstanding', () => {
  const { account, eip155, switched } = setUp()
  const smart = { address: bob, type: 'smartAccount' as const, label: null }
  account.set('eip155', mainnet, [...entries(alice), smart])
  expect(eip155().address).toBe(alice)
  account.prefer('eip155', 'smartAccount')
  expect(switched).toEqual(['eip155'])
  account.set('eip155', mainnet, [...entries(alice), smart])
  expect(eip155().address).toBe(bob)
  account.switch('eip155', alice)
  account.set('eip155', mainnet, [...entries(alice), smart])
  expect(eip155().address).toBe(alice)
  account.prefer('eip155', 'smartAccount')
  account.set('eip155', mainnet, [...entries(alice), smart])
  expect(eip155().address).toBe(bob)
  account.set('eip155', mainnet, entries(alice))
  expect(eip155().address).toBe(alice)
})

test('account/changed: told when another account takes the place of the active one, and only then', () => {
  const { account, events } = setUp()
  account.set('eip155', mainnet, entries(alice))
  account.set('eip155', mainnet, entries(alice, bob))
  account.set('eip155', plain, entries(alice, bob))
  expect(events).toEqual([])
  account.set('eip155', plain, entries(bob))
  expect(events).toEqual([['account/changed', { caipAddress: `eip155:2:${bob}` }]])
  account.reset('eip155')
  account.set('eip155', mainnet, entries(alice))
  expect(events).toHaveLength(1)
})
