import fc from 'fast-check'
import { expect, test } from 'vitest'

/** How many inputs of each class are tried. `npm run prove hostile` tries thousands. */
export const hostileRuns = Number(process.env.GLA_HOSTILE ?? 200)
export const hostileSeed = Number(process.env.GLA_SEED ?? 20261123)

/** Milliseconds a class may take: a minute, and what its inputs take on a slow machine. */
const hostileTime = 60_000 + hostileRuns * 100

/** Prints what was tried of a class of input, for docs/figures.md, and fails if anything failed. */
export function reportClass(name: string, tried: number, failed: readonly unknown[]): void {
  process.stdout.write(`hostile: ${name}: ${tried} tried, ${failed.length} failed\n`)
  expect(failed.slice(0, 3)).toEqual([])
}

/** A test of a class of input that is drawn from an arbitrary of fast-check. */
export function hostileClass<T>(
  name: string,
  input: fc.Arbitrary<T>,
  check: (value: T) => void | Promise<void>,
  share = 1,
) {
  test(
    `hostile: ${name}`,
    async () => {
      const property = fc.asyncProperty(input, async (value) => check(value))
      const numRuns = Math.ceil(hostileRuns * share)
      const ended = await fc.check(property, { seed: hostileSeed, numRuns, endOnFailure: false })
      const failed = ended.failed ? [await fc.asyncDefaultReportMessage(ended)] : []
      reportClass(name, ended.numRuns, failed)
    },
    hostileTime,
  )
}
