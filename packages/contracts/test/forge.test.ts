import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../', import.meta.url))
const forge = createRequire(import.meta.url)
  .resolve('@foundry-rs/forge/package.json')
  .replace(/package\.json$/, 'bin.mjs')

// A tenth of a round of `npm run prove contracts`, which has a seed of its own each time.
const { GLA_FUZZ = '1000', GLA_INVARIANTS = '50', GLA_SEED } = process.env

test('fuzz and invariants: paid out is never above paid in, shares never above the whole, and everybody gets out', async () => {
  const args = [forge, 'test', '--json', '--use', './src/installed-solc.cjs']
  if (GLA_SEED) args.push('--fuzz-seed', `0x${BigInt(GLA_SEED).toString(16)}`)
  const env = {
    ...process.env,
    FOUNDRY_FUZZ_RUNS: GLA_FUZZ,
    FOUNDRY_INVARIANT_RUNS: GLA_INVARIANTS,
    FOUNDRY_INVARIANT_DEPTH: '100',
  }
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, env, maxBuffer: 2 ** 26 })
  const { stdout } = await run.catch((error: { stdout?: string; stderr?: string }) => {
    // Forge says failures on its output, and what else went wrong beside it.
    if (!error.stdout) throw new Error(error.stderr || String(error))
    return { stdout: error.stdout }
  })
  const json = stdout.slice(stdout.indexOf('{'))
  const suites = JSON.parse(json) as Record<string, { test_results: Record<string, Result> }>
  const results = Object.entries(suites).flatMap(([suite, { test_results }]) =>
    Object.entries(test_results).map(([name, result]) => ({ name: `${suite} ${name}`, ...result })),
  )
  expect(results.filter(({ status }) => status !== 'Success')).toEqual([])
  expect(results).toHaveLength(30)
}, 900_000)

interface Result {
  readonly status: string
  readonly reason: string | null
}
