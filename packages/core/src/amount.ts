import { KitError } from './errors.js'

const pattern = /^(0|[1-9]\d*)(?:\.(\d{1,255}))?$/
const largest = 2n ** 256n - 1n // what a uint256 holds
const longest = 400 // characters: 78 digits, a point, 255 digits, some spaces

/**
 * Reads a decimal amount exactly, or refuses it. Digits and one point; no sign, exponent, comma or separator.
 * @param text whole units, e.g. `0.5`
 * @param decimals digits the token has after the point
 * @returns the amount in the smallest unit
 * @throws KitError `send/amount-invalid`, `send/amount-too-precise`, `send/amount-too-large`
 * @example parseAmount('0.5', 18) // 500000000000000000n
 */
export function parseAmount(text: string, decimals: number): bigint {
  const match = text.length <= longest && pattern.exec(text.replace(/^ +| +$/g, ''))
  // Without whole decimals an amount has no meaning: parsing on would send another one.
  if (!match || !Number.isInteger(decimals) || decimals < 0)
    throw new KitError('send/amount-invalid')
  const [, whole = '0', fraction = ''] = match
  if (whole.length > 78) throw new KitError('send/amount-too-large') // more digits than 2^256 has
  if (fraction.length > decimals) throw new KitError('send/amount-too-precise', String(decimals))
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (value > largest) throw new KitError('send/amount-too-large')
  return value
}

/**
 * Writes an amount of smallest units in whole units, exactly, without needless zeros.
 * @example formatAmount(1500000000000000000n, 18) // '1.5'
 */
export function formatAmount(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return sign + whole + (fraction && `.${fraction}`)
}

/**
 * Shortens a decimal string by cutting, never rounding up: what is shown is there.
 * @example floorAmount('1.23456', 3) // '1.234'
 */
export function floorAmount(amount: string, digits: number): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const kept = fraction.slice(0, digits).replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}
