import type { CaipNetworkId } from '../networks/caip-network.js'

/** What a transaction moved, as seen from the account. Texts are cleaned: they can be shown, but are anybody's. */
export type HistoryMovement = {
  direction: 'in' | 'out' | 'self'
  /** In whole coins or tokens, a decimal. Null: the token's unit is unknown. */
  amount: string | null
  symbol: string
  name: string
  /** The contract. Null: the network's coin, or a provider that does not tell contracts. */
  token: string | null
  /** Of a collectible. */
  tokenId: string | null
  /** Who sent or received it. Null where that is the account itself, or unknown. */
  counterpart: string | null
  /** A `data:` URL. */
  iconUrl: string | null
  /** Junk: the provider says so, or it moved nothing and the account did not send it. */
  isSpam: boolean
  /** It calls itself like the network's coin, or like a token that the provider or the dapp lists, and is another one. */
  imitates: boolean
  /** Its name has the address of a page or of an account in it, and the dapp does not name the token. */
  hasLink: boolean
  /** The network's coin, or a token that the provider or the dapp lists. Null: the provider does not say. */
  isListed: boolean | null
  isNft: boolean
}

/** Who may take what of a token from now on. */
export type HistoryApproval = {
  token: string
  /** Cleaned; '' where it is unknown. */
  symbol: string
  spender: string
  /** A decimal; in whole tokens, unless `isRaw`. Null: without limit. */
  amount: string | null
  /** Everything of a collection. */
  isAll: boolean
  /** The token's decimals are unknown: `amount` is in its smallest unit. */
  isRaw: boolean
}

/** A transaction of the account, as the provider says. */
export type HistoryTransaction = {
  /** In lower case. */
  hash: `0x${string}`
  caipNetworkId: CaipNetworkId
  kind:
    | 'sent'
    | 'received'
    | 'swapped'
    | 'approved'
    | 'revoked'
    | 'minted'
    | 'burned'
    | 'bought'
    | 'contract'
    | 'transfer'
  status: 'pending' | 'confirmed' | 'failed'
  /** Milliseconds since 1970. */
  time: number
  sender: string
  /** Null: it deployed a contract. */
  receiver: string | null
  /** The first 4 bytes of what a contract was called with. Undefined for fewer, and where the provider does not tell. */
  selector?: `0x${string}` | undefined
  nonce: number
  block: string | null
  /** What the account has paid, in the network's coin. Null: another one paid, or it is unknown. */
  fee: string | null
  movements: HistoryMovement[]
  /** How many movements there are besides. */
  moreMovements: number
  approvals: HistoryApproval[]
}
