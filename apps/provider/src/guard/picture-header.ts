/** What a picture's own bytes say of it. */
export interface PictureHeader {
  /** E.g. `image/png`. */
  readonly type: string
  /** px; 0: as large as the page wants it */
  readonly width: number
  readonly height: number
}

type Size = readonly [width: number, height: number]

/** Longest side of a picture that is handed on, px: a small file may unfold into gigabytes. */
const longestSide = 4_096

/**
 * Tells what a picture is by its first bytes, whatever its server calls it.
 * @returns null for what is none, is too large to be shown, or does not say how large it is
 */
export function readPictureHeader(body: Buffer): PictureHeader | null {
  const start = body.toString('hex', 0, 12)
  const found = kinds.find(([, form]) => form.test(start))
  if (!found) return null
  const [type, , measure] = found
  const [width, height] = measured(body, measure) ?? []
  if (!width || !height || Math.max(width, height) > longestSide) return null
  return { type, width, height }
}

/** Null where the file ends before it has said its size. */
function measured(body: Buffer, measure: (body: Buffer) => Size | null): Size | null {
  try {
    return measure(body)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const kinds: readonly (readonly [string, RegExp, (body: Buffer) => Size | null])[] = [
  ['image/png', /^89504e470d0a1a0a/, (body) => [body.readUInt32BE(16), body.readUInt32BE(20)]],
  ['image/gif', /^474946383[79]61/, (body) => [body.readUInt16LE(6), body.readUInt16LE(8)]],
  ['image/jpeg', /^ffd8ff/, sizeOfJpeg],
  ['image/webp', /^52494646.{8}57454250/, sizeOfWebp],
]

/** Of the first frame header, which comes after any number of other segments. */
function sizeOfJpeg(body: Buffer): Size | null {
  let at = 2
  for (;;) {
    if (body.readUInt8(at) !== 0xff) return null
    const marker = body.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1 // filling
      continue
    }
    // SOF0 to SOF15, without the three that are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [body.readUInt16BE(at + 7), body.readUInt16BE(at + 5)]
    const hasSegment = marker >= 0xc0 && marker !== 0xda && !(marker >= 0xd0 && marker <= 0xd9)
    if (!hasSegment) return null
    at += 2 + body.readUInt16BE(at + 2)
  }
}

function sizeOfWebp(body: Buffer): Size | null {
  const form = body.toString('latin1', 12, 16)
  if (form === 'VP8X') return [body.readUIntLE(24, 3) + 1, body.readUIntLE(27, 3) + 1]
  if (form === 'VP8 ') return [body.readUInt16LE(26) & 0x3fff, body.readUInt16LE(28) & 0x3fff]
  if (form !== 'VP8L') return null
  const bits = body.readUInt32LE(21)
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
}

const svgTag = /^<svg(\s[^<>]{0,4000})?>/
/** What may stand before it. A document type that defines anything is not among it: it unfolds into gigabytes. */
const beforeSvg = [/^\s{1,100}/, /^<\?xml[^<>]{0,200}\?>/, /^<!DOCTYPE svg[^[\]<>]{0,300}>/]
const mostBefore = 20 // parts

/** The text from its first tag on; null when it begins with something else. */
function fromSvgTag(text: string): string | null {
  let rest = text.replace(/^\uFEFF/, '')
  for (let parts = 0; parts < mostBefore; parts++) {
    if (rest.startsWith('<svg')) return rest
    const end = rest.startsWith('<!--') ? rest.indexOf('-->') + 3 : 0
    const length =
      end > 6 ? end : (beforeSvg.map((one) => one.exec(rest)?.[0].length).find(Boolean) ?? 0)
    if (length === 0) return null
    rest = rest.slice(length)
  }
  return null
}

/**
 * Tells whether a text is an SVG that may be handed on. It may hold programs: it is to be shown as a picture, and by itself
 * only under a policy that runs none.
 * @returns null for what is none, or too large, or of a size that is not in px
 */
export function readSvgHeader(body: Buffer): PictureHeader | null {
  const tag = fromSvgTag(body.toString('utf8'))
  const [start, attributes = ''] = svgTag.exec(tag ?? '') ?? []
  if (start === undefined) return null
  const width = sideOf(attributes, 'width')
  const height = sideOf(attributes, 'height')
  if (width === null || height === null || Math.max(width, height) > longestSide) return null
  return { type: 'image/svg+xml', width, height }
}

/** 0 where none is said, or a share of the page's; null where it is in another unit. */
function sideOf(attributes: string, side: 'width' | 'height'): number | null {
  const [, text] = new RegExp(`\\s${side}\\s*=\\s*["']([^"']*)["']`).exec(attributes) ?? []
  const value = text?.trim() // by the pattern it would take minutes where there are only spaces
  if (value === undefined || /^\d{1,3}(\.\d{1,9})?%$/.test(value)) return 0
  return /^\d{1,6}(\.\d{1,9})?(px)?$/.test(value) ? Number.parseFloat(value) : null
}
