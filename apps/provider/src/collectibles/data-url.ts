const form = /^data:[^,]{0,256},/i

/** The bytes that a `data:` URL holds; null for what is none, or has more than `largest`. Its type is not believed. */
export function readDataUrl(url: string, largest: number): Buffer | null {
  const [start] = form.exec(url) ?? []
  // Percent signs take three characters a byte.
  if (start === undefined || url.length > start.length + 3 * largest) return null
  const body = url.slice(start.length)
  const bytes = /;\s*base64\s*,$/i.test(start) ? Buffer.from(body, 'base64') : decoded(body)
  return bytes && bytes.length > 0 && bytes.length <= largest ? bytes : null
}

function decoded(body: string): Buffer | null {
  try {
    return Buffer.from(decodeURIComponent(body))
  } catch {
    // Many contracts leave their percent signs as they are.
    return Buffer.from(body)
  }
}
