import { ownValues } from '../../untrusted/own-values.js'
import { safeLink } from '../../untrusted/safe-link.js'
import { appLink } from './wallet-connect-deep-link.js'

/** What may open an app on this device, besides the links that the dapp itself gives on this page. */
export interface ListedLinks {
  /** The link as the list of wallets has it; null for every other one. */
  find(link: unknown): string | null
  /**
   * The link that opens a wallet, from its metadata; null when it has none that may be opened. It is untrusted: a wallet
   * could name the scheme of any app, so it opens its site, or an app of the list.
   */
  redirectOf(metadata: unknown): string | null
}

/** @param links of the list of wallets */
export function createListedLinks(links: readonly string[]): ListedLinks {
  const known = new Set(links.flatMap((link) => appLink(safeLink(link)) ?? []))
  const schemes = new Set(['https', ...[...known].map(schemeOf)])
  function openable(given: unknown) {
    const link = appLink(safeLink(given))
    return link && schemes.has(schemeOf(link)) ? link : null
  }
  return {
    find(given) {
      const link = appLink(given)
      return link && known.has(link) ? link : null
    },
    redirectOf(metadata) {
      const { redirect } = ownValues(Object(metadata) as { redirect?: unknown })
      const { native, universal } = ownValues(
        Object(redirect) as { native?: unknown; universal?: unknown },
      )
      return openable(native) ?? openable(universal)
    },
  }
}

const schemeOf = (link: string) => link.slice(0, link.indexOf(':'))
