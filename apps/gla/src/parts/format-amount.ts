const decimals = 6
const least = `0.${'0'.repeat(decimals - 1)}1`

/**
 * Formats an amount for display: digits in groups of three, at most six decimals, cut and never
 * rounded up. An amount between zero and the least shown is `< 0.000001`.
 * @param amount decimal string, e.g. `9999.987654321`
 */
export function formatAmount(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const shown = fraction.slice(0, decimals).replace(/0+$/, '')
  const isTiny = /^0*$/.test(whole) && shown === '' && /[1-9]/.test(fraction)
  if (isTiny) return `< ${least}`
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return shown ? `${grouped}.${shown}` : grouped
}
