import { FeatureError, ownRecord } from '@gla/core/family'
import { base58 } from '@scure/base'

const pattern = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ // spec §5
const most = 100 // accounts looked at

/**
 * Reads an address: 32 to 44 characters of base58 that are exactly 32 bytes. Spaces around it are forgiven.
 * @throws KitError `send/receiver-invalid`
 */
export function parseSolanaAddress(address: string): string {
  const text = address.slice(0, 256).trim()
  if (address.length > 256 || !bytesOf(text)) throw new FeatureError('send/receiver-invalid')
  return text
}

/** The public key an address is; null for what is none. */
export function bytesOf(address: string): Uint8Array | null {
  const bytes = pattern.test(address) ? base58.decode(address) : null
  return bytes?.length === 32 ? bytes : null
}

/** The addresses in a wallet's list, each once: texts, or objects with a `pubkey` or `address`. */
export function parseSolanaAccounts(accounts: unknown): string[] {
  try {
    if (!Array.isArray(accounts)) return []
    const first = Array.from({ length: Math.min(accounts.length, most) }, (_, i) => accounts[i])
    const addresses = first.map(addressIn).filter((one) => one !== null && bytesOf(one))
    return [...new Set(addresses as string[])]
  } catch {
    return [] // a list of throwing getters says nothing
  }
}

function addressIn(account: unknown): string | null {
  if (typeof account === 'string') return account
  const { pubkey, address } = ownRecord(account)
  const text = pubkey ?? address
  return typeof text === 'string' ? text : null
}
