import { isLoopback } from '../../untrusted/is-loopback.js'
import { parseUrl } from '../../untrusted/parse-url.js'

// Links that open a wallet on this device when a person clicks: only URLs of an app or a web site are allowed. Untrusted
// links must first pass the stricter `safe-link.ts`; for links that the dapp itself gives, these checks are all.

const longest = 2_048 // characters
// Schemes for which a browser or the system does something other than open a wallet.
const dangerous =
  /^(javascript|vbscript|data|blob|file|filesystem|about|view-source|resource|jar|chrome.*|edge|moz-.*|wss?|ftps?|mailto|tel|sms|mms|facetime.*|callto|intent|android-app|content|shell|search|search-ms|ms-.*|itms.*|x-apple.*|ssh|telnet|smb|ldaps?|vnc|rdp)$/i

/**
 * The prefix of a wallet's links, ending with a slash: `foo://`, `https://foo.example/`.
 * @returns null for a link that must not be opened
 */
export function appLink(link: unknown): string | null {
  if (typeof link !== 'string' || link.length > longest || !/^[!-~]+$/.test(link)) return null
  if (/^https?:/i.test(link)) return isSite(link) ? slashed(link) : null
  const scheme = /^([a-z][a-z0-9+.-]{1,63})(:\/{0,1}$|:\/\/|$)/i.exec(link)?.[1]
  if (!scheme || dangerous.test(scheme)) return null
  return link.includes('://') ? slashed(link) : `${scheme}:///`
}

/**
 * The link that opens a wallet and passes it a `wc:` link.
 * @returns null when one of the two links must not be opened
 * @example pairingLink('foo:', 'wc:…') // 'foo:///wc?uri=wc%3A…'
 */
export function pairingLink(link: unknown, wcUri: string): string | null {
  const begin = appLink(link)
  return begin && wcUri.startsWith('wc:') ? `${begin}wc?uri=${encodeURIComponent(wcUri)}` : null
}

/** The link that opens a wallet, at a request of its session if given. */
export function requestLink(link: unknown, topic: string, requestId: number | null): string | null {
  const begin = appLink(link)
  const query = `${requestId === null ? '' : `requestId=${requestId}&`}sessionTopic=${topic}`
  if (!begin?.startsWith('https://t.me/')) return begin && `${begin}wc?${query}`
  const start = btoa(query).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return `${begin.slice(0, -1)}${begin.includes('?') ? '&' : '?'}startapp=${start}`
}

const slashed = (link: string) => (link.endsWith('/') ? link : `${link}/`)

/** Allows http only on this machine. A user name before the host is refused because it disguises the target. */
function isSite(link: string): boolean {
  const url = parseUrl(link)
  if (!url) return false
  const { protocol, hostname, username, password } = url
  return !username && !password && (protocol === 'https:' || isLoopback(hostname))
}
