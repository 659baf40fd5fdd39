import { boundedTexts, memberOf } from '@gla/core/family'
import { bytesOf } from '../solana-address.js'

const most = 100 // accounts looked at

/** A wallet's own account objects, which it wants back with each request, by their addresses. */
export type WalletAccounts = ReadonlyMap<string, object>

/** The Solana accounts in a wallet's list, in its order, each once. */
export function readAccounts(list: unknown): WalletAccounts {
  const accounts = new Map<string, object>()
  try {
    if (!Array.isArray(list)) return accounts
    for (let i = 0; i < Math.min(list.length, most); i++) {
      const account: unknown = list[i]
      const address = addressOf(account)
      if (address !== null && !accounts.has(address)) accounts.set(address, account as object)
    }
  } catch {
    // A list of throwing getters: what was read so far is used.
  }
  return accounts
}

function addressOf(account: unknown): string | null {
  if (typeof account !== 'object' || account === null) return null
  const given = account as Record<string, unknown>
  const [address, chains] = [memberOf(given, 'address'), memberOf(given, 'chains')]
  const isSolana = boundedTexts(chains)?.some((chain) => chain.startsWith('solana:'))
  return isSolana && typeof address === 'string' && bytesOf(address) ? address : null
}
