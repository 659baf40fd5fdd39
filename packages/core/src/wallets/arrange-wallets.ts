import type { ConnectorInfo } from '../connection/connectors.js'
import type { Kit } from '../kit.js'
import type { State } from '../state.js'
import type { Wallets } from './wallets.js'
import type { WalletsState } from './wallets-state.js'

/** A row of the list of wallets: a wallet of the list, an installed one, or both. */
export type WalletEntry = ReturnType<Wallets['entries']>[number]
type Wallet = WalletsState['featured'][number]
type Now = State<WalletsState>

/** The rows of the list of wallets. */
export type Arrangement = {
  entries: readonly WalletEntry[]
  /** Whether these are the results of a search and not the whole list. */
  searching: boolean
  /** What follows the last row. `nothing`: the list is empty. */
  tail: 'end' | 'more' | 'failed' | 'nothing'
  /** The total number of wallets; null while it is unknown. */
  total: number | null
  /** Whether an installed wallet claims to be the same as another one. */
  twins: boolean
}
/** Arranges the list of wallets from its current state and the connectors found. See `createArrange`. */
export type Arrange = (
  wallets: Wallets,
  now: Now,
  connectors: readonly State<ConnectorInfo>[],
) => Arrangement

/**
 * Creates a function that arranges the list. It reuses what has not changed, so that scrolling through hundreds of wallets is
 * cheap.
 */
export function createArrange(kit: Kit): Arrange {
  const offered = new Set(kit.options.networks.map(({ chainNamespace }) => chainNamespace))
  let seen: readonly unknown[] = []
  let arranged: Arrangement | null = null
  let recent: readonly Wallet[] | null = null
  const joined = createJoin((entry) => isReachable(entry, offered))
  return (wallets, now, connectors) => {
    // The recent wallets as of the opening of the list, so that a row does not jump to the top when it is chosen.
    if (!isComing(now.suggested.status)) recent ??= now.remembered
    const { list, featured, suggested, search, count, source } = now
    const { query, badge, found } = search
    const all = [list, featured, suggested, query, badge, found, count, source, connectors, recent]
    if (arranged && all.every((one, n) => one === seen[n])) return arranged
    seen = all
    const join = (known: readonly Wallet[]) =>
      joined(known, connectors, () => wallets.entries(known))
    arranged = arrange(now, recent ?? [], join)
    return arranged
  }
}

function arrange(
  now: Now,
  recent: readonly Wallet[],
  join: (known: readonly Wallet[]) => readonly WalletEntry[],
): Arrangement {
  const { list, featured, suggested, search } = now
  // All bundled wallets are in memory, so a search among them is immediate and starts with the first letter.
  const isWhole = now.source === 'bundled' && isOver(list.status)
  const searching = search.found.status !== 'idle' || (isWhole && search.query.trim() !== '')
  const known = once([
    ...recent,
    ...featured,
    ...list.wallets,
    ...(list.wallets.length === 0 || searching ? suggested.wallets : []),
    ...(searching ? search.found.wallets : []),
  ])
  const reachable = join(known)
  const entries = searching ? matching(reachable, search) : reachable
  const tail = tailOf(searching && !isWhole ? search.found.status : list.status, entries)
  const counted = searching || now.count === 0 ? null : Math.max(now.count, entries.length)
  return {
    entries,
    searching,
    tail,
    total: tail === 'end' ? entries.length : counted,
    twins: entries.some(isUnsure),
  }
}

/** Whether another wallet claims to be the same one, or a different wallet of the list has this name. */
export const isUnsure = ({ connector, namesake }: WalletEntry): boolean =>
  namesake || (connector?.duplicate ?? false)

/** The wallet of the list itself, without the connector that was matched only by its name. */
const asListed = (entry: WalletEntry): WalletEntry => {
  const { wallet, byName } = entry
  return wallet && byName
    ? { id: wallet.id, name: wallet.name, wallet, connector: null, byName: false, namesake: false }
    : entry
}

/** Merges wallets and connectors, and returns the same entry objects for the same input, e.g. while a person types. */
function createJoin(isShown: (entry: WalletEntry) => boolean) {
  let of: readonly unknown[] = []
  let entries: readonly WalletEntry[] | null = null
  return (known: readonly Wallet[], connectors: unknown, read: () => readonly WalletEntry[]) => {
    const all = [connectors, ...known]
    if (entries && all.length === of.length && all.every((one, n) => one === of[n])) return entries
    of = all
    entries = read().filter(isShown)
    return entries
  }
}

function tailOf(status: Status, entries: readonly WalletEntry[]): Arrangement['tail'] {
  if (status === 'failed') return 'failed'
  if (!isOver(status)) return 'more'
  return entries.length > 0 ? 'end' : 'nothing'
}

/** The results of the source, or the loaded wallets with a matching name until it has answered. Installed ones first. */
function matching(entries: readonly WalletEntry[], search: Now['search']): WalletEntry[] {
  const query = search.query.trim().toLowerCase()
  const answered = new Set(search.found.wallets.map(({ id }) => id))
  const has = ({ name }: { name: string }) => name.toLowerCase().includes(query)
  const rank = ({ connector, name }: WalletEntry) =>
    connector ? 0 : name.toLowerCase().startsWith(query) ? 1 : 2
  return (search.badge ? entries.map(asListed) : entries)
    .filter((entry) => {
      const { wallet } = entry
      if (search.badge && (wallet?.badge !== search.badge || isUnsure(entry))) return false
      return has(entry) || (wallet !== null && (answered.has(wallet.id) || has(wallet)))
    })
    .sort((one, other) => rank(one) - rank(other))
}

type Status = WalletsState['list']['status']
const isComing = (status: Status) => status === 'idle' || status === 'loading'
const isOver = (status: Status) => status === 'complete' || status === 'empty'

/** Removes wallets with a repeated id. */
const once = (wallets: readonly Wallet[]): Wallet[] => {
  const byId = new Map<string, Wallet>()
  for (const wallet of wallets) if (!byId.has(wallet.id)) byId.set(wallet.id, wallet)
  return [...byId.values()]
}

/** Whether a person can connect it: the QR code is not a wallet, and a wallet of other namespaces cannot connect. */
const isReachable = ({ connector }: WalletEntry, offered: ReadonlySet<string>) =>
  !connector ||
  (connector.type !== 'wallet-connect' && connector.namespaces.some((one) => offered.has(one)))
