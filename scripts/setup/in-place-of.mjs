// Ours: two renames.
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Makes a folder that takes the place of another one once it is whole, all of it at once: who reads there finds the files of one
 * of them only. Where the work fails, or Ctrl-C ends it, the other one stays.
 * @param {string} folder beside the `node_modules` of its package, in which the work is done
 * @param {(made: string) => Promise<void>} work
 */
export async function inPlaceOf(folder, work) {
  const top = mkdtempSync(join(dirname(folder), 'node_modules', '.in-place-of-'))
  const made = join(top, 'made')
  const remove = () => rmSync(top, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    await work(made)
    if (existsSync(folder)) renameSync(folder, join(top, 'before'))
    renameSync(made, folder)
  } finally {
    process.off('exit', remove)
    remove()
  }
}
