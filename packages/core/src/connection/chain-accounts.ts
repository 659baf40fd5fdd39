import type { TokenBalance } from '../balances/token-balance.js'
import type { AccountType } from '../connectors/connector.js'
import type { CaipAddress, CaipNetwork, ChainNamespace } from '../networks/caip-network.js'
import { namespaces } from '../networks/caip-network-id.js'
import { createState } from '../state.js'

/** One account of a wallet. */
export type AccountEntry = {
  address: string
  type: AccountType
  /** The wallet's name for it, cleaned; null where it has none. */
  label: string | null
}

/** The accounts of one namespace, and the balance of the active one. */
export type ChainAccount = {
  caipAddress: CaipAddress | null
  address: string | null
  /** All accounts of the wallet, in its order. */
  allAccounts: AccountEntry[]
  /** The account types in order of preference, for a wallet that has several. */
  preferredAccountTypes: AccountType[]
  /** Decimal string in whole coins; '0.00' until it has been read: see `balanceStatus`. */
  balance: string
  /** Of the network's coin, also before a wallet is connected; ETH where the dapp configured no network of the namespace. */
  balanceSymbol: string
  balanceStatus: 'unknown' | 'loading' | 'known' | 'failed'
  /** What the balance is worth in US dollars, a decimal, by the provider's price; null where one of the two is not known. */
  networkBalanceInUSD: string | null
  /** The page of the address at the network's block explorer; null where the network has none. */
  addressExplorerUrl: string | null
  /** The name of the address, as the provider says: see the feature `identity`. Anybody may have one that resembles another. */
  profileName: string | null
  /** The picture that belongs to the name: a `data:` URL. */
  profileImage: string | null
  /** What else the account holds on this network, as the provider says: see the feature `balances`. Empty until it has said so. */
  tokenBalance: TokenBalance[]
  /** `unsupported`: the provider does not serve this network. `failed`: `tokenBalance` is what was known before, if anything. */
  tokenBalanceStatus: 'unknown' | 'loading' | 'known' | 'failed' | 'unsupported'
}

/** What a provider says of an account. */
export type AccountFacts = Pick<
  ChainAccount,
  'profileName' | 'profileImage' | 'networkBalanceInUSD' | 'tokenBalance' | 'tokenBalanceStatus'
>

const defaultTypes: Readonly<Record<ChainNamespace, AccountType[]>> = {
  eip155: ['smartAccount', 'eoa'],
  solana: ['eoa'],
  bip122: ['payment'],
}

/** The account types of a namespace in order of preference. */
export const preferredTypes = (namespace: ChainNamespace, first: AccountType | undefined) => [
  ...new Set([...(first ? [first] : []), ...defaultTypes[namespace]]),
]

const symbolOf = (namespace: ChainNamespace, { chainNamespace, nativeCurrency }: CaipNetwork) =>
  chainNamespace === namespace ? nativeCurrency.symbol : 'ETH' // ruling 1

/** An account that nothing is known of yet. What belongs to the namespace or its network stays. */
export const emptyAccount = (): Omit<ChainAccount, 'preferredAccountTypes' | 'balanceSymbol'> => ({
  caipAddress: null,
  address: null,
  allAccounts: [],
  balance: '0.00',
  balanceStatus: 'unknown',
  networkBalanceInUSD: null,
  addressExplorerUrl: null,
  profileName: null,
  profileImage: null,
  tokenBalance: [],
  tokenBalanceStatus: 'unknown',
})

/**
 * The state of the accounts while no wallet is connected.
 * @param chosen the account types that a person prefers
 * @param networkOf the network of a namespace; one of another where the dapp configured none of it
 */
export const createChainAccounts = (
  chosen: Partial<Record<ChainNamespace, AccountType | undefined>>,
  networkOf: (namespace: ChainNamespace) => CaipNetwork,
): Record<ChainNamespace, ChainAccount> =>
  createState(
    Object.fromEntries(
      namespaces.map((namespace) => [
        namespace,
        {
          ...emptyAccount(),
          balanceSymbol: symbolOf(namespace, networkOf(namespace)),
          preferredAccountTypes: preferredTypes(namespace, chosen[namespace]),
        },
      ]),
    ) as Record<ChainNamespace, ChainAccount>,
  )
