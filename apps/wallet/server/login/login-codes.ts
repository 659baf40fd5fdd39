import { randomBytes, randomInt } from 'node:crypto'
import type { Db } from '@gla/server/database'
import { and, asc, count, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { HttpAnswer } from '../http.js'
import { codeRequests, codes, mails } from '../store/tables.js'
import { isSameMark, type Vault } from '../store/vault.js'

/** How long a code counts, in ms: as the mail says. */
const codeLife = 20 * 60_000
const cooldown = 30_000 // ms between two codes of one address
const mostTries = 5
const hour = 3_600_000 // ms
/** Codes of one address. With five tries each, a day's guesses find one in 8,000. */
const mostOfAddress = [
  { within: hour, most: 8 },
  { within: 24 * hour, most: 24 },
] as const
/** Mails that wait. */
const mostWaiting = 1_000

/** What became of a code. */
export type CodeAnswer = 'right' | 'wrong' | 'expired' | 'too-often'

/** A code that was made. */
export interface AskedCode {
  readonly code: string
  /** ms since 1970 */
  readonly until: number
  readonly resendAt: number
}

/** The codes that people are sent. Nothing here depends on whether somebody has a wallet. */
export interface LoginCodes {
  /**
   * A new code, in place of an earlier one.
   * @param db of a transaction
   * @throws HttpAnswer 429 too soon or too many, 503 when too many mails wait
   */
  ask(db: Db, person: string): Promise<AskedCode>
  /** A right code counts once, also of two tries at once, and each has five tries. @param db of a transaction */
  try(db: Db, person: string, code: string): Promise<CodeAnswer>
}

export interface LoginCodesDeps {
  readonly vault: Vault
  now(): number
}

export function createLoginCodes({ vault, now }: LoginCodesDeps): LoginCodes {
  async function checkLimits(db: Db, person: string, at: number) {
    for (const { within, most } of mostOfAddress) {
      const asked = await db
        .select({ at: codeRequests.askedAt })
        .from(codeRequests)
        .where(and(eq(codeRequests.person, person), gt(codeRequests.askedAt, at - within)))
        .orderBy(asc(codeRequests.askedAt))
        .limit(most)
      const [first] = asked
      if (first && asked.length >= most)
        throw new HttpAnswer(429, 'too-many', secondsUntil(first.at + within, at))
    }
    const [waiting] = await db.select({ mails: count() }).from(mails)
    if (waiting && waiting.mails >= mostWaiting) throw new HttpAnswer(503, 'mail-off')
  }

  return {
    async ask(db, person) {
      const at = now()
      const [code, salt] = [newCode(), randomBytes(16).toString('base64url')]
      const until = at + codeLife
      const fresh = {
        ...{ salt, tries: 0, askedAt: at, until },
        mark: vault.codeMark({ person, salt, code }),
      }
      // First, so that others of this address wait for this row, and then find what was written here.
      const written = await db
        .insert(codes)
        .values({ person, ...fresh })
        .onConflictDoUpdate({
          target: codes.person,
          set: fresh,
          setWhere: lte(codes.askedAt, at - cooldown),
        })
        .returning({ person: codes.person })
      if (written.length === 0) {
        const [last] = await db.select().from(codes).where(eq(codes.person, person))
        throw new HttpAnswer(429, 'too-soon', secondsUntil((last?.askedAt ?? at) + cooldown, at))
      }
      await checkLimits(db, person, at)
      await db.delete(codeRequests).where(lte(codeRequests.askedAt, at - 24 * hour))
      await db.delete(codes).where(lte(codes.until, at))
      await db.insert(codeRequests).values({ person, askedAt: at })
      return { code, until, resendAt: at + cooldown }
    },

    async try(db, person, code) {
      const valid = and(eq(codes.person, person), gt(codes.until, now()))
      // It counts the try and locks the row: of two at once the second sees what became of the first.
      const [tried] = await db
        .update(codes)
        .set({ tries: sql`${codes.tries} + 1` })
        .where(and(valid, lt(codes.tries, mostTries)))
        .returning()
      if (!tried) {
        const [found] = await db.select().from(codes).where(valid)
        return found ? 'too-often' : 'expired'
      }
      const mark = vault.codeMark({ person, salt: tried.salt, code })
      if (!isSameMark(mark, tried.mark)) return 'wrong'
      await db.delete(codes).where(eq(codes.person, person))
      return 'right'
    },
  }
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

const secondsUntil = (time: number, now: number) => Math.max(1, Math.ceil((time - now) / 1_000))
