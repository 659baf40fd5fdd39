import { readFile, rename, writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { SavedSvm } from './svm.js'

const schema = z.object({
  version: z.literal(1),
  snapshot: z.string(),
  transactions: z.array(
    z.object({
      signature: z.string(),
      slot: z.number(),
      blockTime: z.number(),
      err: z.nullable(z.union([z.string(), z.record(z.string(), z.unknown())])),
      fee: z.number(),
      wire: z.nullable(z.string()),
      accounts: z.array(z.string()),
      preBalances: z.array(z.string()),
      postBalances: z.array(z.string()),
      logs: z.array(z.string()),
      units: z.number(),
    }),
  ),
})

/**
 * @returns undefined when nothing was saved
 * @throws Error when the file is damaged
 */
export async function readSaved(file: string): Promise<SavedSvm | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : z.parse(schema, JSON.parse(text))
}

/** Replaces the file atomically: a process killed meanwhile leaves the old or the new one. */
export async function writeSaved(file: string, saved: SavedSvm): Promise<void> {
  const draft = `${file}.draft`
  await writeFile(draft, JSON.stringify({ version: 1, ...saved }))
  await rename(draft, file)
}
