import type { Provider } from '../connectors/connector.js'
import { FeatureError } from '../errors/feature-error.js'
import type { Adapter } from './adapter.js'
import type { AskWallet } from './ask-wallet.js'

type Reads = Pick<Adapter, 'chain' | 'accounts' | 'parseChain' | 'parseAccounts'>

/** How a wallet of one namespace is asked for its network and accounts, and how its answers are parsed. */
export interface WalletReads extends Pick<Adapter, 'parseChain' | 'parseAccounts'> {
  readonly chainMethod: string
  readonly accountsMethod: string
}

/** The part of an adapter that asks a wallet for its network and accounts. */
export const walletReads = (
  ask: (provider: Provider, signal?: AbortSignal) => AskWallet,
  { chainMethod, accountsMethod, parseChain, parseAccounts }: WalletReads,
): Reads => ({
  parseChain,
  parseAccounts,
  async chain(provider, signal) {
    const id = parseChain(await ask(provider, signal)(chainMethod))
    if (!id) throw new FeatureError('wallet/bad-answer')
    return id
  },
  accounts: async (provider, signal) => parseAccounts(await ask(provider, signal)(accountsMethod)),
})
