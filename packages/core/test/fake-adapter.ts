import type { Adapter } from '../src/adapters/adapter.js'
import { FeatureError } from '../src/errors/feature-error.js'
import { parseChainId } from '../src/networks/caip.js'

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)

/** A fake adapter, for controllers that are tested without a chain. */
export function fakeAdapter(overrides: Partial<Adapter> = {}): Adapter {
  return {
    namespace: 'eip155',
    parseAddress(address) {
      if (!isAddress(address)) throw new FeatureError('send/receiver-invalid')
      return address
    },
    parseAccounts: (accounts) => (Array.isArray(accounts) ? accounts.filter(isAddress) : []),
    parseChain: parseChainId,
    chain: async (provider) =>
      parseChainId(await provider.request({ method: 'eth_chainId' })) ?? 'eip155:1',
    accounts: async (provider) => (await provider.request({ method: 'eth_accounts' })) as string[],
    balance: async () => 10n ** 18n,
    switchNetwork: async () => undefined,
    estimate: async () => ({ fee: 21_000n, gas: 21_000n, nonce: 7 }),
    signMessage: async () => `0x${'cd'.repeat(65)}`,
    send: async () => `0x${'ab'.repeat(32)}`,
    receipt: async (_network, hash) => ({ status: 'succeeded', hash }),
    ...overrides,
  }
}
