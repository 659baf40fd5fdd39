import type { CaipNetworkId } from '../networks/caip-network.js'

/** A collectible of the account in view. Texts are cleaned: they can be shown, but are anybody's. */
export type Collectible = {
  /** The contract. */
  token: string
  tokenId: string
  caipNetworkId: CaipNetworkId
  /** How many pieces of it, a whole number. */
  amount: string
  kind: 'erc721' | 'erc1155'
  /** What its contract calls itself; '' where it says nothing. */
  collection: string
  /** Junk, as the provider says. */
  isSpam: boolean
  /** What it calls itself. Null: it says nothing, or was not asked yet. */
  name: string | null
  /** A `data:` URL of at most 1 MiB, for `<img>`. Null: it has none, or was not asked yet. */
  picture: string | null
  /** Whether its name and its picture are known. One that was not shown for long may be `unasked` again. */
  details: 'unasked' | 'loading' | 'loaded' | 'failed'
}

/** What names a collectible. */
export type CollectibleId = Pick<Collectible, 'token' | 'tokenId'>

/** What a page says of each. */
export type ListedCollectible = Omit<Collectible, 'name' | 'picture' | 'details'>
