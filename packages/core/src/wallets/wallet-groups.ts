import type { ConnectorInfo } from '../connection/connectors.js'
import type { Kit } from '../kit.js'
import type { State } from '../state.js'
import { chooseCode, chooseConnector, chooseWallet } from './choose-wallet.js'
import { countRecentWallets } from './recent-wallets.js'
import type { Wallets } from './wallets.js'

const mostInstalled = 7 // found at a glance, with the row of all wallets in sight; more are there
const mostFeatured = 6
const fewEnough = 2 // wallets of one's own, from which on nothing is recommended (spec §2)

/** Why a wallet is in the list. */
export type WalletMark = 'code' | 'recent' | 'installed' | 'several-chains' | 'same-identity' | null

export type OfferedWallet = {
  id: string
  name: string
  /** A data: image of its own. */
  picture: string | null
  mark: WalletMark
  /** Goes on to it. */
  choose: () => void
}

type Info = State<ConnectorInfo>
type Wallet = Wallets['state']['featured'][number]

export type WalletGroups = {
  wallets: OfferedWallet[]
  /** Rows that are still read, below the others. */
  coming: number
  /** How many wallets of this browser are not among the rows. */
  more: number
  /** Whether this browser has no wallet. */
  noneInstalled: boolean
}

/**
 * What Connect lists, in order: the code, recent wallets, those within reach, featured or recommended ones.
 * @param found wallets within reach, of the family in view
 * @param list the list of wallets once it is read; `null` before, `failed` when it does not come
 * @param recentLast the list came after the view was painted: what was there stays where it is
 */
export function walletGroups(
  kit: Kit,
  found: readonly Info[],
  { list, recentLast }: { list: Wallets | 'failed' | null; recentLast: boolean },
): WalletGroups {
  const codes = found.filter(({ type }) => type === 'wallet-connect')
  const reached = found.filter(({ type }) => type !== 'wallet-connect')
  const own = reached.filter(({ id, type }) => isInBrowser(type) && id !== 'injected').length
  const asksForFeatured = kit.options.featuredWallets.length > 0
  // Who has the name of a listed wallet and is not it, as soon as the list is read.
  const namesakes = new Set(
    list === null || list === 'failed'
      ? []
      : list
          .entries([...list.state.suggested.wallets, ...list.state.list.wallets])
          .flatMap(({ namesake, connector }) => (namesake && connector ? [connector.id] : [])),
  )
  const installed = reached
    .slice(0, mostInstalled)
    .map((info) => within(kit, info, namesakes.has(info.id)))
  const groups = {
    more: reached.length - installed.length,
    noneInstalled: reached.length === 0,
  }
  const code = codes.map((info) => within(kit, info, false))
  // The dapp makes the links itself: there need be no connector for them.
  if (code.length === 0 && kit.options.manualControl) code.push(ownLink(kit))
  // Wallets that are not in this browser are reached over the relay.
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

/** Featured wallets that are not there already, as installed or recent. */
function featured(list: Wallets, found: readonly Info[], recents: readonly Wallet[]) {
  const installed = list.entries().flatMap(({ wallet, connector }) => {
    const isFound = found.some(({ id }) => id === connector?.id)
    return wallet && isFound ? [wallet] : []
  })
  return without(list.state.featured, [...installed, ...recents]).slice(0, mostFeatured)
}

function within(kit: Kit, info: Info, isNamesake: boolean): OfferedWallet {
  const { id, name, icon } = info
  const choose = () => chooseConnector(kit, info)
  const mark = isNamesake ? 'same-identity' : markOf(kit, info)
  return { id, name, picture: icon, mark, choose }
}

const ownLink = (kit: Kit): OfferedWallet => ({
  id: 'walletConnect',
  name: 'WalletConnect',
  picture: null,
  mark: 'code',
  choose: () => chooseCode(kit),
})

function markOf({ options }: Kit, { type, duplicate, namespaces }: Info): WalletMark {
  if (type === 'wallet-connect') return 'code'
  if (duplicate) return 'same-identity'
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
