import type { TokenBalance } from '../src/balances/token-balance.js'
import type { ChainAccount } from '../src/connection/chain-accounts.js'
import { emptyAccount } from '../src/connection/chain-accounts.js'
import type { CaipNetworkId, ChainNamespace } from '../src/networks/caip-network.js'
import { defineNetwork } from '../src/networks/define-network.js'
import { solanaMainnet } from '../src/networks/solana-networks.js'
import { createPortfolio } from '../src/portfolio/portfolio.js'
import { fakeClock } from './fake-clock.js'

export const evm = (id: number) =>
  defineNetwork({
    ...{ id, name: `Chain ${id}`, rpcUrls: { default: { http: [] } } },
    nativeCurrency: { name: 'Ether', symbol: `E${id}`, decimals: 18 },
  })
export const token = (symbol: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  ...{ name: symbol, symbol, chainId: 'eip155:2', address: `eip155:2:${symbol}` },
  ...{ quantity: { decimals: '6', numeric: '1' }, iconUrl: null, price: null, doubt: null },
  ...more,
})
/** The network's coin, as a provider names it. */
export const coin = token('E', { address: undefined, quantity: null, price: '2.5' })

/** A portfolio whose chain 1 is in view; Solana has no account. */
export function portfolioBed({
  networks = [evm(1), evm(2), solanaMainnet, evm(3)],
  hasProvider = true,
} = {}) {
  const clock = fakeClock()
  const asked: string[] = []
  const cached = new Map<string, TokenBalance[]>()
  const addresses: Partial<Record<ChainNamespace, string | null>> = { eip155: '0xa' }
  const test = {
    inView: 'eip155:1' as CaipNetworkId,
    isVisible: true,
    balance: async (_id: string): Promise<string> => '1.5',
    tokens: async (_id: string): Promise<TokenBalance[] | null> => [coin, token('A')],
    account: {} as ChainAccount,
  }
  const see = (facts: Partial<ChainAccount>) => {
    const address = addresses.eip155 ?? null
    const caipAddress = address ? (`${test.inView}:${address}` as const) : null
    const rest = { preferredAccountTypes: [], balanceSymbol: 'E1' }
    test.account = { ...emptyAccount(), ...rest, address, caipAddress, ...facts }
  }
  see({})
  const portfolio = createPortfolio({
    ...{ after: clock.after, elapsed: clock.elapsed, networks },
    addressOf: (namespace) => addresses[namespace] ?? null,
    inView: () => test.inView,
    account: () => test.account,
    refreshBalance: async (how) => void asked.push(`refresh ${how?.force}`),
    watchBalances() {
      asked.push('balances')
      return () => asked.push('no balances')
    },
    refreshTokens: () => asked.push('tokens again'),
    balance(network, address) {
      asked.push(`${network.caipNetworkId} ${address}`)
      return test.balance(network.caipNetworkId)
    },
    tokens: hasProvider
      ? {
          ask({ network, caipAddress }, { forced, isUrgent }) {
            const more = [...forced, ...(isUrgent ? ['urgent'] : [])]
            asked.push(['tokens', caipAddress, ...more].join(' '))
            return test.tokens(network)
          },
          cache: {
            get: (id) => cached.get(id) ?? null,
            set: (id, list) => void cached.set(id, list),
          },
        }
      : null,
    isVisible: () => test.isVisible,
  })
  return {
    ...{ test, clock, cached, portfolio, addresses },
    /** What was asked since the last call. */
    asked: () => asked.splice(0),
    /** The account in view is told by its state from now on. */
    see(facts: Partial<ChainAccount>) {
      see(facts)
      portfolio.follow()
    },
    show(id: CaipNetworkId, facts: Partial<ChainAccount> = {}) {
      test.inView = id
      see(facts)
      portfolio.follow()
    },
    connect(namespace: ChainNamespace, address: string | null) {
      addresses[namespace] = address
      see({})
      portfolio.follow()
    },
    on: (id: CaipNetworkId) =>
      portfolio.state.networks.find(({ caipNetworkId }) => caipNetworkId === id),
    shown: () =>
      portfolio.state.networks.map(({ caipNetworkId, coin, tokens }) =>
        [caipNetworkId, coin.status, coin.balance, tokens.status, tokens.list.length].join(),
      ),
  }
}
export const down = () => Promise.reject(new Error('down'))
/** What the state of the account in view says. */
export const known = {
  ...{ balance: '7', balanceStatus: 'known', tokenBalanceStatus: 'known' },
  tokenBalance: [{ ...coin, price: '3' }, token('X'), token('Y')],
} satisfies Partial<ChainAccount>
/** What is asked of the chains that are not in view. */
export const ofOthers = [
  'eip155:2 0xa',
  'tokens eip155:2:0xa',
  'eip155:3 0xa',
  'tokens eip155:3:0xa',
] as const
