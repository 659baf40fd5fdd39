import { decimalOf } from './fraction.js'

/** What an amount in smallest units is worth at a price of one whole token, a decimal. For people to read. */
export function worthOf(amount: bigint, decimals: number, price: string): number {
  const [whole = '0', broken = ''] = price.split('.')
  const over = amount * BigInt(`${whole}${broken}`)
  return Number(decimalOf({ over, under: 10n ** BigInt(decimals + broken.length) }) ?? 0)
}
