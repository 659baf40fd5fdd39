const guess = 68 // px of a row that was never drawn

/** How high the lines of a list are: as measured, or as a guess for those that were never drawn. */
export class LineHeights {
  readonly #known = new Map<string, number>()
  #ids: readonly string[] = []
  /** Where each line begins, and at the end where the last one ends; null after a change. */
  #tops: Float64Array | null = null

  /** @param ids of all lines in their order; the same array until they change */
  setLines(ids: readonly string[]): void {
    if (ids === this.#ids) return
    this.#ids = ids
    this.#tops = null
  }
  /** @param height px */
  measured(id: string, height: number): void {
    if (height <= 0 || this.#known.get(id) === height) return
    this.#known.set(id, height)
    this.#tops = null
  }
  /** The lines are drawn in another width. */
  forget(): void {
    this.#known.clear()
    this.#tops = null
  }
  /** Px from the top of one line to the top of another. */
  between(first: number, end: number): number {
    const tops = this.#all()
    return (tops[end] ?? 0) - (tops[first] ?? 0)
  }
  /** The index of the line at a number of px from the top of the first. */
  at(px: number): number {
    const tops = this.#all()
    let low = 0
    let high = this.#ids.length
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((tops[middle] ?? 0) <= px) low = middle
      else high = middle - 1
    }
    return low
  }

  #all(): Float64Array {
    if (this.#tops) return this.#tops
    const tops = new Float64Array(this.#ids.length + 1)
    let top = 0
    for (const [index, id] of this.#ids.entries()) {
      tops[index] = top
      top += this.#known.get(id) ?? guess
    }
    tops[this.#ids.length] = top
    this.#tops = tops
    return tops
  }
}
