import { formatAmount } from '../parts/format-amount.js'

const most = 2 // tokens that are named; the list of tokens has the others

/** Amounts in a line: '7.5 GLA · 10 ETH · +3'. */
export function amountList(
  amounts: readonly { readonly amount: string; readonly symbol: string }[],
) {
  const named = amounts
    .slice(0, most)
    .map(({ amount, symbol }) => `${formatAmount(amount)} ${symbol}`.replaceAll(' ', '\u00a0'))
  const rest = amounts.length - named.length
  return [...named, ...(rest > 0 ? [`+${rest}`] : [])].join(' · ')
}
