const plain = /^[!-~]+( [!-~]+)*$/
const longest = 256 // characters looked at; what is longer is not a name

/**
 * An untrusted text, fit to be shown: one line without control characters, direction marks and invisible characters, of at
 * most `most` graphemes.
 * @returns '' for what is not text or has nothing to show
 * @see https://unicode.org/reports/tr36
 */
export function cleanText(text: unknown, most = 32): string {
  if (typeof text !== 'string') return ''
  if (text.length <= most && plain.test(text)) return text // most names: saves the costly patterns below
  const visible = text
    .slice(0, longest)
    .replace(/[\p{DI}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/[\s\p{Z}\p{Cc}\u2800]+/gu, ' ')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1') // stacked marks run over the lines above and below
    .trim()
  // A segmenter costs more than all the rest: most names are short and need none.
  return visible.length <= most ? visible : graphemes(visible).slice(0, most).join('').trim()
}

function graphemes(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text]
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
