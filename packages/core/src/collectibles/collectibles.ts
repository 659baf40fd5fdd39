import type { Dispose } from '../async/disposer.js'
import type { PagedDeps, PagedState } from '../async/paged.js'
import { createPaged } from '../async/paged.js'
import type { CaipAddress, CaipNetworkId } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { createState } from '../state.js'
import type { Collectible, CollectibleId, ListedCollectible } from './collectible.js'
import type { CollectibleDetails } from './collectible-details.js'
import { createDetails } from './collectible-details.js'

const period = 30_000 // ms between two readings of the first page while it is shown
const most = 1000 // collectibles that are kept, and as many that are junk
const mostUnlisted = 4000 // pieces of junk besides

/** The collectibles of the account in view, on the network in view. */
export type CollectiblesState = PagedState & {
  /** In the order of the provider. At most 1,000, and 1,000 that are junk: more junk is left out. */
  list: Collectible[]
}

/** The feature `collectibles`: what the account in view holds of ERC-721 and ERC-1155, as the provider says. */
export interface Collectibles {
  readonly state: State<CollectiblesState>
  /**
   * Somebody looks at them: they are loaded, and read anew every 30 s and after each transaction of the account.
   * @returns a function that ends it
   */
  watch(): Dispose
  /** One is in view: its name and its picture are asked for, once. */
  show(one: CollectibleId): void
  /** Loads the next page, if there is one. After a failure it does nothing for 30 s. */
  loadMore(): void
  /** Loads what has failed: a person wants to try again. */
  retry(): void
  destroy(): void
}

/** The account in view, on the network in view. */
export type CollectiblesHolder = {
  readonly caipAddress: CaipAddress
  readonly address: string
  readonly network: CaipNetworkId
}

export type CollectiblesPage = {
  readonly list: readonly ListedCollectible[]
  /** Where the next page begins; null: there is none. */
  readonly next: string | null
}

export type CollectiblesDeps = Pick<
  PagedDeps<CollectiblesHolder, CollectiblesPage>,
  'after' | 'elapsed' | 'holder' | 'ask' | 'isVisible'
> & {
  askDetails(one: ListedCollectible, signal: AbortSignal): Promise<CollectibleDetails>
  /** @returns a `data:` URL */
  askPicture(one: ListedCollectible, signal: AbortSignal): Promise<string>
}

/** What the feature's own wiring calls besides. */
export interface CollectiblesController extends Collectibles {
  /** Another account or network is in view. */
  viewChanged(): void
  /** A transaction of this account was included, or is gone. */
  moved(network: CaipNetworkId, from: string): void
}

const keyOf = ({ token, tokenId }: CollectibleId) => `${token.toLowerCase()}:${tokenId}`

export function createCollectibles(deps: CollectiblesDeps): CollectiblesController {
  const state = createState<CollectiblesState>({
    status: 'idle',
    hasMore: false,
    isLoadingMore: false,
    list: [],
  })
  const find = (one: CollectibleId) => state.list.find((other) => keyOf(other) === keyOf(one))
  const details = createDetails({ ...deps, find, keyOf })
  let next: string | null = null
  /** The keys of junk that is left out. */
  const unlisted = new Set<string>()

  /** Leaves out what is too much. @returns how many are no junk */
  function bound(all: Map<string, ListedCollectible>): number {
    let [own, junk] = [0, 0]
    for (const [key, { isSpam }] of all) {
      if ((isSpam ? ++junk : ++own) <= most) continue
      all.delete(key)
      if (isSpam) unlisted.add(key)
    }
    return own
  }

  /** Each once. What is known of one besides the page stays. */
  function take(list: readonly ListedCollectible[], after: string | null) {
    const known = new Map(state.list.map((one) => [keyOf(one), one]))
    const unique = new Map(list.map((one) => [keyOf(one), one]))
    const own = bound(unique)
    state.list = [...unique].map(([key, one]) => {
      const { name = null, picture = null, details = 'unasked' } = known.get(key) ?? {}
      return { ...listed(one), name, picture, details }
    })
    const isFull = own >= most || unlisted.size >= mostUnlisted
    // A page that leads to itself is the last one.
    next = isFull || after === next ? null : after
  }

  const paged = createPaged<CollectiblesHolder, CollectiblesPage>({
    after: deps.after,
    elapsed: deps.elapsed,
    holder: deps.holder,
    ask: deps.ask,
    isVisible: deps.isVisible,
    period,
    state,
    takeFirst(page) {
      const last = page?.list.at(-1)
      const at = last ? state.list.findIndex((one) => keyOf(one) === keyOf(last)) : -1
      // What the page covers is taken from it. Where it ends is unknown if its last one is new: then it stands alone.
      const rest = page?.next && at >= 0 ? state.list.slice(at + 1) : []
      const after = rest.length > 0 ? next : (page?.next ?? null)
      next = null
      if (rest.length === 0) unlisted.clear()
      take([...(page?.list ?? []), ...rest], after)
    },
    takeNext(page) {
      const before = state.list.length + unlisted.size
      take([...state.list, ...page.list], page.next)
      if (state.list.length + unlisted.size === before) next = null // a page that adds nothing is the last one
    },
    next: () => next,
    count: () => state.list.length,
    forget() {
      details.stop()
      state.list = []
      unlisted.clear()
      next = null
    },
  })

  return {
    state: state as State<CollectiblesState>,
    watch: paged.watch,
    loadMore: paged.loadMore,
    viewChanged: paged.viewChanged,
    show: details.show,
    retry() {
      details.retry(state.list)
      paged.retry()
    },
    moved(network, from) {
      const holder = deps.holder()
      if (holder?.network === network && holder.address === from) paged.outdated()
    },
    destroy() {
      paged.destroy()
      details.stop()
      state.list = []
    },
  }
}

const listed = ({
  token,
  tokenId,
  caipNetworkId,
  amount,
  kind,
  collection,
  isSpam,
}: ListedCollectible) => ({
  token,
  tokenId,
  caipNetworkId,
  amount,
  kind,
  collection,
  isSpam,
})
