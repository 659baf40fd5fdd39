import type { Picture } from './picture-desk.js'

/**
 * How pictures are compared: by the mean colours of cells, so that neither the shape of a letter nor a pixel more or less
 * counts. `size` and `step` in px of the picture, which is half of the screen's; `least`: what is a difference, of 255;
 * `most`: how many cells may differ. Small cells see what moved, large ones what is faint: a text that is gone, a shade.
 */
const sieves = [
  { size: 4, step: 4, least: 40, most: 6 },
  { size: 16, step: 8, least: 5.5, most: 0 },
] as const

type Cell = { left: number; top: number; size: number; by: number }
/** What differs, worst first. Nothing where two pictures count as the same. */
export type Difference = { by: number; cells: Cell[] }

/** Sums of all that is above and to the left, of one channel: the mean of any box takes four look-ups. */
function sumsOf({ width, height, data }: Picture, channel: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 1; y <= height; y++)
    for (let x = 1, row = 0; x <= width; x++) {
      row += data[((y - 1) * width + x - 1) * 4 + channel] ?? 0
      sums[y * (width + 1) + x] = (sums[(y - 1) * (width + 1) + x] ?? 0) + row
    }
  return sums
}

/** What counts as different in `now`. Pictures of other sizes differ everywhere. */
export function differenceOf(before: Picture, now: Picture): Difference {
  const { width, height } = now
  if (before.width !== width || before.height !== height)
    return { by: 255, cells: [{ left: 0, top: 0, size: Math.max(width, height), by: 255 }] }
  const sums = [0, 1, 2].map((channel) => {
    const [old, young] = [sumsOf(before, channel), sumsOf(now, channel)]
    return young.map((sum, index) => sum - (old[index] ?? 0))
  })
  const at = (of: Float64Array, x: number, y: number) => of[y * (width + 1) + x] ?? 0
  const found = sieves.flatMap(({ size, step, least, most }) => {
    const cells: Cell[] = []
    for (let top = 0; top + size <= height; top += step)
      for (let left = 0; left + size <= width; left += step) {
        const [right, bottom] = [left + size, top + size]
        const byChannel = sums.map((of) => {
          const sum = at(of, right, bottom) - at(of, left, bottom) - at(of, right, top)
          return Math.abs(sum + at(of, left, top)) / size ** 2
        })
        const by = Math.max(...byChannel)
        if (by >= least) cells.push({ left, top, size, by })
      }
    return cells.length > most ? cells : []
  })
  const cells = found.sort((one, other) => other.by - one.by)
  return { by: cells[0]?.by ?? 0, cells }
}
