import { parseUrl } from '../untrusted/parse-url.js'
import { isStore, safeLink } from '../untrusted/safe-link.js'
import type { Wallet } from './wallet.js'

/** Where a WalletConnect link is opened. */
export type LinkPlatform = 'mobile' | 'desktop' | 'web'
/** What is known of the page the link is opened from. */
export type LinkContext = {
  /** The page is in a frame. */
  readonly framed?: boolean | undefined
  /** The page is inside Telegram, which on Android decodes a custom scheme's URL a second time. */
  readonly telegram?: 'android' | 'other' | undefined
  /** Prefers the universal link to the custom scheme. */
  readonly preferUniversal?: boolean | undefined
}
export type WalletLinkToOpen = {
  /** The address to open. */
  readonly url: string
  /** The base of the link that later opens the wallet for a request of the session. */
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
}

const pairing = /^wc:[!-~]{1,2048}$/

/**
 * The link that opens a wallet with a `wc:` link. Synchronous, so that it can be opened within the click.
 * @returns null when the wallet has no link for this platform, or `wcUri` is not a `wc:` link
 * @see https://eips.ethereum.org/EIPS/eip-1328
 */
export function walletLink(
  wallet: Wallet,
  wcUri: string,
  platform: LinkPlatform,
  context: LinkContext = {},
): WalletLinkToOpen | null {
  if (!pairing.test(wcUri)) return null
  const link = safeLink(linkFor(wallet, platform, context))
  if (link === null) return null
  const isWeb = link.startsWith('https:')
  if (isWeb && isStore(link)) return null
  const href = isWeb ? withSlash(link) : native(link)
  const once = encodeURIComponent(wcUri)
  const uri = !isWeb && context.telegram === 'android' ? encodeURIComponent(once) : once
  return { url: `${href}wc?uri=${uri}`, href, target: targetOf(platform, context) }
}

function linkFor(wallet: Wallet, platform: LinkPlatform, context: LinkContext): string | null {
  const { mobileLink, desktopLink, universalLink, webappLink } = wallet
  if (platform === 'web') return webappLink
  if (platform === 'desktop') return desktopLink
  return context.preferUniversal ? (universalLink ?? mobileLink) : (mobileLink ?? universalLink)
}

function targetOf(platform: LinkPlatform, { framed, telegram }: LinkContext) {
  if (platform !== 'mobile' || telegram) return '_blank'
  return framed ? '_top' : '_self'
}

const withSlash = (link: string) => (link.endsWith('/') ? link : `${link}/`)

/** `foo://bar` gets its slash; a bare `foo:` becomes `foo:///`, with an empty host as wallets expect it. */
const native = (link: string) =>
  link.includes('://') ? withSlash(link) : `${link.replace(/[/:]/g, '')}:///`

type PageOpener = {
  id: string
  namespace: string | null
  url(page: string, origin: string): string
}
// Wallets that open no `wc:` link on a phone, but the page itself in their own browser.
const openers: readonly PageOpener[] = [
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', // Phantom
    namespace: null,
    url: (page, origin) => `https://phantom.app/ul/browse/${page}?ref=${origin}`,
  },
  {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', // Solflare
    namespace: 'solana',
    url: (page, origin) => `https://solflare.com/ul/v1/browse/${page}?ref=${origin}`,
  },
  {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', // Coinbase Wallet
    namespace: 'solana',
    url: (page) => `https://go.cb-w.com/dapp?cb_url=${page}`,
  },
]

const openerOf = ({ id }: Pick<Wallet, 'id'>, namespace: string) =>
  openers.find((one) => one.id === id && (!one.namespace || one.namespace === namespace))

/** Whether a page can be opened inside the wallet's own browser. */
export const opensPages = (wallet: Pick<Wallet, 'id'>, namespace: string): boolean =>
  openerOf(wallet, namespace) !== undefined

/**
 * The link that opens this page inside the wallet's own browser, for the few wallets that have one.
 * @returns null for every other wallet, and for a page that is not on the web
 */
export function walletBrowserLink(
  wallet: Pick<Wallet, 'id'>,
  pageUrl: string,
  namespace: string,
): string | null {
  const opener = openerOf(wallet, namespace)
  if (!opener) return null
  const page = /^https?:/.test(pageUrl) ? parseUrl(pageUrl) : null
  if (!page) return null
  const { href, origin } = page
  return opener.url(encodeURIComponent(href), encodeURIComponent(origin))
}
