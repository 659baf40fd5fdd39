import type { Adapter } from '../src/adapters/adapter.js'
import type { ContractAbilities, Simulation } from '../src/adapters/contract-abilities.js'
import { FeatureError } from '../src/errors/feature-error.js'
import type { SendToken } from '../src/send/send.js'

/** The address of a fake token: `0x` and 20 times the same byte. */
export const tokenAt = (byte: string): string => `0x${byte.repeat(20)}`

/** A fake adapter's part of one token, which moves what it is told to. */
export function fakeToken({
  address = tokenAt('7a'),
  symbol = 'USDQ',
  name = 'Quay Dollar',
  decimals = 6,
  balance = 10n ** 9n,
  ...own
}: {
  address?: string
  symbol?: string
  name?: string
  decimals?: number
  balance?: bigint
  /** What a transfer would do. @default what it says */
  simulate?: ContractAbilities['simulate']
  capabilities?: ContractAbilities['capabilities']
} = {}) {
  const state = { decimals, balance, simulation: null as Simulation | null }
  const find = (at: string) => {
    if (at.toLowerCase() !== address.toLowerCase()) throw new FeatureError('send/token-not-found')
  }
  const moved = new Map<string, Simulation>()
  const unused = () => Promise.reject(new Error('unused'))
  const contracts: ContractAbilities = {
    estimateGas: unused,
    write: unused,
    call: unused,
    multicall: unused,
    hasCode: unused,
    estimate: unused,
    approvalCall: unused,
    grantPermissions: unused,
    revokePermissions: unused,
    capabilities: async () => () => ({}),
    async token(_network, at) {
      find(at)
      return { address, name, symbol, decimals: state.decimals }
    },
    async tokenBalance(_network, at) {
      find(at)
      return state.balance
    },
    async transferCall({ network, from, to, value, token }) {
      const data = `0x${'00'.repeat(3)}${moved.size.toString(16).padStart(2, '0')}` as const
      const change = { token: token?.address ?? null, from, to, amount: value }
      moved.set(data, { how: 'simulated', changes: [change], approvals: [] })
      return { network, from, to: token?.address ?? to, data }
    },
    async simulate({ data }) {
      return state.simulation ?? moved.get(data) ?? { how: 'called', changes: [], approvals: [] }
    },
    ...own,
  }
  const adapter = { sendsTokens: true, contracts } satisfies Partial<Adapter>
  const token: SendToken = {
    ...{ address, symbol, name, decimals },
    ...{ iconUrl: null, doubt: null, isUnlisted: false },
  }
  return { adapter, token, state }
}
