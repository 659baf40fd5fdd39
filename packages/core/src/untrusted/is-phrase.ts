/** Words that people look for wallets with, and that are in no list of words for recovery phrases. */
const otherWords: ReadonlySet<string> = new Set(
  'and app bitcoin chain coinbase crypto defi ether ethereum for how mainnet pay pro solana testnet the tokens wallet wallets which with'.split(
    ' ',
  ),
)

/** Whether a text has the shape of a recovery phrase, or of the beginning of one. */
export function isPhrase(text: string): boolean {
  // The numbers of a list, also where a field has removed the line breaks.
  const plain = text.replace(/\d{1,2}[.):、]+(?=\s*\p{L})/gu, ' ')
  return isLatin(plain) || isBegun(plain) || isChinese(plain)
}

const isNumber = (word: string) => /^\d{1,2}$/.test(word)
const wordsOf = (text: string, between: RegExp) =>
  text.split(between).filter((word) => word && !isNumber(word))

/** Twelve words in a row, or as many without anything between them. Japanese and Korean ones have the same shape. */
function isLatin(text: string): boolean {
  let row = 0
  for (const word of wordsOf(text, /[^\p{L}\p{M}\d]+/u)) {
    if (/^[\p{Script=Latin}\p{Script=Hiragana}\p{Script=Hangul}]{2,12}$/u.test(word)) row++
    else row = 0
    const isOneCase = word === word.toLowerCase() || word === word.toUpperCase()
    if (row >= 12 || (isOneCase && /^\p{Script=Latin}{40,}$/u.test(word))) return true
  }
  return false
}

/**
 * Four words and more. Names and questions have short or other words; a fourth word that may become one of those is
 * waited for.
 */
function isBegun(text: string): boolean {
  const words = wordsOf(text, /[\s,;|]+/)
    .map((word) => word.replace(/^[^\p{L}\p{M}\d]+|[^\p{L}\p{M}\d]+$/gu, '').toLowerCase())
    .filter((word) => word && !isNumber(word))
  const [fourth = ''] = words.slice(3)
  if (words.length === 4 && text.toLowerCase().endsWith(fourth) && beginsOther(fourth)) return false
  const fits = (word: string, at: number) =>
    (at >= 4 ? /^\p{Script=Latin}{1,10}$/u : /^\p{Script=Latin}{3,10}$/u).test(word) &&
    !otherWords.has(word)
  return words.length >= 4 && words.every(fits)
}
const beginsOther = (word: string) => [...otherWords].some((other) => other.startsWith(word))

/** Four signs that stand alone, or twelve in any order: names of that length have no spaces between all signs. */
function isChinese(text: string): boolean {
  const words = wordsOf(text, /[^\p{L}\d]+/u)
  const signs = [...words.join('')]
  if (signs.length < 4 || !signs.every((sign) => /\p{Script=Han}/u.test(sign))) return false
  return signs.length >= 12 || words.length === signs.length
}
