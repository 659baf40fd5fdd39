/** The fields of the index, and how much a word in each counts. */
export const fieldBoosts = { title: 4, text: 2, titles: 1, keywords: 4 }

/**
 * A field of a section of a page. The keywords, which `searched` writes below the heading, are a field of their own: so a page counts
 * by the few that it has, however long its text is.
 *
 * VitePress writes the source of this function into the pages, so it may use nothing from outside of itself.
 */
export function fieldOf(section: Readonly<Record<string, unknown>>, name: string): string {
  const value =
    name === 'keywords' ? /^Keywords: (.+)$/m.exec(`${section.text}`)?.[1] : section[name]
  return value as string
}
