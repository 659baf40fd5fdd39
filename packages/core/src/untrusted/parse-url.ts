/** The URL that a text is; null for anything else. (`URL.canParse` is newer than the oldest browsers that are supported.) */
export function parseUrl(text: unknown): URL | null {
  if (typeof text !== 'string') return null
  try {
    return new URL(text)
  } catch {
    return null // no URL
  }
}
