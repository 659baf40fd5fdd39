import type { ConnectorInfo } from '../connection/connectors.js'
import type { State } from '../state.js'
import { hasName } from './filter-wallets.js'
import { isOffered } from './is-offered.js'
import type { ListedWallet } from './is-unsure.js'
import { isUnsure } from './is-unsure.js'
import type { Wallet } from './wallet.js'
import { notInstalled } from './wallet-entry.js'
import type { Wallets } from './wallets.js'
import type { WalletsState } from './wallets-state.js'

type Now = State<WalletsState>

/** What the list of all wallets shows now. */
export type WalletArrangement = {
  entries: readonly ListedWallet[]
  /** Whether these are results of a search, not the whole list. */
  searching: boolean
  /** What follows the last row: the end, more to load, or a failed load. `nothing`: the list is empty. */
  tail: 'end' | 'more' | 'failed' | 'nothing'
  /** How many rows there will be in all; null while that is unknown. */
  total: number | null
  /** Whether several installed wallets claim the same identity, or one has the name of another wallet of the list. */
  twins: boolean
  /** The names of listed wallets that installed ones imitate with letters that look alike. */
  imitated: readonly string[]
}
/** Arranges the list of all wallets from the current states of the wallets and the connectors. */
export type ArrangeWallets = (
  wallets: Wallets,
  now: Now,
  connectors: readonly State<ConnectorInfo>[],
) => WalletArrangement

/**
 * Creates the function that arranges the list of all wallets. While nothing has changed it returns the same arrangement:
 * scrolling through hundreds of wallets computes nothing.
 */
/** The feature `wallets`. */
export type LoadedWallets = Wallets & {
  /** What arranges one list of all wallets on the screen: see `createArrangeWallets`. */
  arrangement(): ArrangeWallets
}

export function createArrangeWallets({
  networks,
}: {
  networks: readonly { chainNamespace: string }[]
}): ArrangeWallets {
  const offered = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  let seen: readonly unknown[] = []
  let arranged: WalletArrangement | null = null
  let recent: readonly Wallet[] | null = null
  let searched = ''
  const joined = createJoin(({ connector }) => !connector || isOffered(connector, offered))
  return (wallets, now, connectors) => {
    // The recent wallets as they were when the list was opened: a row does not jump to the top when it is chosen.
    if (!isComing(now.suggested.status)) recent ??= now.remembered
    const { list, featured, suggested, search, count, source } = now
    const all = [
      ...[list, featured, suggested, count, source, connectors, recent],
      ...[search.query, search.badge, search.earlier, search.found],
    ]
    if (arranged && all.every((one, n) => one === seen[n])) return arranged
    seen = all
    const join = (known: readonly Wallet[]) =>
      joined(known, connectors, () => wallets.entries(known))
    const isSame = searched === searchOf(search)
    searched = searchOf(search)
    const shown = isSame && arranged?.searching ? arranged.entries : []
    arranged = arrange(now, wallets.total(), recent ?? [], join, shown)
    return arranged
  }
}

function arrange(
  now: Now,
  all: number,
  recent: readonly Wallet[],
  join: (known: readonly Wallet[]) => readonly ListedWallet[],
  shown: readonly ListedWallet[],
): WalletArrangement {
  const { list, featured, suggested, search } = now
  // The bundled wallets are all loaded: there is nothing to wait for.
  const isWhole = now.source === 'bundled' && isOver(list.status)
  const searching = search.found.status !== 'idle'
  const known = once([
    ...recent,
    ...featured,
    ...list.wallets,
    ...(list.wallets.length === 0 || searching ? suggested.wallets : []),
    ...(searching ? [...search.earlier, ...search.found.wallets] : []),
  ])
  const reachable = join(known)
  const entries = searching ? inPlace(matching(reachable, search), shown) : reachable
  const tail = tailOf(searching && !isWhole ? search.found.status : list.status, entries)
  const counted = searching || now.count === 0 ? null : Math.max(all, entries.length)
  return {
    entries,
    searching,
    tail,
    total: tail === 'end' ? entries.length : counted,
    twins: entries.some((entry) => isUnsure(entry) && entry.imitates === null),
    imitated: [...new Set(entries.flatMap(({ imitates }) => imitates ?? []))],
  }
}

/** The listed wallet alone, without an installed one that only has its name. */
const asListed = (entry: ListedWallet): ListedWallet => {
  const { wallet, byName } = entry
  return wallet && byName ? notInstalled(wallet) : entry
}

/** Returns the same entries for the same wallets and connectors: typing in the search merges nothing anew. */
function createJoin(isShown: (entry: ListedWallet) => boolean) {
  let of: readonly unknown[] = []
  let entries: readonly ListedWallet[] | null = null
  return (known: readonly Wallet[], connectors: unknown, read: () => readonly ListedWallet[]) => {
    const all = [connectors, ...known]
    if (entries && all.length === of.length && all.every((one, n) => one === of[n])) return entries
    of = all
    entries = read().filter(isShown)
    return entries
  }
}

function tailOf(status: Status, entries: readonly ListedWallet[]): WalletArrangement['tail'] {
  if (status === 'failed') return 'failed'
  if (!isOver(status)) return 'more'
  return entries.length > 0 ? 'end' : 'nothing'
}

/** The wallets the source found, and the loaded ones with that name until it has answered. Installed ones first. */
function matching(entries: readonly ListedWallet[], search: Now['search']): ListedWallet[] {
  const query = search.query.trim().toLowerCase()
  const answered = new Set(search.found.wallets.map(({ id }) => id))
  const has = (named: { name: string }) => hasName(named, query)
  const rank = ({ connector, name }: ListedWallet) =>
    connector ? 0 : name.toLowerCase().startsWith(query) ? 1 : 2
  return (search.badge ? entries.map(asListed) : entries)
    .filter((entry) => {
      const { wallet } = entry
      if (search.badge && (wallet?.badge !== search.badge || isUnsure(entry))) return false
      return has(entry) || (wallet !== null && (answered.has(wallet.id) || has(wallet)))
    })
    .sort((one, other) => rank(one) - rank(other))
}

/**
 * Rows that are already shown keep their places, because a person may be about to choose one. New ones follow.
 * @param shown the rows of the same search
 */
function inPlace(entries: ListedWallet[], shown: readonly ListedWallet[]): ListedWallet[] {
  if (shown.length === 0) return entries
  // By both ids: a wallet that is discovered meanwhile gets the id of its connector.
  const places = new Map(
    shown.flatMap(({ id, wallet }, n) => [[id, n] as const, [wallet?.id ?? id, n] as const]),
  )
  const placeOf = ({ id, wallet }: ListedWallet) =>
    places.get(id) ?? places.get(wallet?.id ?? id) ?? shown.length
  return entries.sort((one, other) => placeOf(one) - placeOf(other))
}

/** Equal for searches that differ only in case and in spaces around the query. */
const searchOf = ({ query, badge }: Now['search']) => `${badge} ${query.trim().toLowerCase()}`

type Status = WalletsState['list']['status']
const isComing = (status: Status) => status === 'idle' || status === 'loading'
const isOver = (status: Status) => status === 'complete' || status === 'empty'

/** The first of each id. */
const once = (wallets: readonly Wallet[]): Wallet[] => {
  const byId = new Map<string, Wallet>()
  for (const wallet of wallets) if (!byId.has(wallet.id)) byId.set(wallet.id, wallet)
  return [...byId.values()]
}
