import { createHash, randomBytes } from 'node:crypto'
import type { Database, Db } from '@gla/server/database'
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import { sessions } from '../store/tables.js'
import type { Vault } from '../store/vault.js'

/** How long nobody has to sign in again, in ms. */
const sessionLife = 7 * 24 * 60 * 60_000
/** Of one person at once. The oldest give way. */
const mostSessions = 20

export interface SignedIn {
  /** As the database knows them. */
  readonly person: string
  readonly email: string
}

/** Who is signed in. Tokens are kept as their hashes. */
export interface Sessions {
  /** @param db of a transaction. @returns a new token of 256 bits */
  open(db: Db, who: SignedIn): Promise<string>
  /** Who has this token; null for nobody's. */
  who(token: string): Promise<SignedIn | null>
  close(token: string): Promise<void>
}

export interface SessionsDeps {
  readonly database: Database
  readonly vault: Vault
  now(): number
}

export function createSessions({ database, vault, now }: SessionsDeps): Sessions {
  return {
    async open(db, { person, email }) {
      const token = randomBytes(32).toString('base64url')
      const digest = hash(token)
      await db.delete(sessions).where(lte(sessions.until, now()))
      await db.insert(sessions).values({
        ...{ digest, person, until: now() + sessionLife },
        email: vault.seal('email', `sessions ${digest}`, email),
      })
      const older = db
        .select({ digest: sessions.digest })
        .from(sessions)
        .where(eq(sessions.person, person))
        .orderBy(desc(sessions.until), desc(sessions.digest))
        .offset(mostSessions)
      await db.delete(sessions).where(inArray(sessions.digest, older))
      return token
    },
    async who(token) {
      const digest = hash(token)
      const valid = and(eq(sessions.digest, digest), gt(sessions.until, now()))
      const [found] = await database.read((db) => db.select().from(sessions).where(valid))
      if (!found) return null
      return {
        person: found.person,
        email: vault.open('email', `sessions ${digest}`, found.email),
      }
    },
    async close(token) {
      await database.write((db) => db.delete(sessions).where(eq(sessions.digest, hash(token))), {
        isExported: false,
      })
    },
  }
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')
