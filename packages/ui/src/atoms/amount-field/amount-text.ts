/**
 * What was typed, as digits and one point, where that cannot be taken for another number: the full-width signs of Chinese
 * keyboards, and spaces. Anything else stays as it is, to be called wrong. So does a comma: `1,234` is a thousand to
 * some, and one and a bit to others.
 * @example amountText('１２。５') // '12.5'
 */
export const amountText = (typed: string): string =>
  typed
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[。．]/g, '.')
    .replace(/\s/g, '')
    .replace(/^\.(?=\d*$)/, '0.')
