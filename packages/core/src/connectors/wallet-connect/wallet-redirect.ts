import { safeLink } from '../../untrusted/safe-link.js'
import { appLink } from './wallet-connect-deep-link.js'

/**
 * The link with which a wallet can be opened, from its metadata; null when it has none that may be opened. A stranger wrote
 * it, so it is held to the same list as the links of wallets in a provider's list. Loaded on phones only.
 */
export function readRedirect(metadata: unknown): string | null {
  const { redirect } = Object(metadata) as { redirect?: unknown }
  const { native, universal } = Object(redirect) as { native?: unknown; universal?: unknown }
  return appLink(safeLink(native)) ?? appLink(safeLink(universal))
}
