import { cleanText } from './clean-text.js'
import { plainLetters } from './plain-letters.js'

/**
 * Why a token may not be what its name says. `imitation`: it looks like the network's coin, or like a token before it in the
 * list, whose symbol is `of`. `disguised`: it has invisible characters, directions of text, or letters of several scripts.
 */
export type TokenDoubt = { kind: 'imitation'; of: string } | { kind: 'disguised' }

type Named = { readonly name: string; readonly symbol: string }

/** Tells of each token of a list, in its order, whether it may be another one than it seems. The names are untrusted. */
export function createDoubts(coin: Named): (token: Named) => TokenDoubt | null {
  const seen = new Map<string, string>()
  function remember({ name, symbol }: Named) {
    for (const looks of [looksOf(symbol), looksOf(name)])
      if (looks && !seen.has(looks)) seen.set(looks, cleanText(symbol, 16))
  }
  remember(coin)
  return (token) => {
    const of = seen.get(looksOf(token.symbol)) ?? seen.get(looksOf(token.name))
    remember(token)
    if (of !== undefined) return { kind: 'imitation', of }
    return isDisguised(token.symbol) || isDisguised(token.name) ? { kind: 'disguised' } : null
  }
}

/** Tells of a token whether it looks like one of `known`. The names are untrusted. */
export function createImitations(known: readonly Named[]): (token: Named) => boolean {
  const seen = new Set(known.flatMap(({ name, symbol }) => [looksOf(symbol), looksOf(name)]))
  seen.delete('')
  return ({ name, symbol }) => seen.has(looksOf(symbol)) || seen.has(looksOf(name))
}

const looksOf = (text: string) =>
  plainLetters(cleanText(text, 64))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const hidden = /[\p{DI}\p{Cf}\p{Cs}\p{Co}\p{Cc}]/u
const latin = /\p{Script=Latin}/u
/** Scripts whose letters look like Latin ones. */
const lookalikes = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u
/** Scripts that hardly a name is written in, with letters that each look like a Latin one. */
const rare =
  /[\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}\p{Script=Canadian_Aboriginal}\p{Script=Tifinagh}\p{Script=Deseret}\p{Script=Osage}\p{Script=Old_Italic}]/u
/** Emoji are drawn in colour with this character, and nothing is hidden by it. */
const asEmoji = '\uFE0F'

function isDisguised(text: string): boolean {
  const shown = text.normalize('NFC').replaceAll(asEmoji, '')
  if ([hidden, rare].some((one) => one.test(shown))) return true
  if (latin.test(shown) && lookalikes.test(shown)) return true
  // Full-width and mathematical letters and digits stand for plain ones.
  return [...shown].some((one) => /[\p{L}\p{Nd}]/u.test(one) && one.normalize('NFKC') !== one)
}
