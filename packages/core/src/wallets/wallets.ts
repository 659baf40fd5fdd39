import type { Dispose } from '../async/disposer.js'
import { createLatest } from '../async/latest.js'
import type { ConnectorInfo } from '../connection/connectors.js'
import { describeError } from '../errors/describe-error.js'
import type { State } from '../state.js'
import { createState, fixed } from '../state.js'
import { createFallback } from './fallback-source.js'
import { createExclusion, fitsPlatform, hasName, matchesChains } from './filter-wallets.js'
import { countUnlisted } from './is-offered.js'
import type { Doubt, ListedNames } from './listed-names.js'
import { createListedNames } from './listed-names.js'
import { isWallet, mergeWallets } from './merge-wallets.js'
import { withRecent } from './recent-wallets.js'
import { searchQuery, sourceQuery } from './search-query.js'
import type { Wallet } from './wallet.js'
import type { WalletEntry } from './wallet-entry.js'
import type { LinkContext, LinkPlatform, WalletLinkToOpen } from './wallet-link.js'
import { walletBrowserLink, walletLink } from './wallet-link.js'
import { emptyList, failedList, wholeList } from './wallet-list.js'
import { createWalletPages } from './wallet-pages.js'
import { createWalletPictures } from './wallet-pictures.js'
import type { WalletsDeps } from './wallets-deps.js'
import type { WalletsState } from './wallets-state.js'

const searchLimit = 100 // wallets, spec §9
const recommendedLimit = 4 // spec §9
const suggestedSize = 20 // more than are shown: some are installed, or do not fit the device
const debounce = 300 // ms

/** The wallets a person can choose from. Failures become state: no call rejects. */
export interface Wallets {
  readonly state: State<WalletsState>
  /** Loads what the first view shows: featured, recommended and recent wallets. A second call returns the first's promise. */
  prepare(): Promise<void>
  /** Loads the next page of 40. Does nothing at the end of the list; while a page loads, returns its promise. */
  loadNext(): Promise<void>
  /**
   * Searches by name for up to 100 wallets: what earlier searches found at once, the source after a pause. The
   * answer to an older query is dropped. Without a character or a badge the search is empty.
   */
  search(query: string, badge?: 'certified' | null): void
  /** Retries what failed, and requests the provider's list again if the bundled wallets are used instead of it. */
  retry(): Promise<void>
  /** At most 4 that are not installed and not featured. */
  recommended(): Wallet[]
  /** At most 2 that are not installed, of the namespace in view. */
  recent(): Wallet[]
  /**
   * Wallets merged with what was discovered in the page: each wallet once, installed ones first.
   * @param wallets by default the featured ones and the list
   */
  entries(wallets?: readonly Wallet[]): WalletEntry<State<ConnectorInfo>>[]
  /** Whether an installed wallet may be an impostor, by the names of all wallets that are loaded or bundled. */
  doubt(connector: Pick<State<ConnectorInfo>, 'name' | 'rdns'>): Doubt
  /** A wallet by id; null when it is not loaded. */
  get(id: string): Wallet | null
  /**
   * The wallet's picture as a data: URL; null where there is none. undefined while it is on its way: the provider is asked for
   * it, once.
   */
  picture(wallet: Pick<Wallet, 'imageId'>): string | null | undefined
  /** How many wallets there are to choose from: those of the source and those installed besides. One number for every view. */
  total(): number
  /** Puts a connected wallet first among the recent ones. An id that is no wallet's and no connector's is ignored. */
  remember(id: string): void
  /** See `walletLink`. Synchronous, so that it can be opened within the click. */
  link(
    wallet: Wallet,
    wcUri: string,
    platform: LinkPlatform,
    context?: LinkContext,
  ): WalletLinkToOpen | null
  /** See `walletBrowserLink`, for this page and the namespace in view. */
  browserLink(wallet: Pick<Wallet, 'id'>): string | null
  destroy(): void
}

export function createWallets(deps: WalletsDeps): Wallets {
  const state = createState<WalletsState>({
    list: emptyList('idle'),
    search: { query: '', badge: null, earlier: fixed([]), found: emptyList('idle') },
    featured: fixed([]),
    suggested: emptyList('idle'),
    remembered: fixed([]),
    count: 0,
    pictures: fixed({}),
    source: deps.provider ? 'provider' : 'bundled',
    providerError: null,
  })
  const known = new Map<string, Wallet>()
  const names: ListedNames = createListedNames(() => deps.named(names))
  const earlier = new Map<string, Wallet>() // what searches found
  const namespaces = [...new Set(deps.chains.map((id) => id.split(':')[0] ?? ''))]
  const isExcluded = createExclusion(deps.excluded)
  const excludedIds = deps.excluded.filter((word) => /^[0-9a-f]{64}$/.test(word))
  const featuredIds = deps.featured.slice(0, searchLimit)
  const pictures = createWalletPictures({
    read: deps.provider?.picture,
    show: (all) => {
      state.pictures = fixed(all)
    },
  })
  const searching = createLatest()
  const preparations = createLatest()
  let preparing: Promise<void> | null = null
  let stopTyping: Dispose | null = null

  const ask = createFallback({
    ...deps,
    isDown: () => state.providerError !== null,
    failed(error) {
      state.providerError = describeError(error).code
      state.source = 'bundled'
    },
  })
  const query = (exclude = excludedIds) => ({
    include: deps.included,
    chains: deps.chains,
    exclude,
  })
  const isFeatured = ({ id }: Wallet) => featuredIds.includes(id)
  const isIncluded = (wallet: Wallet) =>
    deps.included.length === 0 || deps.included.includes(wallet.id) || isFeatured(wallet)
  /** The wallets of a source that may be shown. `get` finds them from now on. */
  function fitting(wallets: readonly Wallet[]): Wallet[] {
    names.add(wallets)
    const fit = wallets.filter(
      (wallet) =>
        isIncluded(wallet) &&
        !isExcluded(wallet) &&
        matchesChains(wallet, deps.chains) &&
        fitsPlatform(wallet, deps.isMobile(), namespaces),
    )
    for (const wallet of fit) known.set(wallet.id, wallet)
    return fit
  }
  const isKnown = (id: string) => known.has(id) || deps.connectors().some((one) => one.id === id)
  const isInstalled = (wallet: Wallet) =>
    deps.connectors().some((connector) => isWallet(connector, wallet, names))
  const counted = (count: number) => {
    state.count = Math.max(state.count, count + featuredIds.length)
  }
  const withoutFeatured = () => query([...excludedIds, ...featuredIds])
  const fittingRest = (wallets: readonly Wallet[]) =>
    fitting(wallets).filter((wallet) => !isFeatured(wallet))
  const pages = createWalletPages({
    ask,
    query: withoutFeatured,
    fitting: fittingRest,
    show: (list) => {
      state.list = list
    },
    counted: (count) => void ((deps.provider || !preparing) && counted(count)),
  })

  /** The wallets with these ids, in this order; without those the source does not have. */
  async function byIds(ids: readonly string[], signal: AbortSignal) {
    const { page, from } = await ask({ page: 1, entries: ids.length, include: ids }, signal)
    const fit = fitting(page.wallets)
    return { from, wallets: ids.flatMap((id) => fit.find((wallet) => wallet.id === id) ?? []) }
  }
  async function readFeatured(signal: AbortSignal) {
    return featuredIds.length > 0 ? (await byIds(featuredIds, signal)).wallets : []
  }
  const showRemembered = () => {
    state.remembered = fixed(deps.recent().flatMap((id) => known.get(id) ?? []))
  }
  async function readRemembered(signal: AbortSignal) {
    const ids = deps.recent()
    if (ids.length === 0) return []
    const { wallets, from } = await byIds(ids, signal)
    // Only the configured source knows whether a wallet no longer exists. The bundled wallets may never have had it.
    const gone = from === 'provider' || !deps.provider ? ids.filter((id) => !isKnown(id)) : []
    if (gone.length > 0) deps.storeRecent(deps.recent().filter((id) => !gone.includes(id)))
    return wallets
  }
  async function readSuggested(signal: AbortSignal) {
    // The bundled wallets cost no request, so those that fit are counted. A provider only says how many it has.
    const entries = deps.provider ? suggestedSize : Number.MAX_SAFE_INTEGER
    const { page } = await ask({ ...withoutFeatured(), page: 1, entries }, signal)
    const fit = fittingRest(page.wallets)
    counted(deps.provider ? page.count : fit.length)
    return fit.slice(0, suggestedSize)
  }
  async function readFirst() {
    state.suggested = emptyList('loading')
    await preparations.run(async (signal) => {
      const parts = [readFeatured(signal), readRemembered(signal), readSuggested(signal)]
      // Featured and recent wallets that cannot be loaded are left out; only the suggested ones report a failure.
      const [[featured, , suggested]] = await Promise.all([
        Promise.allSettled(parts),
        names.readAll(deps, deps.bundled, signal),
      ])
      if (signal.aborted) return
      if (featured?.status === 'fulfilled') state.featured = fixed(featured.value)
      showRemembered()
      state.suggested =
        suggested?.status === 'fulfilled'
          ? wholeList(suggested.value)
          : failedList(suggested?.reason)
    })
  }

  const isSearch = () => state.search.badge !== null || state.search.query.trim() !== ''
  async function find() {
    const { badge, query: typed } = state.search
    state.search.found = emptyList('loading')
    const found = await searching.run(async (signal) => {
      try {
        const asked = { ...query(), page: 1, entries: searchLimit, search: sourceQuery(typed) }
        const { page } = await ask({ ...asked, badge: badge ?? undefined }, signal)
        const fit = fitting(page.wallets).filter((one) => !badge || one.badge === badge)
        return wholeList(fit.slice(0, searchLimit))
      } catch (error) {
        return failedList(error)
      }
    })
    if (!found) return
    for (const wallet of found.wallets) earlier.set(wallet.id, wallet)
    state.search.found = found
  }

  async function retryList(isFallback: boolean) {
    const { status } = state.list
    if (isFallback && pages.from === 'bundled') {
      pages.restart()
      await pages.next()
    } else if (status === 'failed') await pages.next()
  }
  async function retryFirst(isFallback: boolean) {
    if (!preparing || !(isFallback || state.suggested.status === 'failed')) return
    preparing = readFirst()
    await preparing
  }
  async function retrySearch(isFallback: boolean) {
    if (!isSearch() || !(isFallback || state.search.found.status === 'failed')) return
    stopTyping?.()
    await find()
  }

  return {
    state,
    prepare() {
      preparing ??= readFirst()
      return preparing
    },
    loadNext: pages.next,
    search(typed, badge = null) {
      stopTyping?.()
      searching.stop()
      const query = searchQuery(typed)
      // Most results were already found by the query before this one: they stay in view until the source answers.
      const again = [...earlier.values()].filter((wallet) => hasName(wallet, query))
      Object.assign(state.search, { query, badge, earlier: fixed(again) })
      state.search.found = emptyList(isSearch() ? 'loading' : 'idle')
      if (isSearch()) stopTyping = deps.after(debounce, () => void find())
    },
    async retry() {
      const isFallback = deps.provider !== null && state.source === 'bundled'
      state.providerError = null
      state.source = deps.provider ? 'provider' : 'bundled'
      if (isFallback) {
        earlier.clear() // these were bundled wallets
        state.search.earlier = fixed([])
      }
      await Promise.all([retryList(isFallback), retryFirst(isFallback), retrySearch(isFallback)])
    },
    recommended: () =>
      state.suggested.wallets.filter((wallet) => !isInstalled(wallet)).slice(0, recommendedLimit),
    recent() {
      const inView = deps.chains.filter((id) => id.startsWith(`${deps.namespace()}:`))
      return state.remembered.filter(
        (wallet) => !isInstalled(wallet) && matchesChains(wallet, inView),
      )
    },
    entries: (wallets = [...state.featured, ...state.list.wallets]) =>
      mergeWallets(wallets, deps.connectors(), names),
    total: () =>
      state.count +
      countUnlisted(mergeWallets([...known.values()], deps.connectors(), names), namespaces),
    doubt: names.doubt,
    get: (id) => known.get(id) ?? null,
    picture({ imageId }) {
      const there = imageId ? state.pictures[imageId] : undefined
      return there === undefined && !pictures.want({ imageId }) ? null : there
    },
    remember(id) {
      if (!isKnown(id)) return
      deps.storeRecent(withRecent(deps.recent(), id))
      showRemembered()
    },
    link: walletLink,
    browserLink: (wallet) => walletBrowserLink(wallet, deps.address(), deps.namespace()),
    destroy() {
      stopTyping?.()
      pages.stop()
      searching.stop()
      preparations.stop()
      pictures.stop()
    },
  }
}
