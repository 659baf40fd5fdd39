import type { ConnectorInfo } from '../connection/connectors.js'
import type { Kit } from '../kit.js'
import type { State } from '../state.js'
import { chooseCode, chooseConnector, chooseWallet } from './choose-wallet.js'
import { doubtOf } from './doubt-of.js'
import { needsOwnBrowser, ownBrowsers } from './own-browsers.js'
import { readLinkCode } from './read-link-code.js'
import type { Wallet } from './wallet.js'
import type { Wallets } from './wallets.js'

const mostInstalled = 7 // so that the row of all wallets stays in sight; that list has the rest
const mostPopular = 4 // spec §9
const mostOthers = 4 // drawn small in the row of all wallets
const comingBrowsers = 4 // placeholders for wallets with a browser of their own
const fewEnough = 2 // a person with this many wallets is recommended none (spec §2)

/** The badge of a row: why the wallet is listed, or a warning. */
export type WalletMark =
  | 'code'
  | 'own-browser'
  | 'recent'
  | 'several-chains'
  | 'same-identity'
  | 'look-alike'
  | null

/** A row of Connect. */
export type OfferedWallet = {
  id: string
  name: string
  /** Its icon as a data: URL; undefined while it is on its way. */
  picture: string | null | undefined
  mark: WalletMark
  /** Goes on to connect it; opens this page in its browser, if its mark is `own-browser`. Called inside the click. */
  choose: () => void
  /** Reads the code that `choose` needs and that is too large to be read for everybody. Left out where there is none. */
  expect?: () => void
}

type Info = State<ConnectorInfo>

/** The wallets that Connect lists now, in groups. */
export type WalletGroups = {
  /** Installed ones, the recent first. */
  installed: OfferedWallet[]
  /**
   * Not installed: recent ones, then featured or recommended ones. On a phone without a wallet and without a relay, those
   * that open this page in their own browser.
   */
  popular: OfferedWallet[]
  /** WalletConnect, for any wallet of a phone. */
  code: OfferedWallet | null
  /** A few well-known wallets without a row, to be drawn small in the row of all wallets. */
  others: Pick<OfferedWallet, 'id' | 'name' | 'picture'>[]
  /** How many popular ones are still loading. */
  coming: number
  /** How many installed wallets have no row. */
  more: number
  /** The names of listed wallets that wallets in these rows imitate with letters that look alike. */
  imitated: string[]
}

type Known = {
  /** The list of wallets; `null` until it is loaded, `failed` when that failed. */
  list: Wallets | 'failed' | null
  /** The ids of the recent wallets when the view was opened: no row moves when one is connected. */
  recent: readonly string[]
}

/**
 * The wallets that Connect lists.
 * @param found connectors of the namespace in view
 */
export function walletGroups(kit: Kit, found: readonly Info[], known: Known): WalletGroups {
  const { list, recent } = known
  const place = ({ id }: Info) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  const reached = found
    .filter(({ type, name }) => type !== 'wallet-connect' && name.trim() !== '')
    .sort((one, other) => place(one) - place(other))
  const names = list === 'failed' ? null : list
  const shown = reached.slice(0, mostInstalled)
  const relay = found.find(({ type }) => type === 'wallet-connect')
  const groups = {
    installed: shown.map((info) => within(kit, info, names, recent)),
    // Under manual control the dapp makes the links: no connector is needed.
    code: relay
      ? within(kit, relay, null, recent)
      : kit.options.manualControl
        ? ownLink(kit)
        : null,
    others: [],
    more: reached.length - shown.length,
    imitated: [...new Set(shown.flatMap((info) => doubtOf(info, names)?.imitates ?? []))],
  }
  if (list === 'failed') return { ...groups, popular: [], coming: 0 }
  if (needsOwnBrowser(kit, { hasRelay: groups.code !== null, hasWallet: reached.some(isHere) }))
    return list
      ? { ...groups, popular: ownBrowsers(list).map((one) => opening(kit, list, one)), coming: 0 }
      : { ...groups, popular: [], coming: comingBrowsers }
  // Elsewhere, a wallet that is not installed is only reached over the relay.
  if (!groups.code) return { ...groups, popular: [], coming: 0 }
  return { ...groups, ...popularOf(kit, reached, { list, recent }) }
}

/** What is offered besides the installed wallets. */
function popularOf(
  kit: Kit,
  reached: readonly Info[],
  { list, recent }: { list: Wallets | null; recent: readonly string[] },
): Pick<WalletGroups, 'popular' | 'others' | 'coming'> {
  const { featuredWallets } = kit.options
  const own = reached.filter((info) => isHere(info) && info.id !== 'injected').length
  const recommendedBeside = (recents: number) =>
    own + recents < fewEnough ? mostPopular - own - recents : 0
  if (!list) {
    const away = recent.filter((id) => !reached.some((info) => info.id === id)).length
    const coming =
      featuredWallets.length > 0
        ? Math.min(away + featuredWallets.length, mostPopular)
        : away + recommendedBeside(away)
    return { popular: [], others: [], coming }
  }
  const recents = list.recent()
  const away = (wallets: readonly Wallet[]) =>
    without(wallets, [...installedOf(list, wallets, reached), ...recents])
  const rest =
    featuredWallets.length > 0
      ? away(list.state.featured).slice(0, mostPopular - recents.length)
      : without(list.recommended(), recents).slice(0, recommendedBeside(recents.length))
  const popular = [
    ...recents.map((wallet) => listed(kit, list, wallet, 'recent')),
    ...rest.map((wallet) => listed(kit, list, wallet, null)),
  ]
  const others = without(away(list.state.suggested.wallets), rest)
    .slice(0, mostOthers)
    .map((wallet) => listed(kit, list, wallet, null))
  return { popular, others, coming: 0 }
}

const isHere = ({ type }: Info) => type === 'announced' || type === 'injected'

const without = (wallets: readonly Wallet[], others: readonly Wallet[]) =>
  wallets.filter(({ id }) => !others.some((other) => other.id === id))

const installedOf = (list: Wallets, wallets: readonly Wallet[], found: readonly Info[]) =>
  list.entries(wallets).flatMap(({ wallet, connector }) => {
    const isFound = found.some(({ id }) => id === connector?.id)
    return wallet && isFound ? [wallet] : []
  })

/** @param list the wallets its name is compared with; null until they are loaded */
function within(
  kit: Kit,
  info: Info,
  list: Wallets | null,
  recent: readonly string[],
): OfferedWallet {
  const { id, name, icon } = info
  const choose = () => chooseConnector(kit, info)
  const isRelay = info.type === 'wallet-connect'
  const doubt = isRelay ? null : doubtOf(info, list)
  return {
    ...{ id, name, picture: icon, mark: doubt?.mark ?? markOf(kit, info, recent), choose },
    ...(isRelay && { expect: () => readLinkCode(kit) }),
  }
}

const ownLink = (kit: Kit): OfferedWallet => ({
  id: 'walletConnect',
  name: 'WalletConnect',
  picture: null,
  mark: 'code',
  choose: () => chooseCode(kit),
})

function markOf(
  { options }: Kit,
  { id, type, namespaces }: Info,
  recent: readonly string[],
): WalletMark {
  if (type === 'wallet-connect') return 'code'
  if (recent.includes(id)) return 'recent'
  const offered = new Set(options.networks.map(({ chainNamespace }) => chainNamespace))
  if (namespaces.filter((namespace) => offered.has(namespace)).length > 1) return 'several-chains'
  return null
}

const opening = (kit: Kit, list: Wallets, wallet: Wallet): OfferedWallet => ({
  ...listed(kit, list, wallet, 'own-browser'),
  choose() {
    const link = list.browserLink(wallet)
    if (link) kit.environment.page?.open(link)
  },
})

const listed = (kit: Kit, list: Wallets, wallet: Wallet, mark: WalletMark): OfferedWallet => ({
  id: wallet.id,
  name: wallet.name,
  picture: list.picture(wallet),
  mark,
  choose: () => chooseWallet(kit, { id: wallet.id, connector: null }),
  expect: () => readLinkCode(kit),
})
