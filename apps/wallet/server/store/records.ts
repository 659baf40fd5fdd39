import type { Db } from '@gla/server/database'
import * as z from 'zod/mini'
import { accounts, devices, secretMarks } from './tables.js'

/** What people cannot make again, sealed as it is in the database: as it is exported. */
export type Records = z.infer<typeof Records>

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const person = z.string().check(z.regex(/^[\w-]{43}$/))
const sealed = text(2_000)
const time = z.int().check(z.nonnegative())

const Records = z.object({
  version: z.literal(1),
  mark: z.nullable(text(100)),
  accounts: z.array(
    z.object({
      person,
      email: sealed,
      address: z.string().check(z.regex(/^0x[\da-f]{40}$/i)),
      share: sealed,
      recovery: sealed,
      createdAt: time,
    }),
  ),
  devices: z.array(
    z.object({
      person,
      device: z.string().check(z.regex(/^[\da-f]{32}$/)),
      share: sealed,
      usedAt: time,
    }),
  ),
})

const rowsAtOnce = 1000 // of one INSERT: it has at most 65,535 values

/** The part of the database that outlives a damaged one. */
export const records = {
  /** @throws Error when it is not an export of this version, or damaged */
  parse: (json: string): Records => Records.parse(JSON.parse(json)),

  async read(db: Db): Promise<Records> {
    const [mark] = await db.select().from(secretMarks)
    return {
      version: 1,
      mark: mark?.mark ?? null,
      accounts: await db.select().from(accounts).orderBy(accounts.person),
      devices: await db.select().from(devices).orderBy(devices.person, devices.device),
    }
  },

  /** What the database has already stays as it is. */
  async add(db: Db, { mark, ...from }: Records): Promise<void> {
    if (mark !== null) await db.insert(secretMarks).values({ id: 1, mark }).onConflictDoNothing()
    for (const rows of inParts(from.accounts))
      await db.insert(accounts).values(rows).onConflictDoNothing()
    for (const rows of inParts(from.devices))
      await db.insert(devices).values(rows).onConflictDoNothing()
  },
}

function* inParts<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    yield rows.slice(start, start + rowsAtOnce)
}
