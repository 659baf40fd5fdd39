import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

// LMDB's mark in the first page, as a little-endian machine writes it.
const mark = Buffer.from([0xde, 0xc0, 0xef, 0xbe])
const markOffset = 24

/**
 * Makes sure that the database file of this folder, if there is one, is one: LMDB's native code
 * crashes the process on another file instead of refusing it.
 * @throws Error that says which file.
 */
export function checkDatabaseFile(folder: string): void {
  const file = join(folder, 'data.mdb')
  if (!existsSync(file)) return
  const found = Buffer.alloc(mark.length)
  const descriptor = openSync(file, 'r')
  const length = readSync(descriptor, found, 0, found.length, markOffset)
  closeSync(descriptor)
  if (length > 0 && !found.equals(mark)) {
    throw new Error(`${file} is not a message store. Choose another folder, or move it away.`)
  }
}
