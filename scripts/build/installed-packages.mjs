// Ours: where Node would find a package, without running its code or asking its `exports`.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readJson } from '../setup/repository.mjs'

/**
 * Looks for a package as Node does: in every node_modules upwards.
 * @param {string} from a folder
 * @param {string} name
 * @returns {string | null} its folder
 */
export function locate(from, name) {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return realpathSync(place)
  }
  return null
}

/**
 * The folders of the packages whose code is in these files, each once. A file that is a bundle itself names in its
 * source map what it has taken in.
 * @param {string[]} files below some node_modules
 * @returns {string[]}
 * @throws Error when a package that a source map names is not installed: its licence cannot be read
 */
export function packagesIn(files) {
  const found = new Set()
  for (const file of files) {
    const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? []
    if (!folder) throw new Error(`${file} is of no package`)
    found.add(realpathSync(folder))
    for (const name of insideOf(file)) {
      const inner = locate(realpathSync(folder), name)
      if (!inner) throw new Error(`${file} holds code of ${name}, which is not installed`)
      found.add(inner)
    }
  }
  return [...found].sort()
}

function insideOf(file) {
  if (!existsSync(`${file}.map`)) return []
  const { sources } = readJson(`${file}.map`)
  const names = sources.map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1])
  return new Set(names.filter(Boolean))
}

/**
 * The licence texts that a package carries.
 * @param {string} folder
 * @returns {string[]}
 */
export const licenceTexts = (folder) =>
  readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|copyright|notice)/i.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
