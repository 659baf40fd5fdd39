import { parseUrl } from './parse-url.js'

const longest = 512 // characters

// Schemes that run code, read local files, call somebody, or open system settings instead of an app.
const refused: ReadonlySet<string> = new Set(
  (
    'about afp app-prefs app-settings aim android-app blob bluetooth cid content data dav dns facetime ' +
    'facetime-audio feed file filesystem finger ftp ftps geo gopher help hcp http iris itms itms-apps ' +
    'itms-appss itms-services jar javascript jdbc ldap ldaps livescript mailto market mhtml mid mk mms mmsto mocha ' +
    'news nfs nntp pkcs11 pres prefs res resource rlogin rtsp sftp shell shortcuts sip sips sms smb smsto ssh tel ' +
    'telnet urn vbs vbscript view-source vnc wais ws wss wyciwyg'
  ).split(' '),
)
const refusedPrefixes = /^(intent|chrome|moz-|ms-|search-?ms|x-apple|x-safari|com\.apple\.)/
const custom = /^([a-z][a-z0-9+.-]{1,63}):([!#-;=?-Z_a-z~]*)$/i

/**
 * An https URL or a custom scheme that is safe to open; null for everything else. Schemes that could run code or act
 * without the person are refused. An unknown scheme gets nothing but a pairing link: our links always end in `wc?uri=`.
 */
export function safeLink(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > longest) return null
  if (/^https:/i.test(text)) return safeUrl(text)
  const [, scheme = '', rest = ''] = custom.exec(text) ?? []
  const name = scheme.toLowerCase()
  if (!name || refused.has(name) || refusedPrefixes.test(name)) return null
  return `${name}:${rest}`
}

/** An https URL without credentials, normalised; null for everything else. */
export function safeUrl(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > longest || !/^https:\/\/[!-~]+$/i.test(text))
    return null
  const url = parseUrl(text)
  if (!url) return null
  const { href, username, password, hostname } = url
  return username || password || !hostname.includes('.') || href.length > longest ? null : href
}

const stores = {
  app: /^(apps|itunes)\.apple\.com$/,
  play: /^play\.google\.com$/,
  chrome: /^(chromewebstore\.google\.com|chrome\.google\.com)$/,
}

/** A URL of the named store itself; null for everything else, including pages that redirect there. */
export function storeLink(store: keyof typeof stores, text: unknown): string | null {
  const url = safeUrl(text)
  return url && stores[store].test(new URL(url).hostname) ? url : null
}

/** Whether a URL belongs to one of the stores, which hosts no web apps. */
export const isStore = (url: string): boolean =>
  Object.values(stores).some((host) => host.test(new URL(url).hostname))
