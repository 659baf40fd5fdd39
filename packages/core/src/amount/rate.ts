import { formatAmount } from './amount.js'
import { aboutAmount } from './short-amount.js'

const digits = 18 // after the point of a rate

/**
 * How many of the second one of the first was, rounded down; null if nothing was paid.
 * @param paid a decimal, as is `received`
 * @example rateOf('2', '5') // '2.5'
 */
export function rateOf(paid: string, received: string): string | null {
  const [out, outDigits] = unitsOf(paid)
  const [into, intoDigits] = unitsOf(received)
  if (out === 0n) return null
  const scaled = into * 10n ** BigInt(outDigits + digits)
  return formatAmount(scaled / (out * 10n ** BigInt(intoDigits)), digits)
}

function unitsOf(amount: string): [units: bigint, digits: number] {
  const [whole = '', fraction = ''] = amount.split('.')
  return [BigInt(whole + fraction), fraction.length]
}

/** A rate, shortened, alike in all languages: `1 ETH = 2,490.1 tUSD`, or with `≈` if digits were left out. */
export function rateLine(from: string, rate: string, to: string): string {
  const short = aboutAmount(rate)
  return `1 ${from} ${/^[≈<]/.test(short) ? '' : '= '}${short} ${to}`
}
