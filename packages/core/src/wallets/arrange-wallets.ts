import type { ConnectorInfo } from '../connection/connectors.js'
import type { Kit } from '../kit.js'
import type { State } from '../state.js'
import type { Wallets } from './wallets.js'
import type { WalletsState } from './wallets-state.js'

export type WalletEntry = ReturnType<Wallets['entries']>[number]
type Wallet = WalletsState['featured'][number]
type Now = State<WalletsState>

/** What the list shows now. */
export type Arrangement = {
  entries: readonly WalletEntry[]
  /** Whether this is what was searched for, not the whole list. */
  searching: boolean
  /** How it goes on after the last row. `nothing`: there is none. */
  tail: 'end' | 'more' | 'failed' | 'nothing'
  /** How many there will be; null where nobody knows yet. */
  total: number | null
  /** Whether a wallet within reach claims to be what another one is. */
  twins: boolean
}
export type Arrange = (
  wallets: Wallets,
  now: Now,
  connectors: readonly State<ConnectorInfo>[],
) => Arrangement

/** Arranges only what has changed since the last time: scrolling through hundreds of wallets changes nothing. */
export function createArrange(kit: Kit): Arrange {
  const offered = new Set(kit.options.networks.map(({ chainNamespace }) => chainNamespace))
  let seen: readonly unknown[] = []
  let arranged: Arrangement | null = null
  let recent: readonly Wallet[] | null = null
  const joined = createJoin((entry) => isReachable(entry, offered))
  return (wallets, now, connectors) => {
    // As they were when the list was opened: the row that is pressed does not jump to the top.
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
  // The bundled wallets are all here: what is asked of them is answered at once, and by the first letter.
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

/** Another wallet says that it is the same one, or a listed one has its name and is not it. */
export const isUnsure = ({ connector, namesake }: WalletEntry): boolean =>
  namesake || (connector?.duplicate ?? false)

/** The wallet of the list itself, in place of what was found and only has its name. */
const asListed = (entry: WalletEntry): WalletEntry => {
  const { wallet, byName } = entry
  return wallet && byName
    ? { id: wallet.id, name: wallet.name, wallet, connector: null, byName: false, namesake: false }
    : entry
}

/** Entries of the same wallets and connectors are the same ones: a letter more in the search makes no new ones. */
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

/** What the source found, and until it has answered what is here and has the name. Installed ones first. */
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

/** The first of each id. */
const once = (wallets: readonly Wallet[]): Wallet[] => {
  const byId = new Map<string, Wallet>()
  for (const wallet of wallets) if (!byId.has(wallet.id)) byId.set(wallet.id, wallet)
  return [...byId.values()]
}

/** Whether a person can do something with it here: the code is no wallet, and a wallet of other chains cannot connect. */
const isReachable = ({ connector }: WalletEntry, offered: ReadonlySet<string>) =>
  !connector ||
  (connector.type !== 'wallet-connect' && connector.namespaces.some((one) => offered.has(one)))
