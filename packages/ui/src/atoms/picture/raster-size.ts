/** The size of a picture according to its header, read before anything is decoded. */
export type RasterSize = {
  readonly width: number
  readonly height: number
  readonly frames: number
}

/**
 * Reads the size of a PNG, GIF, JPEG or WebP. Like browsers, it goes by the first bytes and not by the stated type.
 * @returns null for anything else, and for a truncated header
 */
export function rasterSize(bytes: Uint8Array): RasterSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const start = text(view, 0, 4)
    if (start === '\x89PNG') return png(view)
    if (start === 'GIF8') return gif(view)
    if (start === 'RIFF' && text(view, 8, 4) === 'WEBP') return webp(view)
    return view.getUint16(0) === 0xffd8 ? jpeg(view) : null
  } catch {
    return null // read beyond the end: the header is truncated
  }
}

const text = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)))

function png(view: DataView): RasterSize {
  let frames = 1
  // The chunk that marks an animation comes before the image data.
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    const type = text(view, at + 4, 4)
    if (type === 'acTL') frames = 2
    if (type === 'IDAT') break
  }
  return { width: view.getUint32(16), height: view.getUint32(20), frames }
}

function gif(view: DataView): RasterSize {
  let [width, height] = [view.getUint16(6, true), view.getUint16(8, true)]
  const afterTable = (flags: number, at: number) => at + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  const afterBlocks = (from: number) => {
    let at = from
    while (view.getUint8(at) > 0) at += view.getUint8(at) + 1
    return at + 1
  }
  let frames = 0
  let at = afterTable(view.getUint8(10), 13)
  while (at < view.byteLength && view.getUint8(at) !== 0x3b) {
    if (view.getUint8(at) !== 0x2c) {
      at = afterBlocks(at + 2) // an extension
      continue
    }
    frames++
    width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true))
    height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true))
    at = afterBlocks(afterTable(view.getUint8(at + 9), at + 10) + 1)
  }
  return { width, height, frames }
}

function webp(view: DataView): RasterSize {
  let [width, height, frames] = [0, 0, 0]
  for (
    let at = 12;
    at + 8 <= view.byteLength;
    at += 8 + view.getUint32(at + 4, true) + (view.getUint32(at + 4, true) & 1)
  ) {
    const type = text(view, at, 4)
    const body = at + 8
    let size = [0, 0]
    if (type === 'VP8X') size = [1 + uint24(view, body + 4), 1 + uint24(view, body + 7)]
    if (type === 'VP8 ')
      size = [view.getUint16(body + 6, true) & 0x3fff, view.getUint16(body + 8, true) & 0x3fff]
    if (type === 'VP8L') {
      const bits = view.getUint32(body + 1, true)
      size = [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)]
    }
    if (type === 'VP8 ' || type === 'VP8L') frames++
    if (type === 'ANIM' || type === 'ANMF') frames = 2
    width = Math.max(width, size[0] ?? 0)
    height = Math.max(height, size[1] ?? 0)
  }
  return { width, height, frames }
}
const uint24 = (view: DataView, at: number) =>
  view.getUint16(at, true) + (view.getUint8(at + 2) << 16)

function jpeg(view: DataView): RasterSize | null {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff)
      at++ // padding
    // Markers without a length. Decoders go on behind them; none of them comes before the size of an honest picture.
    else if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9)) return null
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), frames: 1 }
    else at += 2 + view.getUint16(at + 2)
  }
  return null
}
