import { formatAmount } from './amount.js'
import { floorAmount } from './floor-amount.js'
import { plainDecimal } from './plain-decimal.js'

const form = /^\d{1,78}(\.\d{1,255})?$/
const longest = 18 // digits after the point

/**
 * What an amount is worth, exactly but for digits after the 18th, which are cut off. For display only.
 * @param numeric the amount in whole tokens, a decimal
 * @param price US dollars for one, a decimal; null if it is not known
 * @param currency in which it is shown, instead of US dollars
 * @returns a decimal; null where an amount or a price is missing, or none
 * @example worthOf('3', '0.25') // '0.75'
 */
export function worthOf(
  numeric: string | null,
  price: string | null,
  currency?: { readonly perDollar: string } | null,
): string | null {
  const factors = [numeric, price, currency?.perDollar ?? '1']
  let units = 1n
  let decimals = 0
  for (const factor of factors) {
    if (factor === null || !form.test(factor)) return null
    const [whole = '', fraction = ''] = plainDecimal(factor).split('.')
    units *= BigInt(whole + fraction)
    decimals += fraction.length
  }
  return floorAmount(formatAmount(units, decimals), longest)
}
