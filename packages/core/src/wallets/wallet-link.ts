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

/** The address of a page: as it is, and encoded as a value of a query. */
type PageToOpen = { url: URL; encoded: string; origin: string }
type PageOpener = {
  id: string
  /** null when the wallet has no link for this page or namespace. */
  link(page: PageToOpen, namespace: string): string | null
}
const coins: Readonly<Record<string, number>> = { eip155: 60, solana: 501 } // SLIP-44
// Wallets that open the page itself in their own browser: by a web address, which leads to the app's page where it is
// missing, unless the wallet has nothing but a scheme. The address of the page is their links' only variable part.
const openers: readonly PageOpener[] = [
  {
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96', // MetaMask
    // What follows is read as an https address without its scheme: encoded, its slashes would be part of the host.
    link: ({ url: { protocol, host, pathname, search, hash } }) =>
      protocol === 'https:'
        ? `https://link.metamask.io/dapp/${host}${pathname}${search}${hash}`
        : null,
  },
  {
    id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0', // Trust Wallet
    link({ encoded }, namespace) {
      const coin = coins[namespace]
      return coin ? `https://link.trustwallet.com/open_url?coin_id=${coin}&url=${encoded}` : null
    },
  },
  {
    id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709', // OKX Wallet
    link: ({ encoded }) =>
      `https://www.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${encoded}`)}`,
  },
  {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', // Coinbase Wallet
    link: ({ encoded }) => `https://go.cb-w.com/dapp?cb_url=${encoded}`,
  },
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', // Phantom
    link: ({ encoded, origin }) => `https://phantom.app/ul/browse/${encoded}?ref=${origin}`,
  },
  {
    id: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662', // Bitget Wallet
    link: ({ encoded }) => `https://bkcode.vip?action=dapp&url=${encoded}`,
  },
  {
    id: '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66', // TokenPocket
    link: ({ url: { href } }) =>
      `tpdapp://open?params=${encodeURIComponent(JSON.stringify({ url: href }))}`,
  },
  {
    id: 'ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef', // imToken
    link: ({ encoded }) => `imtokenv2://navigate/DappView?url=${encoded}`,
  },
  {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', // Solflare
    link: ({ encoded, origin }, namespace) =>
      namespace === 'solana' ? `https://solflare.com/ul/v1/browse/${encoded}?ref=${origin}` : null,
  },
]

/** Whether a page can be opened inside the wallet's own browser. */
export const opensPages = (wallet: Pick<Wallet, 'id'>, namespace: string): boolean =>
  walletBrowserLink(wallet, 'https://page.example/', namespace) !== null

/**
 * The link that opens this page inside the wallet's own browser, for the few wallets that have one.
 * @returns null for every other wallet, and for a page that is not on the web
 */
export function walletBrowserLink(
  { id }: Pick<Wallet, 'id'>,
  pageUrl: string,
  namespace: string,
): string | null {
  const opener = openers.find((one) => one.id === id)
  const url = opener && /^https?:/i.test(pageUrl) ? parseUrl(pageUrl) : null
  if (!opener || !url) return null
  const [encoded, origin] = [encodeURIComponent(url.href), encodeURIComponent(url.origin)]
  return opener.link({ url, encoded, origin }, namespace)
}
