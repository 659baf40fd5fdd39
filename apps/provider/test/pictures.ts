/** The first bytes of pictures: all that is read of one here. */

export function pngOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), size])
}

export function gifOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  return Buffer.concat([Buffer.from('GIF89a'), size])
}

/** With a segment of an application, and filling, before the frame header. */
export function jpegOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  return Buffer.concat([Buffer.from('ffd8ffe000041234ffffc2000b08', 'hex'), size])
}

const riff = (form: string, body: Buffer) =>
  Buffer.concat([Buffer.from('RIFF----WEBP'), Buffer.from(form), Buffer.alloc(4), body])

/** The three forms of a WebP. */
export function webpsOf(width: number, height: number): readonly Buffer[] {
  const lossy = Buffer.alloc(10)
  lossy.writeUInt16LE(width, 6)
  lossy.writeUInt16LE(height, 8)
  const lossless = Buffer.alloc(5, 0x2f)
  lossless.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
  const extended = Buffer.alloc(10)
  extended.writeUIntLE(width - 1, 4, 3)
  extended.writeUIntLE(height - 1, 7, 3)
  return [riff('VP8 ', lossy), riff('VP8L', lossless), riff('VP8X', extended)]
}

export const svgOf = (attributes: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h9"/></svg>`)
