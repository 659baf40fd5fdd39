import * as coding from 'viem'
import type {
  Adapter,
  ContractAbilities,
  ContractCall,
  Simulation,
} from '../src/adapters/adapter.js'
import { evmPermit } from '../src/adapters/evm-permit.js'
import { createActHandles } from '../src/contracts/act-handles.js'
import { createContracts } from '../src/contracts/contracts.js'
import { FeatureError } from '../src/errors/feature-error.js'
import { watch } from '../src/state.js'
import type { HoldAccount } from '../src/transactions/account-hold.js'
import { failureCode } from '../src/transactions/failure-code.js'
import { isAwaited } from '../src/transactions/outcome.js'
import { fakeAdapter } from './fake-adapter.js'
import { alice, bob, fakeProvider } from './fake-connector.js'
import { ether, network, setUpSend } from './send-bed.js'

export const hash = `0x${'ab'.repeat(32)}`
export const erc20 = coding.erc20Abi

/**
 * The feature `contracts` over the journal, with a chain that holds one token: `bob`.
 * @param change what the chain or the wallet does differently
 */
export function setUpContracts(change: {
  write?(call: ContractCall): Promise<string>
  receipt?: Adapter['receipt']
  /** Refuses to change a permission that is not zero, as USDT does. */
  wantsZero?: boolean
  simulation?: Partial<Simulation>
  contracts?: Partial<ContractAbilities>
  balance?: bigint
  adapter?: Partial<Adapter>
  hold?: HoldAccount
  /** The wallet's answers to other methods. */
  answers?: Parameters<typeof fakeProvider>[0]
}) {
  const written: ContractCall[] = []
  const told: string[] = []
  const allowed = new Map<string, bigint>()
  const approvalOf = ({ data }: Pick<ContractCall, 'data'>) =>
    coding.decodeFunctionData({ abi: erc20, data }) as { args: readonly [string, bigint] }
  const encode = (functionName: 'approve' | 'allowance', args: readonly unknown[]) =>
    coding.encodeFunctionData({ abi: erc20, functionName, args } as never)
  const contracts = {
    async write(_provider: unknown, call: ContractCall) {
      written.push(call)
      const sent = await (change.write?.(call) ?? `${hash.slice(0, -2)}0${written.length}`)
      if (call.data.startsWith('0x095ea7b3')) {
        const [spender, amount] = approvalOf(call).args
        allowed.set(spender.toLowerCase(), amount)
      }
      return sent
    },
    async simulate(call: ContractCall) {
      if (change.wantsZero && call.data.startsWith('0x095ea7b3')) {
        const [spender, amount] = approvalOf(call).args
        if (amount > 0n && (allowed.get(spender.toLowerCase()) ?? 0n) > 0n)
          throw new FeatureError('transaction/would-fail', '')
      }
      return { how: 'simulated', changes: [], approvals: [], ...change.simulation } as Simulation
    },
    estimate: async () => ({ fee: 21_000n, gas: 21_000n, nonce: 7, block: 9 }),
    approvalCall: async ({ from, token, spender, amount }) => ({
      ...{ network, from, to: token },
      data: encode('approve', [spender, amount]),
    }),
    async token(_network, address) {
      if (address !== bob) throw new FeatureError('send/token-not-found')
      return { address, name: 'GLA', symbol: 'GLA', decimals: 18 }
    },
    async call(_network, { data }) {
      const { args } = approvalOf({ data })
      const spender = String(args[1]).toLowerCase()
      return `0x${(allowed.get(spender) ?? 0n).toString(16).padStart(64, '0')}`
    },
    multicall: async (_network, reads) =>
      reads.map((_, n) => (n === 1 ? null : (`0x${'0'.repeat(63)}${n + 1}` as const))),
    ...change.contracts,
  } satisfies Partial<ContractAbilities> as Partial<ContractAbilities> as ContractAbilities
  const adapter: Partial<Adapter> = {
    contracts,
    balance: async () => change.balance ?? ether,
    ...(change.receipt && { receipt: change.receipt }),
    ...change.adapter,
  }
  const { hold, answers = {} } = change
  const bed = setUpSend({ adapter, answers, ...(hold && { hold }) })
  const { provider } = fakeProvider({})
  const inView = { network, address: alice }
  const whole = fakeAdapter(adapter)
  const ending = new AbortController()
  const feature = createContracts({
    after: bed.clock.after,
    now: bed.clock.now,
    network: () => inView.network,
    sender: () => ({ address: inView.address, provider, adapter: whole }),
    chooseNetwork: () => false,
    submitter: () => bed.submitter,
    handles: createActHandles({
      list: () => bed.intents.state.list,
      onChange: (listener) => watch(bed.intents.state, listener),
      ...{ isAwaited, failureCode },
    }),
    unsent: bed.newUnsent(),
    revokedAlready: () => void told.push('revoked'),
    networkOf: (id) => (id === network.caipNetworkId ? network : null),
    adapter: async () => whole,
    coding: async () => coding as never,
    permits: async () => evmPermit,
    signal: ending.signal,
  })
  return { ...bed, allowed, feature, inView, told, written }
}
