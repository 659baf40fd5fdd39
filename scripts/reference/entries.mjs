// Ours: TypeDoc does not take its entries from the `exports` of a package.
import { readdirSync, realpathSync } from 'node:fs'
import { join, posix } from 'node:path'
import { at, readJson } from '../setup/repository.mjs'

/**
 * One thing a dapp or an author can import.
 * @typedef {object} Entry
 * @property {string} name as it is imported: `@gla/modal/react`
 * @property {string} source the file behind it, absolute, with `/` as TypeScript has it
 */

/**
 * Every entry of a package that is published (the contract suites of core are not, and its manifest is none), in the order of its manifest.
 * @param {string} folder absolute
 * @returns {Entry[]}
 */
export function entriesOf(folder) {
  const { name: owner, exports } = readJson(join(folder, 'package.json'))
  const real = realpathSync(folder).replaceAll('\\', '/')
  return Object.entries(exports)
    .filter(([, { '@gla/source': source = '' }]) => source.startsWith('./src/'))
    .map(([path, { '@gla/source': source }]) => ({
      name: posix.join(owner, path),
      source: posix.join(real, source),
    }))
}

/**
 * What docs/reference is about: what dapps import, and what authors of adapters do. What several entries export is
 * described under the first of them.
 */
export function publicEntries() {
  const adapters = readdirSync(at('packages', 'adapters')).map((name) => `adapters/${name}`)
  return ['modal', 'core', ...adapters.sort()].flatMap((name) => entriesOf(at('packages', name)))
}
