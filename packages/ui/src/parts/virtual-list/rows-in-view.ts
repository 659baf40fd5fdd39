/** Px of every row, of text that is not larger than ours. A fixed height means that no row has to be measured. */
export const rowHeight = 60
/** The maximum height of the list in px, in a phone's sheet. Enough rows are drawn for it, so that the list need not be measured. */
export const maxHeight = 540

const overscan = 8 // rows drawn above and below the visible ones, as scrolling can be faster than a frame
const step = 4 // rows scrolled until the drawn range changes

/**
 * Computes which rows to draw: the visible ones and some around them.
 * @param top px scrolled beyond the first row
 * @returns the first row, and the one after the last
 */
export function rowsInView(top: number, count: number): { first: number; end: number } {
  const furthest = Math.max(0, count * rowHeight - maxHeight)
  const at = Math.min(Math.max(top, 0), furthest)
  const block = Math.floor(at / (step * rowHeight)) * step
  const visible = step + Math.ceil(maxHeight / rowHeight) + 1
  return { first: Math.max(0, block - overscan), end: Math.min(count, block + visible + overscan) }
}
