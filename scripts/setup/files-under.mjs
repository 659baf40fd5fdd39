import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every file under a folder, sorted; none when there is no such folder.
 * @param {string} folder
 * @param {(name: string) => boolean} skip names of files and folders to leave out
 * @returns {string[]}
 */
export function filesUnder(folder, skip = () => false) {
  return list(folder)
    .filter((entry) => !skip(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesUnder(path, skip)
      return entry.isFile() ? [path] : []
    })
}

function list(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}
