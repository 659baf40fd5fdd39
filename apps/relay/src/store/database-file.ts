import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

// LMDB's magic number in the first page, as a little-endian machine writes it.
const magic = Buffer.from([0xde, 0xc0, 0xef, 0xbe])
const magicOffset = 24

/**
 * Checks that the database file of this folder, if there is one, is LMDB's: LMDB's native code does
 * not refuse another file but crashes the process.
 * @throws Error that names the file.
 */
export function checkDatabaseFile(folder: string): void {
  const file = join(folder, 'data.mdb')
  if (!existsSync(file)) return
  const found = Buffer.alloc(magic.length)
  const descriptor = openSync(file, 'r')
  const length = readSync(descriptor, found, 0, found.length, magicOffset)
  closeSync(descriptor)
  if (length > 0 && !found.equals(magic)) {
    throw new Error(`${file} is not a message store. Choose another folder, or move it away.`)
  }
}
