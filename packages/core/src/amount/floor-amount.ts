/**
 * Truncates a decimal string to `digits` after the point. It never rounds up, which would show more than there is.
 * @example floorAmount('1.23456', 3) // '1.234'
 */
export function floorAmount(amount: string, digits: number): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const kept = fraction.slice(0, digits).replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}
