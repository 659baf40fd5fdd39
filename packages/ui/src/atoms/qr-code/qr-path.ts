import { encode } from 'uqr'

/** Encodes a text as a QR code and returns it as one SVG path: dark modules of one unit, joined in rows. */
export function qrPath(text: string): { path: string; size: number } {
  // Level M restores 15 %, enough on a screen, and its larger modules are easier to scan.
  // The mask is fixed: it suits all our links, and trying all eight took most of the time.
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: 0, maskPattern: 2 })
  const runs: string[] = []
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      const start = x
      while (row[x]) x++
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`)
    }
  })
  return { path: runs.join(''), size }
}
