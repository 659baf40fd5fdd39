import { ownRecord } from '@gla/core/family'

/** One of a wallet's addresses: `payment` is for coins, `ordinals` for inscriptions. */
export interface WalletAddress {
  readonly address: string
  readonly purpose: 'payment' | 'ordinals'
  /** Hex, as the wallet gave it: not checked with the address. */
  readonly publicKey: string | null
}

const most = 100
const longest = 128 // characters

/**
 * Reads a wallet's list of addresses: texts, or objects with a purpose or an intention. Those for payments come first.
 * Only the shape is checked: addresses of other chains, e.g. Stacks, are left out later.
 */
export function readWalletAddresses(list: unknown): WalletAddress[] {
  const found: WalletAddress[] = []
  try {
    if (!Array.isArray(list)) return []
    for (let i = 0; i < Math.min(list.length, most); i++) {
      const one = readOne(list[i])
      if (one && !found.some(({ address }) => address === one.address)) found.push(one)
    }
  } catch {
    return [] // a list of throwing getters says nothing
  }
  const isPayment = ({ purpose }: WalletAddress) => purpose === 'payment'
  return [...found.filter(isPayment), ...found.filter((one) => !isPayment(one))]
}

function readOne(one: unknown): WalletAddress | null {
  if (typeof one === 'string') return isShort(one) ? plain(one) : null
  const { address, publicKey, purpose, intention, symbol } = ownRecord(one)
  if (!isShort(address) || (symbol !== undefined && symbol !== 'BTC')) return null
  const isOrdinals = [purpose, intention].some((word) => word === 'ordinals' || word === 'ordinal')
  return {
    ...plain(address),
    ...(isOrdinals && { purpose: 'ordinals' as const }),
    publicKey: readKey(publicKey),
  }
}

const plain = (address: string): WalletAddress => ({ address, purpose: 'payment', publicKey: null })
const isShort = (text: unknown): text is string =>
  typeof text === 'string' && text.length > 0 && text.length <= longest

/** 32 bytes (the x coordinate), 33 (compressed) or 65 (uncompressed). */
function readKey(key: unknown): string | null {
  const isKey = typeof key === 'string' && /^([\da-f]{64}|[\da-f]{66}|[\da-f]{130})$/i.test(key)
  return isKey ? key.toLowerCase() : null
}
