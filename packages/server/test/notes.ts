import { pgTable, text } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { DatabaseParts } from '../src/database/database-parts.js'

export const notes = pgTable('notes', { id: text().primaryKey(), words: text().notNull() })

const Records = z.object({ notes: z.array(z.object({ id: z.string(), words: z.string() })) })
type Records = z.infer<typeof Records>

/** A database of notes. */
export const noteParts = {
  name: 'notebook',
  migrations: new URL('./migrations/', import.meta.url),
  records: {
    parse: (json) => Records.parse(JSON.parse(json)),
    read: async (db) => ({ notes: await db.select().from(notes).orderBy(notes.id) }),
    async add(db, records) {
      if (records.notes.length > 0)
        await db.insert(notes).values(records.notes).onConflictDoNothing()
    },
  },
} satisfies DatabaseParts<Records>
