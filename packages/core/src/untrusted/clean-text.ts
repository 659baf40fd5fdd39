const plain = /^[!-~]+( [!-~]+)*$/
const longest = 256 // characters that are read; no name is longer

/**
 * Makes an untrusted text safe to display: one line without control characters, direction marks or invisible characters,
 * of at most `most` graphemes.
 * @returns '' for anything that is not a string or has nothing visible
 * @see https://unicode.org/reports/tr36
 */
export function cleanText(text: unknown, most = 32): string {
  if (typeof text !== 'string') return ''
  if (text.length <= most && plain.test(text)) return text // the usual case, without the slow patterns below
  const visible = text
    .slice(0, longest)
    .replace(/[\p{DI}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/[\s\p{Z}\p{Cc}\u2800]+/gu, ' ')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1') // stacked marks would cover the lines above and below
    .trim()
  // The segmenter is slow, and a text that is short enough does not need it.
  return visible.length <= most ? visible : graphemes(visible).slice(0, most).join('').trim()
}

function graphemes(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text]
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
