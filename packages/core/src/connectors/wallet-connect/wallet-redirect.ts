import { ownRecord } from '../../untrusted/own-record.js'
import { safeLink } from '../../untrusted/safe-link.js'
import { appLink } from './wallet-connect-deep-link.js'

/** Decides which links may open an app on this device, besides those that the dapp itself passes on this page. */
export interface ListedLinks {
  /** The link, if the list of wallets has it; otherwise null. */
  find(link: unknown): string | null
  /**
   * The link that opens a wallet, from its metadata; null when it has none that may be opened. It is untrusted: a wallet
   * could name the scheme of any app, so only https links and schemes of the list are taken.
   */
  redirectOf(metadata: unknown): string | null
}

/** @param links all links of the list of wallets */
export function createListedLinks(links: readonly string[]): ListedLinks {
  const known = new Set(links.flatMap((link) => appLink(link) ?? []))
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
      const { redirect } = ownRecord(metadata)
      const { native, universal } = ownRecord(redirect)
      return openable(native) ?? openable(universal)
    },
  }
}

const schemeOf = (link: string) => link.slice(0, link.indexOf(':'))
