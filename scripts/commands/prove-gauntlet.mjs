// Ours: Playwright does not go on where it was stopped.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from '../setup/child.mjs'
import { at } from '../setup/repository.mjs'
import { buildStack } from '../setup/stack-build.mjs'

const longest = 90 * 60_000 // ms

/**
 * Plays all cells of `e2e/gauntlet`. Finished ones are noted in a file: stopped, it goes on after them, as long as the commit is
 * the same.
 * @param {string} commit
 * @returns {Promise<string | null>} `N of N`; null when one failed
 */
export async function playGauntlet(commit) {
  await buildStack()
  const file = at('test-results', 'prove-gauntlet.txt')
  const report = at('test-results', 'prove-gauntlet.json')
  mkdirSync(at('test-results'), { recursive: true })
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [])
  if (read()[0] !== commit) writeFileSync(file, `${commit}\n`)
  const before = read().length - 1
  if (before > 0) console.log(`  ${before} cells were finished before`)
  writeFileSync(report, '{}')
  const args = [
    at('e2e', 'node_modules', '@playwright', 'test', 'cli.js'),
    ...[
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      '--pass-with-no-tests',
    ],
    'gauntlet.e2e',
  ]
  const ended = await run(process.execPath, args, {
    stream: true,
    deadline: longest,
    env: {
      GLA_GAUNTLET: file,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=@gla/source`.trim(),
      NO_COLOR: undefined,
    },
  })
  const { stats } = JSON.parse(readFileSync(report, 'utf8'))
  const played = stats ? stats.expected + stats.unexpected + stats.flaky + stats.skipped : 0
  const figure = `${read().length - 1} of ${before + played}`
  console.log(`  ${figure} cells`)
  if (ended.code === 0) return figure
  console.error(
    ended.trouble ??
      'To repeat a cell: GLA_GAUNTLET=test-results/one.txt npx playwright test --config=e2e/playwright.config.ts -g "<its name>"',
  )
  return null
}
