/**
 * Normalises typed text to digits and a decimal point: full-width characters of Chinese keyboards, a comma that nothing but
 * zero comes before. Any other comma is left as it is, because `1,234` is a thousand in some countries and less than two in
 * others: whoever reads the amount asks. Spaces between digits are left, to be rejected, because `1 5` is not 15. All spaces
 * become plain ones; those around the amount are ignored when it is read.
 * @example amountText('１２。５') // '12.5'
 */
export const amountText = (typed: string): string =>
  typed
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[。．]/g, '.')
    .replace(/\s/g, ' ')
    .replace(/，/g, ',')
    .replace(/^( *)0?[.,](?=\d* *$)/, '$10.')
