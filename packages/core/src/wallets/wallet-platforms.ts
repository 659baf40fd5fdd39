import type { ConnectorInfo } from '../connection/connectors.js'
import type { Kit } from '../kit.js'
import type { State } from '../state.js'
import { hasLinks } from './choose-wallet.js'
import type { Wallets } from './wallets.js'

const anyLink = 'wc:0@2' // a dummy, to check whether a wallet has a link for a platform

/** A wallet of the list. */
export type Wallet = NonNullable<ReturnType<Wallets['get']>>
/** A way to a wallet. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'
/** Where a link opens it. */
export type LinkPlatform = 'mobile' | 'web' | 'desktop'

/** The facts that decide how a wallet can be reached. */
export type Ways = {
  onPhone: boolean
  /** Whether it is installed in this browser. */
  inBrowser: boolean
  /** The prefixes of its links, by the place where they open it. All null without a relay. */
  links: Readonly<Record<LinkPlatform, string | null>>
  /** Whether it can open this page in its own browser. */
  opensPage: boolean
}

/**
 * Finds out how a wallet can be reached from this page.
 * @param page the URL of this page, for a wallet with its own browser
 */
export function waysTo(kit: Kit, wallet: Wallet, page: string): Ways {
  const wallets = kit.loaded('wallets')
  const isLinked = hasLinks(kit, kit.connectors.state.list)
  const link = (platform: LinkPlatform) =>
    (isLinked && wallets?.link(wallet, anyLink, platform)?.href) || null
  return {
    onPhone: kit.environment.page?.isMobile() ?? false,
    inBrowser: wallets !== null && connectorOf(wallet, wallets) !== null,
    links: { mobile: link('mobile'), web: link('web'), desktop: link('desktop') },
    opensPage: Boolean(wallets?.browserLink(wallet, page)),
  }
}

/** The ways to a wallet, the best one first. Never empty. */
export function walletPlatforms({ onPhone, inBrowser, links, opensPage }: Ways): Platform[] {
  const platforms: Platform[] = []
  if (inBrowser) platforms.push('browser')
  if (links.mobile) platforms.push(onPhone ? 'mobile' : 'qrcode')
  else if (onPhone && opensPage) platforms.push('mobile')
  if (links.web) platforms.push('web')
  if (links.desktop && !onPhone) platforms.push('desktop')
  return platforms.length > 0 ? platforms : ['unsupported']
}

/** The connector of a wallet of the list in this browser, matched in the same way as in the list itself. */
export function connectorOf(wallet: Wallet, wallets: Wallets): State<ConnectorInfo> | null {
  const entry = wallets
    .entries([wallet])
    .find((one) => one.wallet?.id === wallet.id && one.connector?.type !== 'wallet-connect')
  return entry?.connector ?? null
}
