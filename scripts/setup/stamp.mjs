// Ours: it tells whether packages are to be installed, so it can use none.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from './repository.mjs'

/**
 * One text for many parts, in their order.
 * @param {(string | Buffer)[]} parts
 */
export function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}\0`).update(part)
  return hash.digest('hex')
}

/** The bytes of a file, or `absent`: a stamp over a file that is not there still is a stamp. */
export function bytesOf(path) {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error.code === 'ENOENT') return 'absent'
    throw error
  }
}

/**
 * What a finished step leaves, so that the next start can skip it.
 * @param {string} name
 * @param {string} folder where stamps live; ignored by git
 */
export function createStamp(name, folder = at('.stamp')) {
  const file = join(folder, name)
  return {
    /** @param {string} hash */
    matches: (hash) => bytesOf(file).toString() === hash,
    write(hash) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, hash)
    },
    clear: () => rmSync(file, { force: true }),
  }
}
