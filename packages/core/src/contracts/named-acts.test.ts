import { expect, test } from 'vitest'
import { historyOwner, historyTransaction, stranger } from '../../test/fake-history.js'
import { evmSelector } from '../adapters/evm-selectors.js'
import { KitError } from '../errors/errors.js'
import type { HistoryMovement } from '../history/transaction.js'
import type { OwnContract } from '../options/options.js'
import type { Intent } from '../transactions/intents.js'
import { createNamedActs } from './named-acts.js'

const network = 'eip155:31337'
const pool = `0x${'aB'.repeat(20)}`
const machines = `0x${'cd'.repeat(20)}`
const mine = `0x${'ef'.repeat(20)}`
const rent = { 'en-US': 'Rent', 'zh-CN': '租用' }
const contracts: OwnContract[] = [
  {
    ...{ network, address: pool, name: 'GLA\u202e pool', icon: 'data:image/png;base64,AAAA' },
    acts: { 'function stake(uint amount)': 'staked', 'rent((uint256,address)[] all)': rent },
  },
  {
    ...{ network, address: machines, name: 'Machines' },
    acts: { 'hand(address,uint256)': { act: 'started', to: mine } },
  },
]
const stake = '0xa694fc3a' // stake(uint256), as 4byte.directory has it
const hand = evmSelector('hand(address,uint256)') ?? undefined
const named = createNamedActs(contracts, evmSelector)

const intent = (change: Partial<Intent>): Intent => ({
  ...{
    id: 'one',
    createdAt: 1,
    kind: 'call',
    caipNetworkId: network,
    from: historyOwner,
    to: pool,
  },
  ...{ value: '0', nonce: 1, selector: stake, status: 'submitted', hash: null },
  ...change,
})
const byIntent = (change: Partial<Intent> = {}) => named.ofIntent(intent(change))
const told = (change: Parameters<typeof historyTransaction>[1] = {}) =>
  named.ofTransaction(
    historyTransaction(1, { sender: historyOwner, receiver: pool, selector: stake, ...change }),
    historyOwner.toUpperCase().replace('X', 'x'),
  )

test('default: a contract and its function, in whatever case its address is spelled; texts are cleaned', () => {
  const all = {
    ...{ address: pool, name: 'GLA pool', icon: 'data:image/png;base64,AAAA', act: 'staked' },
  }
  expect(byIntent()).toEqual(all)
  expect(byIntent({ to: pool.toLowerCase(), byApp: true })).toEqual(all)
  expect(told({ receiver: pool.toLowerCase() })).toEqual(all)
  const selector = evmSelector('rent((uint256,address)[])') ?? undefined
  expect(byIntent({ selector })?.act).toEqual(rent)
})

test('another function, or one that is not known: the contract alone', () => {
  for (const selector of [undefined, '0x12345678'] as const) {
    expect(byIntent({ selector })).toMatchObject({ name: 'GLA pool', act: null })
    expect(told({ selector })).toMatchObject({ name: 'GLA pool', act: null })
  }
})

test('another contract, the same one of another network, and what is no call of it: nothing', () => {
  expect(byIntent({ to: stranger })).toBeNull()
  expect(byIntent({ caipNetworkId: 'eip155:1' })).toBeNull()
  expect(byIntent({ kind: 'transfer' })).toBeNull()
  expect(told({ receiver: stranger })).toBeNull()
  expect(told({ receiver: null })).toBeNull()
  expect(told({ caipNetworkId: 'eip155:1' })).toBeNull()
})

test('what somebody else has sent: nothing, whatever it called', () => {
  expect(told({ sender: stranger })).toBeNull()
})

test('an act that is one only where something went to an address: a gift to another is none', () => {
  const moved = (counterpart: string | null, direction: HistoryMovement['direction'] = 'out') => [
    {
      ...{
        direction,
        amount: '1',
        symbol: '',
        name: '',
        token: machines,
        tokenId: '0',
        counterpart,
      },
      ...{
        iconUrl: null,
        isSpam: false,
        imitates: false,
        isNft: true,
        hasLink: false,
        isListed: null,
      },
    },
  ]
  const about = { receiver: machines, selector: hand }
  expect(told({ ...about, movements: moved(mine.toUpperCase().replace('X', 'x')) })?.act).toBe(
    'started',
  )
  expect(told({ ...about, movements: moved(stranger) })).toMatchObject({
    name: 'Machines',
    act: null,
  })
  expect(told({ ...about, movements: moved(mine, 'in') })?.act).toBeNull()
  expect(told({ ...about, movements: [] })?.act).toBeNull()
  expect(byIntent({ to: machines, selector: hand })?.act).toBe('started')
})

test('a permission is named by who may take something', () => {
  const token = { address: stranger, symbol: 'GLA', decimals: 18 }
  const approval = { token, spender: pool, amount: '5' }
  const about = { kind: 'approval', to: stranger } as const
  expect(byIntent({ ...about, approval })).toMatchObject({ name: 'GLA pool', act: null })
  expect(byIntent({ ...about, operator: { address: pool, isAllowed: true } })?.name).toBe(
    'GLA pool',
  )
  expect(byIntent({ ...about, approval: { ...approval, spender: stranger } })).toBeNull()
  const given = {
    token: stranger,
    symbol: 'GLA',
    spender: pool,
    amount: '5',
    isAll: false,
    isRaw: false,
  }
  expect(told({ kind: 'approved', receiver: stranger, approvals: [given] })?.name).toBe('GLA pool')
})

test.each(['stake(uint257)', 'stake(amount)', 'stake(uint256', 'stake(uint256) nonsense'])(
  'error: options/invalid for %s, which is no signature',
  (signature) => {
    const wrong = [contracts[0], { ...contracts[1], acts: { [signature]: 'staked' } }]
    const create = () => createNamedActs(wrong as OwnContract[], evmSelector)
    expect(create).toThrow(KitError)
    expect(create).toThrow(
      `Invalid options: contracts.1.acts.${signature} is no signature of a function`,
    )
  },
)

test('a contract is named by its network and its address alone', () => {
  expect(named.ofContract(network, pool.toUpperCase().replace('X', 'x'))).toMatchObject({
    ...{ address: pool, name: 'GLA pool' },
  })
  expect(named.ofContract('eip155:1', pool)).toBeNull()
  expect(named.ofContract(network, mine)).toBeNull()
})
