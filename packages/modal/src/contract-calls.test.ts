import type { ActHandle, Contracts, Intent, Kit } from '@gla/core'
import { fakeState } from '@gla/core/test/state'
import { erc20Abi } from 'viem'
import { expect, expectTypeOf, onTestFinished, test } from 'vitest'
import {
  act,
  acts,
  approve,
  multicall,
  pendingAct,
  readContract,
  sendAnother,
  signPermit,
} from './contract-calls.js'
import { createModal } from './create-modal.js'
import { bnbSmartChain, bnbSmartChainTestnet } from './networks.js'

const token = `0x${'11'.repeat(20)}` as const
const owner = `0x${'22'.repeat(20)}` as const
const signed = { amount: 5n, deadline: 9n, v: 27, r: '0x01', s: '0x02' } as const

/** A modal whose feature notes what it is asked. */
function modalWith() {
  const asked: unknown[][] = []
  const handle = { id: 'one' } as ActHandle
  const contracts = {
    async read(...given) {
      asked.push(['read', ...given])
      return 5n
    },
    async multicall(...given) {
      asked.push(['multicall', ...given])
      return [
        { status: 'success', result: 5n },
        { status: 'success', result: 'GLA' },
      ]
    },
    async act(...given) {
      asked.push(['act', ...given])
      return handle
    },
    async revoke(...given) {
      asked.push(['revoke', ...given])
      return handle
    },
    async approve(...given) {
      asked.push(['approve', ...given])
      return handle
    },
    async signPermit(...given) {
      asked.push(['signPermit', ...given])
      return signed
    },
    permissions: { read: async () => 0n, until: async () => 0n },
    unsent: { state: fakeState({ list: [] }), forget: () => undefined },
    acts: () => [handle],
    destroy: () => undefined,
  } satisfies Contracts
  const loading = { until: Promise.resolve() }
  const inView = fakeState({ caipNetwork: bnbSmartChain })
  const accounts = fakeState({ eip155: { address: owner as string | null } })
  const kit = {
    ...{ network: { state: inView, of: () => inView.caipNetwork }, account: { state: accounts } },
    load: () => loading.until.then(() => contracts),
  } as unknown as Kit
  return { modal: { kit }, asked, handle, loading, inView, accounts }
}

test('a read: what it returns is typed by the ABI', async () => {
  const { modal, asked } = modalWith()
  const request = {
    abi: erc20Abi,
    address: token,
    functionName: 'balanceOf',
    args: [owner],
  } as const
  const balance = await readContract(modal, request)
  expectTypeOf(balance).toEqualTypeOf<bigint>()
  expect(balance).toBe(5n)
  expect(asked).toEqual([['read', request]])
  // @ts-expect-error a function that changes state cannot be read
  void readContract(modal, { abi: erc20Abi, address: token, functionName: 'transfer' })
  // @ts-expect-error an address is no amount
  void readContract(modal, { abi: erc20Abi, address: token, functionName: 'balanceOf', args: [1n] })
})

test('many reads: each result is typed by its ABI', async () => {
  const { modal, asked } = modalWith()
  const contracts = [
    { abi: erc20Abi, address: token, functionName: 'balanceOf', args: [owner] },
    { abi: erc20Abi, address: token, functionName: 'symbol' },
  ] as const
  const [balance, symbol] = await multicall(modal, { contracts, network: 'eip155:56' })
  expectTypeOf(balance.result).toEqualTypeOf<bigint | undefined>()
  expectTypeOf(symbol.result).toEqualTypeOf<string | undefined>()
  expect([balance.result, symbol.result]).toEqual([5n, 'GLA'])
  expect(asked).toEqual([['multicall', contracts, 'eip155:56']])
})

test('a call, one with data of its own, a permission, and the handles of earlier pages', async () => {
  const { modal, asked, handle } = modalWith()
  const call = {
    abi: erc20Abi,
    address: token,
    functionName: 'transfer',
    args: [owner, 5n],
  } as const
  expect(await act(modal, { ...call, value: 1n })).toBe(handle)
  await act(modal, { address: token, data: '0x12', unchecked: true })
  await approve(modal, { token, spender: owner, amount: 5n })
  await approve(modal, { token, spender: owner, amount: 'unlimited' })
  expect(await acts(modal)).toEqual([handle])
  expect(asked.map(([name]) => name)).toEqual(['act', 'act', 'approve', 'approve'])
  // @ts-expect-error a function that only reads is not called
  void act(modal, { abi: erc20Abi, address: token, functionName: 'balanceOf', args: [owner] })
  // @ts-expect-error 'all' is no amount
  void approve(modal, { token, spender: owner, amount: 'all' })
})

test('a permit: what the page asks for, and its signature', async () => {
  const { modal, asked } = modalWith()
  const request = { token, spender: owner, amount: 5n, deadline: 9n }
  expect(await signPermit(modal, request)).toEqual(signed)
  expect(asked).toEqual([['signPermit', request]])
  // @ts-expect-error a permit has a limit
  void signPermit(modal, { token, spender: owner, amount: 'unlimited' })
})

type World = ReturnType<typeof modalWith>
const other = `0x${'33'.repeat(20)}`

test.each<[string, (world: World) => unknown]>([
  ['another account', ({ accounts }) => Object.assign(accounts.eip155, { address: other })],
  ['another network', ({ inView }) => Object.assign(inView, { caipNetwork: bnbSmartChainTestnet })],
])('pressed, and %s by the time the code is loaded: its wallet is not asked', async (_, change) => {
  const world = modalWith()
  const { modal, asked, loading } = world
  let loaded: () => void = () => undefined
  loading.until = new Promise((resolve) => {
    loaded = resolve
  })
  const permission = { token, spender: owner, amount: 5n } as const
  const all = [
    act(modal, { address: token, data: '0x12' }),
    approve(modal, permission),
    signPermit(modal, permission),
  ].map((one) => one.catch((error) => error.code))
  change(world)
  loaded()
  expect(await Promise.all(all)).toEqual(all.map(() => 'transaction/changed'))
  expect(asked).toEqual([])
})

test('pressed while the wallet is connected anew: asked once it is', async () => {
  const { modal, asked, accounts } = modalWith()
  accounts.eip155.address = null
  const asking = act(modal, { address: token, data: '0x12' })
  accounts.eip155.address = owner
  await asking
  expect(asked.map(([name]) => name)).toEqual(['act'])
})

test('the newest act that is not over, of the account and the network in view; another one is told to the kit', async () => {
  const metadata = { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] }
  const { kit, destroy } = createModal({ networks: [bnbSmartChain], metadata })
  onTestFinished(destroy)
  const stake: Intent = {
    ...{ id: 'a', createdAt: kit.environment.now(), kind: 'call', from: owner, to: token },
    ...{ caipNetworkId: kit.network.state.caipNetwork.caipNetworkId, value: '0', nonce: 0 },
    ...{ status: 'submitted', hash: null, data: '0xa694fc3a' },
  }
  const sent = fakeState({ list: [stake, { ...stake, id: 'b' }] })
  const account = fakeState({ eip155: { address: owner as string | null } })
  const told: string[] = []
  const load = async () => ({ sendAnother: (id: string) => told.push(id) })
  const modal = { kit: { ...kit, sent, account: { state: account }, load } as unknown as Kit }
  const wanted = [{ to: token, begins: '0xa694fc3a' }] as const
  expect(pendingAct(modal, wanted)?.id).toBe('b')
  expect(pendingAct(modal, 'swap')).toBeNull()
  await sendAnother(modal, 'b')
  expect(told).toEqual(['b'])
  account.eip155.address = null
  expect(pendingAct(modal, wanted)).toBeNull()
})
