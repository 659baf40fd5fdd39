import type { NetworkContracts } from '../../contracts/site-contracts.js'
import type { AllAssets } from './use-all-assets.js'

/** Whether a part of the site's contracts is still on its way, or could not be read on some network. */
export function hasPart(
  { networks, read }: AllAssets,
  has: (contracts: NetworkContracts) => boolean,
): { readonly isComing: boolean; readonly isUnread: boolean } {
  const on = (networks ?? []).filter(({ here }) => here !== null && has(here))
  return {
    isComing: networks === null || (read.status === 'loading' && read.data === null),
    isUnread:
      read.status === 'failed' ||
      (read.data !== null && on.some(({ holdings }) => holdings === null || holdings.unread > 0)),
  }
}
