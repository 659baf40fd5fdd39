import type { ApiClient } from '../api/api-client.js'
import { readWallet } from './read-wallet.js'
import type { WalletQuery, WalletSource } from './wallet.js'

const entryLimit = 100 // spec §9, search
const idLimit = 200 // in one URL
const longestSearch = 64 // characters

/**
 * A provider's list of wallets, by the explorer's protocol (spec §7): one GET for a page, everything in the query, and
 * with it the project id and the SDK's type and version.
 */
export function createApiWalletSource(api: ApiClient): WalletSource {
  return {
    async list(given, signal) {
      const entries = Math.min(given.entries, entryLimit)
      const query = paramsOf({ ...given, entries })
      const { data, count: known = null } = await api.call('wallets', { query, signal })
      const some = data.slice(0, entries)
      const wallets = some.flatMap((one) => readWallet(one) ?? [])
      return {
        wallets: [...new Map(wallets.map((wallet) => [wallet.id, wallet])).values()],
        count: known ?? (given.page - 1) * entries + some.length,
        more: some.length === entries && (known === null || given.page * entries < known),
      }
    },
  }
}

/** The http client leaves out empty params: the protocol takes an empty one as a filter that nothing matches. */
const paramsOf = ({ page, entries, search, include, exclude, chains, badge }: WalletQuery) => ({
  page: String(page),
  entries: String(entries),
  search: search?.trim().slice(0, longestSearch),
  include: include?.slice(0, idLimit).join(),
  exclude: exclude?.slice(0, idLimit).join(),
  chains: chains?.slice(0, idLimit).join(),
  badge_type: badge,
})
