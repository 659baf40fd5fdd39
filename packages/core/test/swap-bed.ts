import { decodeFunctionData, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import type {
  Adapter,
  ContractAbilities,
  ContractCall,
  Hex,
  Simulation,
} from '../src/adapters/adapter.js'
import type { ApiAnswer } from '../src/api/api-calls.js'
import type { TokenBalance } from '../src/balances/token-balance.js'
import { createActHandles } from '../src/contracts/act-handles.js'
import { createContracts } from '../src/contracts/contracts.js'
import { FeatureError } from '../src/errors/feature-error.js'
import type { OwnToken } from '../src/options/options.js'
import { watch } from '../src/state.js'
import { createSwap } from '../src/swap/create-swap.js'
import { amountOut } from '../src/swap/pool-math.js'
import { encodeRouterCall } from '../src/swap/router-call.js'
import type { SwapPlace } from '../src/swap/swap-place.js'
import type { SwapSource } from '../src/swap/swap-source.js'
import { failureCode } from '../src/transactions/failure-code.js'
import { isAwaited } from '../src/transactions/outcome.js'
import { fakeAdapter } from './fake-adapter.js'
import { alice, fakeProvider } from './fake-connector.js'
import { ether, network, setUpSend } from './send-bed.js'

const at = (byte: string) => `0x${byte.repeat(20)}`
/** The tokens of the world: a wrapped coin, one of 18 and one of 6 decimals. */
export const [wrapped, gla, usd] = [at('11'), at('22'), at('33')]
const factory = at('bb')
export const router = at('aa')
const decimals: Record<string, bigint> = { [wrapped]: 18n, [gla]: 18n, [usd]: 6n }
export const id = (address: string | null) =>
  `${network.caipNetworkId}:${address ?? `0x${'e'.repeat(40)}`}`
export const coin = id(null)

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const abi = parseAbi([
  'function getPair(address, address)',
  'function getReserves()',
  'function balanceOf(address)',
  'function allowance(address, address)',
  'function decimals()',
])

/**
 * The feature `swap` over the journal, with a chain of three pools that a map holds, and a provider that is honest unless
 * something else is given.
 */
export function setUpSwap(
  change: {
    source?: Partial<SwapSource>
    /** Tokens that the dapp names. */
    ownTokens?: readonly OwnToken[]
    simulate?(call: ContractCall, usual: () => Simulation): Simulation
    write?(call: ContractCall): Promise<string>
    contracts?: Partial<ContractAbilities>
    adapter?: Partial<Adapter>
  } = {},
) {
  /** What the pools hold, by their two tokens in order. */
  const pools = new Map<string, [bigint, bigint]>([
    [`${wrapped} ${gla}`, [100n * ether, 1_000_000n * ether]],
    [`${wrapped} ${usd}`, [100n * ether, 250_000n * 10n ** 6n]],
  ])
  const world = {
    pools,
    coins: 10n * ether,
    balances: new Map([
      [gla, 500n * ether],
      [wrapped, ether],
    ]),
    allowed: new Map<string, bigint>(),
    time: 1_800_000_000n,
    written: [] as ContractCall[],
    asked: [] as string[],
    quotes: 0,
  }
  const names = [...pools.keys(), `${gla} ${usd}`]
  const pairOf = (n: number) => at((0x40 + n).toString(16))
  const held = (name: string) => pools.get(name) ?? null
  const reservesOf = (path: readonly string[]) =>
    path.slice(1).map((to, n) => {
      const [one = '', other = ''] = [path[n] ?? '', to].sort()
      const [first, second] = held(`${one} ${other}`) ?? [0n, 0n]
      return one === path[n] ? { in: first, out: second } : { in: second, out: first }
    })
  const pairIn = (args: readonly unknown[]) => {
    const name = args.map((one) => String(one).toLowerCase()).sort()
    const n = names.indexOf(name.join(' '))
    return word(held(names[n] ?? '') ? BigInt(pairOf(n)) : 0n)
  }
  const reservesAt = (pair: string): Hex => {
    const all = held(names.find((_, n) => pairOf(n) === pair) ?? '') ?? [0n, 0n]
    return `0x${[...all, 1n].map((one) => word(one).slice(2)).join('')}`
  }
  const reads: Readonly<Record<string, (to: string, args: readonly unknown[]) => Hex>> = {
    decimals: (to) => word(decimals[to] ?? 0n),
    balanceOf: (to) => word(world.balances.get(to) ?? 0n),
    allowance: (to) => word(world.allowed.get(to) ?? 0n),
    getPair: (_to, args) => pairIn(args),
    getReserves: reservesAt,
  }
  function read(to: string, data: Hex): Hex | null {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    return reads[functionName]?.(to.toLowerCase(), args) ?? null
  }
  /** What a swap of the terms under test would move. */
  function usual(call: ContractCall): Simulation {
    const state = swap.state
    const path = [state.from?.address ?? wrapped, wrapped, state.to?.address ?? wrapped].filter(
      (one, n, all) => all.indexOf(one) === n,
    )
    const amount =
      BigInt(Math.round(Number(state.amount) * 1e6) || 0) *
      10n ** BigInt((state.from?.decimals ?? 18) - 6)
    const out = amountOut(amount, reservesOf(path))
    const [from, to] = [state.from?.address ?? null, state.to?.address ?? null]
    return {
      how: 'simulated',
      changes: [
        { token: from, from: call.from, to: call.to, amount },
        { token: to, from: call.to, to: call.from, amount: out },
      ],
      approvals: [],
    }
  }
  const contracts = {
    async multicall(_network, reads) {
      if (view.isDown) throw new FeatureError('network/unreachable')
      return reads.map(({ to, data }) => read(to, data))
    },
    call: async (_network, { to, data }) => read(to, data) ?? '0x',
    token: async (_network, address) => {
      const found = decimals[address.toLowerCase()]
      if (found === undefined) throw new FeatureError('send/token-not-found')
      return { address, name: 'Token', symbol: 'TOK', decimals: Number(found) }
    },
    tokenBalance: async (_network, token) => world.balances.get(token.toLowerCase()) ?? 0n,
    async simulate(call) {
      if (call.data.startsWith('0x095ea7b3')) return { how: 'called', changes: [], approvals: [] }
      return change.simulate?.(call, () => usual(call)) ?? usual(call)
    },
    estimate: async () => ({ fee: 1_000_000n, gas: 100_000n, nonce: 7, block: 9 }),
    approvalCall: async ({ from, token, spender, amount }) => ({
      ...{ network, from, to: token },
      data: encodeFunctionData({
        ...{ abi: erc20Abi, functionName: 'approve' },
        args: [spender as Hex, amount],
      }),
    }),
    async write(_provider, call) {
      world.written.push(call)
      const sent = await (change.write?.(call) ??
        `0x${world.written.length.toString(16).padStart(64, 'a')}`)
      if (call.data.startsWith('0x095ea7b3'))
        world.allowed.set(call.to.toLowerCase(), BigInt(`0x${call.data.slice(74)}`))
      return sent
    },
    received: async () => 123n,
    ...change.contracts,
  } satisfies Partial<ContractAbilities> as Partial<ContractAbilities> as ContractAbilities
  const adapter = fakeAdapter({
    contracts,
    balance: async () => world.coins,
    read: async () => ({ timestamp: `0x${world.time.toString(16)}` }),
    ...change.adapter,
  })
  const bed = setUpSend({ adapter })
  const { provider } = fakeProvider({})
  const view = {
    ...{ account: alice as string | null, network, held: [] as TokenBalance[] },
    isDown: false, // the network
  }
  const sender = () => (view.account ? { address: view.account, provider, adapter } : null)
  const ending = new AbortController()
  const feature = createContracts({
    after: bed.clock.after,
    now: bed.clock.now,
    network: () => network,
    sender,
    chooseNetwork: () => false,
    submitter: bed.newSubmitter,
    handles: createActHandles({
      list: () => bed.intents.state.list,
      onChange: (listener) => watch(bed.intents.state, listener),
      ...{ isAwaited, failureCode },
    }),
    unsent: bed.newUnsent(),
    networkOf: () => network,
    adapter: async () => adapter,
    coding: async () => ({}) as never,
    permits: async () => ({}) as never,
    signal: ending.signal,
  })
  const listed = (address: string | null, symbol: string, decimals: number) => ({
    ...{ address: id(address), symbol, name: `${symbol} token`, decimals },
  })
  const pathOf = (from: string, to: string) => {
    const [first = '', last = ''] = [from, to].map((one) =>
      one === coin ? wrapped : (one.split(':').at(-1) ?? ''),
    )
    return [first, wrapped, last].filter((one, n, all) => all.indexOf(one) === n)
  }
  const source: SwapSource = {
    async tokens() {
      return [
        listed(null, 'ETH', 18),
        listed(wrapped, 'WETH', 18),
        listed(gla, 'GLA', 18),
        listed(usd, 'tUSD', 6),
      ] as ApiAnswer<'swapTokens'>['tokens']
    },
    async quote({ from, to, amountIn }) {
      world.quotes++
      const route = pathOf(from, to)
      return { amountOut: amountOut(amountIn, reservesOf(route)), route }
    },
    async build({ from, to, amountIn, account, route, least }) {
      const which = from === coin ? ('in' as const) : to === coin ? ('out' as const) : null
      const call = {
        ...{ kind: 'swap' as const, coin: which, amountIn, minimumOut: least, path: route },
        ...{ receiver: account, deadline: world.time + 1_200n },
      }
      return {
        ...{ from: id(account), to: id(router), data: encodeRouterCall(call) },
        amount: `${which === 'in' ? amountIn : 0n}`,
      }
    },
    prices: async () => new Map([[id(gla), 0.25]]),
    networks: async () => [network.caipNetworkId],
    ...change.source,
  }
  let moved: () => void = () => undefined
  let told: () => void = () => undefined
  const place = (): SwapPlace => ({
    ...{ network: view.network, adapter, contracts, account: view.account },
    router: { caipNetworkId: network.caipNetworkId, router, factory, wrapped },
  })
  let stored = '1'
  const swap = createSwap({
    slippage: {
      get: () => stored,
      set(percent) {
        stored = percent
      },
    },
    onForgotten: () => () => undefined,
    ...bed.submitter,
    ...{ after: bed.clock.after, elapsed: bed.clock.elapsed, page: null },
    ...{ source, place, sender, network: () => view.network },
    ownTokens: change.ownTokens ?? [],
    account: () => ({ tokenBalance: view.held, balance: '10', balanceStatus: 'known' }),
    onAccount(listener) {
      told = listener
      return () => undefined
    },
    watchBalances: async () => () => undefined,
    approve: feature.approve,
    permissions: feature.permissions,
    routed: () => [network.caipNetworkId, 'eip155:56', 'eip155:97'],
    review: bed.review,
    onAccountOrNetworkChange(listener) {
      moved = listener
      return () => undefined
    },
  })
  return {
    ...bed,
    ...{ swap, world, source, view },
    moved: () => moved(),
    /** The provider says what the account has. */
    tell(held: TokenBalance[]) {
      view.held = held
      told()
    },
    /** Fills in the form, and waits for the quote. */
    async fill(from: string, to: string, amount: string) {
      const stop = swap.watch()
      await bed.clock.settle()
      swap.choose('from', from)
      swap.choose('to', to)
      swap.setAmount(amount)
      await bed.clock.advance(200)
      return stop
    },
  }
}
