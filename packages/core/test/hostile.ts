import { expect } from 'vitest'

/** How many inputs of each class are tried. `npm run prove hostile` tries thousands. */
export const hostileRuns = Number(process.env.GLA_HOSTILE ?? 200)
export const hostileSeed = Number(process.env.GLA_SEED ?? 20261123)

/** Prints what was tried of a class of input, for docs/figures.md, and fails if anything failed. */
export function reportClass(name: string, tried: number, failed: readonly unknown[]): void {
  process.stdout.write(`hostile: ${name}: ${tried} tried, ${failed.length} failed\n`)
  expect(failed.slice(0, 3)).toEqual([])
}
