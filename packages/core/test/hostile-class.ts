import fc from 'fast-check'
import { test } from 'vitest'

/** How many inputs of each class are tried. `npm run prove hostile` sets it to thousands. */
const numRuns = Number(process.env.GLA_HOSTILE ?? 300)
const seed = Number(process.env.GLA_SEED ?? 20261123)

/** A test of a class of hostile input, with inputs drawn from it. Prints how many were tried, and how many failed. */
export function hostileClass<T>(
  name: string,
  input: fc.Arbitrary<T>,
  check: (value: T) => void | Promise<void>,
  share = 1,
) {
  test(`hostile: ${name}`, async () => {
    const property = fc.asyncProperty(input, async (value) => check(value))
    const parameters = { seed, numRuns: Math.ceil(numRuns * share), endOnFailure: false }
    const ended = await fc.check(property, parameters)
    const failed = ended.failed ? 1 : 0
    process.stdout.write(`hostile: ${name}: ${ended.numRuns} tried, ${failed} failed\n`)
    if (ended.failed) throw new Error(await fc.asyncDefaultReportMessage(ended))
  })
}
