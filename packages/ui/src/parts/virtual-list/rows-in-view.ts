/** Px of every row: a list whose rows are alike knows where each is without measuring any. */
export const rowHeight = 60
/** Px the list is high at most. Rows are drawn for this height, so that nothing needs to be measured. */
export const tallest = 440

const margin = 8 // rows drawn before and after those in view: a scroll is faster than a frame
const step = 4 // rows scrolled before others are drawn

/**
 * Which rows to draw: those in view and some around them, no more however many there are.
 * @param top px scrolled beyond the first row
 * @returns the first one, and the one after the last
 */
export function rowsInView(top: number, count: number): { first: number; end: number } {
  const furthest = Math.max(0, count * rowHeight - tallest)
  const at = Math.min(Math.max(top, 0), furthest)
  const block = Math.floor(at / (step * rowHeight)) * step
  const seen = step + Math.ceil(tallest / rowHeight) + 1
  return { first: Math.max(0, block - margin), end: Math.min(count, block + seen + margin) }
}
