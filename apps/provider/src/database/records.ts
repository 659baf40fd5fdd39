import type { Db } from '@gla/server/database'
import * as z from 'zod/mini'
import { names, projects } from './tables.js'

/** What people and operators have put into a database, and nothing could be made again from: as it is exported. */
export type Records = z.infer<typeof Records>

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const whole = z.int().check(z.nonnegative())

const Records = z.object({
  version: z.literal(1),
  projects: z.array(
    z.object({
      id: z.string().check(z.regex(/^[\w.-]{1,128}$/)),
      origins: z.array(text(512)).check(z.maxLength(1000)),
      analytics: z.boolean(),
      requests: z.nullable(z.int().check(z.positive(), z.maximum(1_000_000_000))),
    }),
  ),
  names: z.array(
    z.object({
      name: text(255),
      address: z.string().check(z.regex(/^0x[\da-f]{40}$/)),
      coinType: whole,
      registeredAt: whole,
    }),
  ),
})

/**
 * Records from the text of an export.
 * @throws Error when it is not an export of this version, or damaged
 */
export function parseRecords(json: string): Records {
  return Records.parse(JSON.parse(json))
}

/** All records of a database. */
export async function readRecords(db: Db): Promise<Records> {
  return {
    version: 1,
    projects: await db.select().from(projects).orderBy(projects.id),
    names: await db.select().from(names).orderBy(names.name),
  }
}

const rowsAtOnce = 1000 // of one INSERT: it has at most 65,535 values

/** Adds records to a database. What it has already stays as it is: a name that has an owner keeps it. */
export async function addRecords(db: Db, records: Records): Promise<void> {
  for (const rows of inParts(records.projects))
    await db.insert(projects).values(rows).onConflictDoNothing()
  for (const rows of inParts(records.names))
    await db.insert(names).values(rows).onConflictDoNothing()
}

function* inParts<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    yield rows.slice(start, start + rowsAtOnce)
}
