// Ours: installs and builds first, so that one command is enough in a fresh clone.
import { run } from '../setup/child.mjs'
import { ensureChromium } from '../setup/chromium.mjs'
import { install } from '../setup/install.mjs'
import { at } from '../setup/repository.mjs'
import { buildStack } from '../setup/stack-build.mjs'
import { typescriptEntry } from '../setup/typescript-entry.mjs'

const anHour = 60 * 60_000 // ms

/**
 * `npm run bench`: sets up as the tests do, and prints the measures of bench/.
 * @param {string[]} args for bench/run.ts, passed on untouched
 * @returns {Promise<number>} its exit code
 */
export async function bench(args) {
  console.log('GLA: measures')
  await install()
  await buildStack()
  const chromium = await ensureChromium()
  const ended = await run(
    process.execPath,
    ['--expose-gc', ...typescriptEntry('bench', 'run.ts', 'apps/stack'), ...args],
    {
      stream: true,
      deadline: anHour,
      env: { GLA_CHROMIUM: chromium, TSX_TSCONFIG_PATH: at('bench', 'tsconfig.json') },
    },
  )
  if (ended.trouble) console.error(`The measures ended early: ${ended.trouble}.`)
  return ended.code
}
