// Ours: tsc writes a declaration for every file, and what is not exported may name packages that nobody has.
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesUnder } from '../setup/files-under.mjs'
import { readJson } from '../setup/repository.mjs'

const references = /(?:\bfrom\s|\bimport\s|\bimport\()\s*['"]([^'"\s]+)['"]/g

/**
 * Removes the declarations that no export of a built package leads to.
 * @param {string} folder of the package
 * @throws Error when one that stays names a package that is not installed with this one
 */
export function pruneDeclarations(folder) {
  const { exports, dependencies, peerDependencies } = readJson(join(folder, 'package.json'))
  const known = Object.keys({ ...dependencies, ...peerDependencies })
  const entries = Object.values(exports).flatMap(({ types }) => types ?? [])
  const kept = new Set(entries.map((path) => join(folder, path)))
  for (const file of kept) {
    for (const [, path] of readFileSync(file, 'utf8').matchAll(references)) {
      if (path.startsWith('.')) kept.add(join(dirname(file), path.replace(/\.js$/, '.d.ts')))
      else if (!known.some((name) => path === name || path.startsWith(`${name}/`)))
        throw new Error(`${file} names ${path}, which is not installed with the package`)
    }
  }
  for (const file of filesUnder(join(folder, 'dist')))
    if (file.endsWith('.d.ts') && !kept.has(file)) rmSync(file)
}
