import { encode } from 'uqr'

const eye = 7 // modules of a finder pattern's side
const centreShare = 0.25 // of the side: 6 % of the modules of a link, 8 % of those of an address
const shortText = 100 // characters: of so few modules, a picture in the middle covers more than level M can restore for certain

/** A QR code as three SVG paths, in units of one module. */
export type QrPaths = {
  size: number
  /** Rounded modules. */
  dots: string
  /** The rings and the cores of the three finder patterns; fill them by the rule `evenodd`. */
  eyes: string
}

/**
 * Encodes a text as a QR code with round modules. Neighbours in a row are joined, so that a camera sees no gaps.
 * @param hasCentre leaves out the modules under a picture in the middle
 */
export function qrPaths(text: string, hasCentre: boolean): QrPaths {
  // Level M restores 15 %, Q 25 %. M is enough on a screen, and its larger modules are easier to scan.
  const ecc = hasCentre && text.length < shortText ? 'Q' : 'M'
  // The mask is fixed: it suits all our links, and trying all eight took most of the time.
  const { data, size } = encode(text, { ecc, boostEcc: true, border: 0, maskPattern: 2 })
  const half = hasCentre ? Math.round((size * centreShare) / 2) : 0
  const middle = (size - 1) / 2
  const isOver = (at: number) => Math.abs(at - middle) <= half
  const isEye = (x: number, y: number) =>
    (x < eye && (y < eye || y >= size - eye)) || (x >= size - eye && y < eye)
  const isDot = (x: number, y: number) =>
    data[y]?.[x] === true && !isEye(x, y) && !(half > 0 && isOver(x) && isOver(y))
  const runs: string[] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const start = x
      while (isDot(x, y)) x++
      if (x > start) runs.push(bar(start, y, x - start))
    }
  const far = size - eye
  return { size, dots: runs.join(''), eyes: eyeAt(0, 0) + eyeAt(far, 0) + eyeAt(0, far) }
}

/** A row of dark modules with round ends. */
const bar = (x: number, y: number, length: number) =>
  `M${x + 0.5} ${y}h${length - 1}a.5.5 0 0 1 0 1h${1 - length}a.5.5 0 0 1 0-1z`

const eyeAt = (x: number, y: number) =>
  rounded(x, y, eye, 2) + rounded(x + 1, y + 1, eye - 2, 1.25) + rounded(x + 2, y + 2, 3, 0.9)

function rounded(x: number, y: number, side: number, radius: number) {
  const line = side - 2 * radius
  const turn = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return (
    `M${x + radius} ${y}h${line}${turn(radius, radius)}v${line}${turn(-radius, radius)}` +
    `h${-line}${turn(-radius, -radius)}v${-line}${turn(radius, -radius)}z`
  )
}
