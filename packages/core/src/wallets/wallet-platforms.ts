import type { Kit } from '../kit.js'
import { hasLinks } from './choose-wallet.js'
import { connectorOf } from './connector-of.js'
import type { Wallet } from './wallet.js'
import type { LinkPlatform } from './wallet-link.js'

const anyLink = 'wc:0@2' // to see whether a wallet opens such links

/** How a wallet is opened from here. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** What is known of the ways to open a wallet from this page. */
export type WaysToWallet = {
  onPhone: boolean
  /** It is installed in this browser. */
  inBrowser: boolean
  /** The base of its links for each platform; null where it has none. All null where there is no relay. */
  links: Readonly<Record<LinkPlatform, string | null>>
  /** Its app can open this page in the app's own browser. */
  opensPage: boolean
}

/** Finds the ways to open a wallet. */
export function waysToWallet(kit: Kit, wallet: Wallet): WaysToWallet {
  const wallets = kit.loaded('wallets')
  const isLinked = hasLinks(kit, kit.connectors.state.list)
  const link = (platform: LinkPlatform) =>
    (isLinked && wallets?.link(wallet, anyLink, platform)?.href) || null
  return {
    onPhone: kit.environment.page?.isMobile() ?? false,
    inBrowser: wallets !== null && connectorOf(wallet, wallets) !== null,
    links: { mobile: link('mobile'), web: link('web'), desktop: link('desktop') },
    opensPage: Boolean(wallets?.browserLink(wallet)),
  }
}

/** The platforms to offer for a wallet, the best one first. Never empty: `unsupported` where there is none. */
export function walletPlatforms({
  onPhone,
  inBrowser,
  links,
  opensPage,
}: WaysToWallet): WalletPlatform[] {
  const platforms: WalletPlatform[] = []
  if (inBrowser) platforms.push('browser')
  if (links.mobile) platforms.push(onPhone ? 'mobile' : 'qrcode')
  else if (onPhone && opensPage) platforms.push('mobile')
  if (links.web) platforms.push('web')
  if (links.desktop && !onPhone) platforms.push('desktop')
  return platforms.length > 0 ? platforms : ['unsupported']
}
