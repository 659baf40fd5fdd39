// Ours: npm does not add up what it has installed.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../setup/files-under.mjs'
import { readJson } from '../setup/repository.mjs'

/**
 * How much npm has installed in an app.
 * @param {string} folder
 * @returns {{ packages: string[], megabytes: number }} `packages`: paths below the folder; megabytes of 10^6 bytes of
 *   file contents, as the registry counts
 */
export function installSize(folder) {
  const lock = readJson(join(folder, 'node_modules', '.package-lock.json'))
  const bytes = filesUnder(join(folder, 'node_modules')).reduce(
    (sum, file) => sum + statSync(file).size,
    0,
  )
  return { packages: Object.keys(lock.packages), megabytes: bytes / 1e6 }
}
