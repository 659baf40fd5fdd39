// Ours: installs and builds first, then packs what a dapp installs.
import { existsSync, rmSync } from 'node:fs'
import { installLines, manifestOf, packAll, withOurs } from '../build/pack-packages.mjs'
import { install } from '../setup/install.mjs'
import { step } from '../setup/progress.mjs'
import { at } from '../setup/repository.mjs'
import { turbo } from '../setup/stack-build.mjs'
import { Stop } from '../setup/stop.mjs'

/**
 * `npm run pack`: builds and packs `@gla/modal` with what it depends on of ours, and prints how a dapp installs it.
 * @param {string[]} more other packages to pack, as folders below packages/: `adapters/solana`
 * @returns {Promise<number>} 0
 */
export async function pack(more) {
  const strange = more.find((name) => !existsSync(at('packages', name, 'package.json')))
  if (strange) throw new Stop(`There is no package packages/${strange}.`)
  const asked = [...new Set(['modal', ...more])]
  const names = [...new Set(asked.flatMap((name) => withOurs(name)))]
  await install()
  await step('Building', async (say) => {
    const filters = names.map((name) => `--filter=./packages/${name}`)
    const { code, output, trouble } = await turbo(['build', ...filters], { onLine: say })
    if (code !== 0)
      throw new Stop(`${output.trimEnd()}\n\nBuilding failed${trouble ? ` (${trouble})` : ''}.`)
  })
  const into = at('dist')
  rmSync(into, { recursive: true, force: true })
  const tarballs = await step('Packing', () => packAll(names, into))
  const lines = installLines(
    tarballs,
    asked.map((name) => manifestOf(name).name),
  )
  for (const [manager, commands] of Object.entries(lines))
    console.log(`\nIn your dapp, with ${manager}:\n\n${commands.map(asTyped).join('\n')}`)
  return 0
}

/** As it is typed into a shell. */
const asTyped = (words) =>
  words.map((word) => (/^[\w@%+=:,./\\-]+$/.test(word) ? word : `'${word}'`)).join(' ')
