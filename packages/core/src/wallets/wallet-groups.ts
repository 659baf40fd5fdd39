import type { ConnectorInfo } from '../connection/connectors.js'
import type { Kit } from '../kit.js'
import type { State } from '../state.js'
import { chooseCode, chooseConnector, chooseWallet } from './choose-wallet.js'
import { doubtOf } from './doubt-of.js'
import { countRecentWallets } from './recent-wallets.js'
import type { Wallet } from './wallet.js'
import type { Wallets } from './wallets.js'

const mostInstalled = 7 // so that the row of all wallets stays in sight; that list has the rest
const mostFeatured = 6
const fewEnough = 2 // a person with this many wallets is recommended none (spec §2)

/** The badge of a row: why the wallet is listed, or a warning. */
export type WalletMark =
  | 'code'
  | 'recent'
  | 'installed'
  | 'several-chains'
  | 'same-identity'
  | 'look-alike'
  | null

/** A row of Connect. */
export type OfferedWallet = {
  id: string
  name: string
  /** Its icon as a data: URL. */
  picture: string | null
  mark: WalletMark
  /** Goes on to connect it. */
  choose: () => void
}

type Info = State<ConnectorInfo>

/** The wallets that Connect lists now. */
export type WalletGroups = {
  wallets: OfferedWallet[]
  /** How many rows are still loading, below the others. */
  coming: number
  /** How many installed wallets have no row. */
  more: number
  /** The names of listed wallets that rows imitate with letters that look alike. */
  imitated: string[]
  /** Whether no wallet is installed. */
  noneInstalled: boolean
}

/**
 * The wallets that Connect lists, in order: WalletConnect, recent, installed, featured or recommended ones.
 * @param found connectors of the namespace in view
 */
export function walletGroups(
  kit: Kit,
  found: readonly Info[],
  {
    list,
    recentLast,
  }: {
    /** The list of wallets; `null` until it is loaded, `failed` when that failed. */
    list: Wallets | 'failed' | null
    /** Recent wallets follow the installed ones: the list came after the view was painted, and no row moves. */
    recentLast: boolean
  },
): WalletGroups {
  const codes = found.filter(({ type }) => type === 'wallet-connect')
  const reached = found.filter(({ type }) => type !== 'wallet-connect')
  const own = reached.filter(({ id, type }) => isInBrowser(type) && id !== 'injected').length
  const asksForFeatured = kit.options.featuredWallets.length > 0
  const names = list === 'failed' ? null : list
  const shown = reached.slice(0, mostInstalled)
  const installed = shown.map((info) => within(kit, info, names))
  const groups = {
    imitated: [...new Set(shown.flatMap((info) => doubtOf(info, names)?.imitates ?? []))],
    more: reached.length - installed.length,
    noneInstalled: reached.length === 0,
  }
  const code = codes.map((info) => within(kit, info, null))
  // Under manual control the dapp makes the links: no connector is needed.
  if (code.length === 0 && kit.options.manualControl) code.push(ownLink(kit))
  // A wallet that is not installed is only reached over the relay.
  if (code.length === 0 || list === 'failed')
    return { ...groups, wallets: [...code, ...installed], coming: 0 }
  if (!list) {
    const recent = countRecentWallets(kit)
    const coming = asksForFeatured
      ? recent + Math.min(kit.options.featuredWallets.length, mostFeatured)
      : Math.max(recent, fewEnough - own)
    return { ...groups, wallets: [...code, ...installed], coming }
  }
  const recents = list.recent()
  const rest = asksForFeatured
    ? featured(list, found, recents)
    : without(list.recommended(), recents).slice(0, Math.max(0, fewEnough - own - recents.length))
  const recent = recents.map((wallet) => listed(kit, list, wallet, 'recent'))
  const wallets = recentLast
    ? [...code, ...installed, ...recent]
    : [...code, ...recent, ...installed]
  return {
    ...groups,
    wallets: [...wallets, ...rest.map((wallet) => listed(kit, list, wallet, null))],
    coming: 0,
  }
}

const isInBrowser = (type: Info['type']) => type === 'announced' || type === 'injected'

const without = (wallets: readonly Wallet[], others: readonly Wallet[]) =>
  wallets.filter(({ id }) => !others.some((other) => other.id === id))

/** Featured wallets that are neither installed nor recent. */
function featured(list: Wallets, found: readonly Info[], recents: readonly Wallet[]) {
  const installed = list.entries().flatMap(({ wallet, connector }) => {
    const isFound = found.some(({ id }) => id === connector?.id)
    return wallet && isFound ? [wallet] : []
  })
  return without(list.state.featured, [...installed, ...recents]).slice(0, mostFeatured)
}

/** @param list what its name is compared with; null until it is loaded */
function within(kit: Kit, info: Info, list: Wallets | null): OfferedWallet {
  const { id, name, icon } = info
  const choose = () => chooseConnector(kit, info)
  const doubt = info.type === 'wallet-connect' ? null : doubtOf(info, list)
  return { id, name, picture: icon, mark: doubt?.mark ?? markOf(kit, info), choose }
}

const ownLink = (kit: Kit): OfferedWallet => ({
  id: 'walletConnect',
  name: 'WalletConnect',
  picture: null,
  mark: 'code',
  choose: () => chooseCode(kit),
})

function markOf({ options }: Kit, { type, namespaces }: Info): WalletMark {
  if (type === 'wallet-connect') return 'code'
  const offered = new Set(options.networks.map(({ chainNamespace }) => chainNamespace))
  if (namespaces.filter((namespace) => offered.has(namespace)).length > 1) return 'several-chains'
  return isInBrowser(type) ? 'installed' : null
}

const listed = (kit: Kit, list: Wallets, wallet: Wallet, mark: WalletMark): OfferedWallet => ({
  id: wallet.id,
  name: wallet.name,
  picture: list.picture(wallet),
  mark,
  choose: () => chooseWallet(kit, { id: wallet.id, connector: null }),
})
