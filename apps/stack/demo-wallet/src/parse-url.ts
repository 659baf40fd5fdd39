/** The URL that a text is, if it is one. (`URL.canParse` is newer than the browsers we support.) */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined // no URL
  }
}
