/**
 * The words of a text, for the index and for what is typed. Latin words and identifiers are found whole (`createModal`,
 * `@gla/modal`, `wallet/rejected`) and by their parts. Chinese has no spaces: a run of Han characters is cut into pairs, so a word
 * is found wherever it stands.
 *
 * VitePress writes the source of this function into the pages, so it may use nothing from outside of itself.
 */
export function tokens(text: string): string[] {
  const found: string[] = []
  for (const [run] of text.matchAll(
    /\p{Script=Han}+|[\p{L}\p{N}_@$/.-]+?(?=\p{Script=Han}|[^\p{L}\p{N}_@$/.-]|$)/gu,
  )) {
    if (/\p{Script=Han}/u.test(run)) {
      const signs = [...run]
      if (signs.length === 1) found.push(run)
      for (let at = 1; at < signs.length; at++) found.push(`${signs[at - 1]}${signs[at]}`)
      continue
    }
    const word = run.replace(/^[./-]+|[./-]+$/g, '')
    const parts = word.match(
      /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+|[^\p{Lu}\p{Ll}\p{N}_@$/.-]+/gu,
    )
    for (const one of new Set([word, ...word.split(/[@$/._-]+/), ...(parts ?? [])]))
      if (one) found.push(one)
  }
  return found
}
