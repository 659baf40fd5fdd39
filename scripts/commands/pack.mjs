// Ours: installs and builds first, then packs what a dapp installs.
import { existsSync, rmSync } from 'node:fs'
import { buildAll, installLines, manifestOf, packAll, withOurs } from '../build/pack-packages.mjs'
import { asTyped } from '../setup/as-typed.mjs'
import { install } from '../setup/install.mjs'
import { step } from '../setup/progress.mjs'
import { at } from '../setup/repository.mjs'
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
  await buildAll(names)
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
