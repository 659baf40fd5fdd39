// Ours: Node 20 has no `fs.glob`, and this is read before there are packages.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every file under a folder, sorted; none when there is no such folder.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesUnder(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
}
