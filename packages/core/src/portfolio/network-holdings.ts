import type { TokenBalance } from '../balances/token-balance.js'
import type { ChainAccount } from '../connection/chain-accounts.js'
import type { CaipNetwork, CaipNetworkId } from '../networks/caip-network.js'
import type { State } from '../state.js'

/** What an account holds on one network. */
export type NetworkHoldings = {
  readonly caipNetworkId: CaipNetworkId
  /** The account there, as its family writes it. */
  readonly address: string
  /**
   * The network's coin, as the chain says. `balance`: in whole coins, a decimal with all its digits; null until it was known once.
   * `failed`: it is what was known before. `price`: US dollars for one, a decimal, as the provider says; null where it names none.
   * `iconUrl`: a `data:` URL, as the provider says, or null.
   */
  readonly coin: {
    readonly status: 'loading' | 'known' | 'failed'
    readonly balance: string | null
    readonly symbol: string
    readonly price: string | null
    readonly iconUrl: string | null
  }
  /** What else, as the provider says. `absent`: nobody tells it there. `failed`: `list` is what was known before. It never holds the coin. */
  readonly tokens: {
    readonly status: 'loading' | 'known' | 'failed' | 'absent'
    readonly list: readonly TokenBalance[]
  }
}

/** Before anything is known. */
export const noHoldings = (
  { caipNetworkId, nativeCurrency }: CaipNetwork,
  address: string,
  hasProvider: boolean,
): NetworkHoldings => ({
  caipNetworkId,
  address,
  coin: {
    status: 'loading',
    balance: null,
    symbol: nativeCurrency.symbol,
    price: null,
    iconUrl: null,
  },
  tokens: { status: hasProvider ? 'loading' : 'absent', list: [] },
})

type Held = Pick<NetworkHoldings, 'coin' | 'tokens'>

/**
 * What a provider has said, which also knows what the coin costs.
 * @param all null where nobody tells
 */
export function toldHoldings({ coin }: Held, all: readonly State<TokenBalance>[] | null): Held {
  const { price = null, iconUrl = null } = all?.find(({ address }) => !address) ?? {}
  return {
    coin: { ...coin, price, iconUrl },
    tokens: {
      status: all ? 'known' : 'absent',
      list: all?.filter(({ address }) => address) ?? [],
    },
  }
}

/**
 * What the account's state says of the network in view. What is known stays while it is read again.
 * @param before what is shown
 */
export function seenInAccount(
  account: State<ChainAccount>,
  before: Held,
  hasProvider: boolean,
): Held {
  const { balance, balanceStatus, tokenBalance, tokenBalanceStatus: status } = account
  const isTold = status === 'known' || status === 'unsupported'
  const { coin, tokens } = isTold
    ? toldHoldings(before, status === 'known' ? tokenBalance : null)
    : before
  return {
    coin: {
      ...coin,
      ...(balanceStatus === 'known' && { balance }),
      status: nextStatus(balanceStatus, coin.status),
    },
    tokens:
      isTold || !hasProvider ? tokens : { ...tokens, status: nextStatus(status, tokens.status) },
  }
}

/** @param before what is shown: it stays while nobody has asked, or while what is known is asked for again */
function nextStatus<T extends Held['tokens']['status']>(
  status: ChainAccount['tokenBalanceStatus'],
  before: T,
): T | 'loading' | 'known' | 'failed' {
  if (status === 'known' || status === 'failed') return status
  return status === 'loading' && before === 'failed' ? 'loading' : before
}
