const longest = 131_072 // characters

/**
 * An image that brings its own bytes, or null. An address would be fetched from a stranger and tell on the visitor.
 * It must be shown by `<img src>`, where the scripts of an SVG do not run.
 */
export function dataImage(source: unknown): string | null {
  if (typeof source !== 'string' || source.length > longest) return null
  const trimmed = source.trim()
  return /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i.test(trimmed) ? trimmed : null
}
