const longest = 131_072 // characters

/**
 * An image as a `data:` URL; null for any other URL, because fetching that would reveal the visitor to another server.
 * Show it with `<img src>`, where scripts in an SVG do not run.
 */
export function dataImage(source: unknown): string | null {
  if (typeof source !== 'string' || source.length > longest) return null
  const trimmed = source.trim()
  return /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i.test(trimmed) ? trimmed : null
}
