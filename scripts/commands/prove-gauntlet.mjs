// Ours: Playwright does not go on where it was stopped.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from '../setup/child.mjs'
import { at } from '../setup/repository.mjs'
import { buildStack } from '../setup/stack-build.mjs'
import { Stop } from '../setup/stop.mjs'
import { gauntletKinds } from './gauntlet-kinds.mjs'

const longest = 90 * 60_000 // ms

/**
 * @param {string[]} flags `--only coin,swap`, or none for all
 * @returns {readonly string[]} the kinds to play
 * @throws Stop for an unknown kind, or another flag
 */
export function kindsToPlay(flags) {
  if (flags.length === 0) return gauntletKinds
  const said = flags.join(' ')
  const [, list] = /^--only[= ](.+)$/.exec(said) ?? []
  const known = `The kinds of the gauntlet are: ${gauntletKinds.join(', ')}.`
  if (!list)
    throw new Stop(
      `Not understood: ${said}\nnpm run prove gauntlet [-- --only coin,swap]\n${known}`,
    )
  const wanted = list.split(/ *, */)
  const stranger = wanted.find((kind) => !gauntletKinds.includes(kind))
  if (stranger !== undefined) throw new Stop(`The gauntlet has no kind "${stranger}". ${known}`)
  return gauntletKinds.filter((kind) => wanted.includes(kind))
}

/**
 * @param {string} text of the file in which finished cells are noted: the commit, then a name a line
 * @param {{ commit: string, kinds: readonly string[] }} wanted
 * @returns {string[]} those that are finished; none if the file is of another commit
 */
export function finishedCells(text, { commit, kinds }) {
  const [of, ...names] = text.trim().split('\n')
  return of === commit ? names.filter((name) => kinds.includes(kindIn(name))) : []
}

/** `final, crash, seed 3: swap`; what follows a comma is how. */
const kindIn = (name) => /: (\w+)(?:,|$)/.exec(name)?.[1]

/**
 * Plays the cells of `e2e/gauntlet`. Finished ones are noted in a file: stopped, it goes on after them, as long as the commit is
 * the same.
 * @param {string} commit
 * @param {readonly string[]} kinds
 * @returns {Promise<string | null>} `N of N`, with the kinds if not all are played; null when one failed
 */
export async function playGauntlet(commit, kinds) {
  await buildStack()
  const file = at('test-results', 'prove-gauntlet.txt')
  const report = at('test-results', 'prove-gauntlet.json')
  mkdirSync(at('test-results'), { recursive: true })
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  if (read().trim().split('\n')[0] !== commit) writeFileSync(file, `${commit}\n`)
  const finished = () => finishedCells(read(), { commit, kinds }).length
  const before = finished()
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
      GLA_GAUNTLET_ONLY: kinds.join(','),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=@gla/source`.trim(),
      NO_COLOR: undefined,
    },
  })
  const { stats } = JSON.parse(readFileSync(report, 'utf8'))
  const played = stats ? stats.expected + stats.unexpected + stats.flaky + stats.skipped : 0
  const which = kinds.length < gauntletKinds.length ? ` (${kinds.join(', ')})` : ''
  const figure = `${finished()} of ${before + played}${which}`
  console.log(`  ${figure} cells`)
  if (ended.code === 0) return figure
  console.error(
    ended.trouble ??
      'To repeat a cell: cd e2e && GLA_GAUNTLET=../test-results/one.txt NODE_OPTIONS=--conditions=@gla/source npx playwright test -g "<its name>"',
  )
  return null
}
