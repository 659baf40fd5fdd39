const longest = 131_072 // characters

/**
 * An image as a `data:` address; null for any other address, because fetching that would tell another server about the
 * visitor. Show it by `<img src>`, where the scripts of an SVG do not run.
 */
export function dataImage(source: unknown): string | null {
  if (typeof source !== 'string' || source.length > longest) return null
  const trimmed = source.trim()
  return /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i.test(trimmed) ? trimmed : null
}
