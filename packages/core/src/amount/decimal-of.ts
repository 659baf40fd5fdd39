const largest = 1e21 // from there on a number is written with an exponent

/**
 * A figure of an answer, as a decimal with its significant digits. For display only.
 * @returns null for what is no figure above zero
 * @example decimalOf(2.5e-7) // '0.00000025'
 */
export function decimalOf(figure: number | null | undefined): string | null {
  if (typeof figure !== 'number' || !(figure > 0) || figure >= largest) return null
  const [digits = '', exponent] = `${figure}`.split('e-')
  if (exponent === undefined) return digits
  return `0.${'0'.repeat(+exponent - 1)}${digits.replace('.', '')}`
}
