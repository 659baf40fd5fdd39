/** Words that people search for wallets with, and that are in no word list for recovery phrases. */
const otherWords: ReadonlySet<string> = new Set(
  'and app bitcoin chain coinbase crypto defi ether ethereum for how mainnet pay pro solana testnet the tokens wallet wallets which with'.split(
    ' ',
  ),
)

/** Whether a text has the shape of a recovery phrase, or of the start of one. */
export function isPhrase(text: string): boolean {
  const plain = text
    // The numbers of a numbered list, also on one line: fields remove line breaks.
    .replace(/\d{1,2}[.):、]+(?=\s*\p{L})/gu, ' ')
    // Copied from a table: `1abandon 2ability`, `abandon1 ability2`.
    .replace(/(?<![\p{L}\p{M}\d])\d{1,2}(?=\p{L}{3})|(?<=\p{L}{3})\d{1,2}(?![\p{L}\d])/gu, ' ')
    // AbandonAbilityAble: words that only their capitals separate.
    .replace(/\p{Lu}?\p{Ll}{2,9}(?:\p{Lu}\p{Ll}{2,9}){10,}/gu, (words) =>
      words.replace(/\p{Lu}/gu, ' $&'),
    )
  return hasTwelveWords(plain) || isStarted(plain) || isChinese(plain)
}

const isNumber = (word: string) => /^\d{1,2}$/.test(word)
const wordsOf = (text: string, between: RegExp) =>
  text.split(between).filter((word) => word && !isNumber(word))

/** Twelve words in a row, or 40 letters without a space. Japanese and Korean phrases have the same shape. */
function hasTwelveWords(text: string): boolean {
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
 * Four words or more. Names and questions contain shorter words or `otherWords`. A fourth word that may still become one of
 * those does not count while it is typed.
 */
function isStarted(text: string): boolean {
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

/** Four characters, each on its own, or twelve in any grouping: no name is that long, or has a space after each character. */
function isChinese(text: string): boolean {
  const words = wordsOf(text, /[^\p{L}\d]+/u)
  const letters = [...words.join('')]
  if (letters.length < 4 || !letters.every((one) => /\p{Script=Han}/u.test(one))) return false
  return letters.length >= 12 || words.length === letters.length
}
