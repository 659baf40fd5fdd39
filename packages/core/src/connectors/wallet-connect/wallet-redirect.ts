import { safeLink } from '../../untrusted/safe-link.js'
import { appLink } from './wallet-connect-deep-link.js'

/**
 * The link that opens a wallet, from its metadata; null when it has none that may be opened. It is untrusted, so the rules
 * are those for links from a provider's wallet list. Loaded on phones only.
 */
export function readRedirect(metadata: unknown): string | null {
  const { redirect } = Object(metadata) as { redirect?: unknown }
  const { native, universal } = Object(redirect) as { native?: unknown; universal?: unknown }
  return appLink(safeLink(native)) ?? appLink(safeLink(universal))
}
