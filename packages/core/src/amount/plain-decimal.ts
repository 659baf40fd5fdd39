/**
 * A decimal without zeros that say nothing.
 * @param decimals how many digits it can have after the point; further ones are cut off
 * @example plainDecimal('0012.500') // '12.5'
 */
export function plainDecimal(numeric: string, decimals = 255): string {
  const [whole = '', fraction = ''] = numeric.split('.')
  const digits = fraction.slice(0, decimals).replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${digits && `.${digits}`}`
}
