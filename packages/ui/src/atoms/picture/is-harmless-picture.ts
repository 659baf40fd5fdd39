import { isHarmlessDrawing } from './is-harmless-drawing.js'
import { rasterSize } from './raster-size.js'

/** What a picture may cost. */
export type PictureLimits = {
  /** px */
  readonly side: number
  /** Of its `data:` URL. */
  readonly characters: number
}
const ofIcon: PictureLimits = { side: 1_024, characters: 262_144 }

const form = /^data:image\/([a-z+]+)((?:;[\w=-]+)*),/i
const parameters = /^(;charset=(utf-8|us-ascii)|;utf-?8)?(;base64)?$/i

/**
 * Whether an untrusted picture costs no more to draw than an icon: at most 1,024 px a side and one frame, or an SVG that is
 * only a drawing, of few elements.
 * @param source a `data:` URL
 * @param limits of other pictures than SVGs
 */
export function isHarmlessPicture(source: string, limits = ofIcon): boolean {
  return isHarmless(source, true, limits)
}

function isHarmless(source: string, mayBeDrawing: boolean, limits = ofIcon): boolean {
  const [start = '', type = '', more = ''] = form.exec(source) ?? []
  const isDrawing = type.toLowerCase() === 'svg+xml'
  const { side, characters } = isDrawing ? ofIcon : limits
  if (!start || source.length > characters || !parameters.test(more)) return false
  const bytes = bytesOf(source.slice(start.length).replace(/#.*$/s, ''), /;base64$/i.test(more))
  if (!bytes) return false
  if (isDrawing)
    return (
      mayBeDrawing &&
      isHarmlessDrawing(new TextDecoder().decode(bytes), (inside) => isHarmless(inside, false))
    )
  const { width = 0, height = 0, frames = 0 } = rasterSize(bytes) ?? {}
  return width > 0 && height > 0 && Math.max(width, height) <= side && frames === 1
}

function bytesOf(text: string, isBase64: boolean): Uint8Array | null {
  if (!isBase64) return percentDecoded(text)
  try {
    const letters = atob(text.includes('%') ? new TextDecoder().decode(percentDecoded(text)) : text)
    const bytes = new Uint8Array(letters.length)
    for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at)
    return bytes
  } catch {
    return null // not base64
  }
}

/** As browsers do: a `%` without two digits stands for itself. */
function percentDecoded(text: string): Uint8Array {
  const given = new TextEncoder().encode(text)
  const bytes: number[] = []
  for (let at = 0; at < given.length; at++) {
    const digits = given[at] === 0x25 ? String.fromCharCode(...given.slice(at + 1, at + 3)) : ''
    const isEscape = /^[\da-f]{2}$/i.test(digits)
    bytes.push(isEscape ? Number.parseInt(digits, 16) : (given[at] ?? 0))
    if (isEscape) at += 2
  }
  return Uint8Array.from(bytes)
}
