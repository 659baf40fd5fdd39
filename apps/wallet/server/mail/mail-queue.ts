import { randomUUID } from 'node:crypto'
import type { Database, Db } from '@gla/server/database'
import { asc, eq, inArray, lte, min, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { mails } from '../store/tables.js'
import type { Vault } from '../store/vault.js'
import { codeMail } from './code-mail.js'
import { MailError, type SendMail } from './send-mail.js'

/** A code on its way. */
export interface CodeMail {
  readonly person: string
  readonly email: string
  readonly code: string
  /** ms since 1970: later the mail is of no use. */
  readonly until: number
}

/** Mails that wait in the database, so that neither a restart nor a mail server that is down for a while loses one. */
export interface MailQueue {
  /** In place of those that wait for the same person. @param db of a transaction */
  add(db: Db, mail: CodeMail): Promise<void>
  /** Sends what is due, now and later. */
  wake(): void
  /** Gives up what is being sent: it is sent after the next start. */
  close(): Promise<void>
}

export interface MailQueueDeps {
  readonly database: Database
  readonly vault: Vault
  readonly send: SendMail
  /** Name of the site. */
  site(): string
  now(): number
  onError(error: unknown): void
  /** Of the end of a mail. */
  counted?(outcome: 'sent' | 'failed' | 'dropped'): void
}

const atOnce = 4
const deadline = 20_000 // ms for one mail
/** How long nobody else takes a mail that is being sent, in ms. */
const lease = 2 * deadline
const mostTries = 40
/** Between two tries, in ms. The last is repeated. */
const pauses = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000] as const
const longestSleep = 60_000 // ms

const Content = z.object({ email: z.string(), code: z.string() })
type Row = typeof mails.$inferSelect

export function createMailQueue(deps: MailQueueDeps): MailQueue {
  const { database, vault, send, now, onError, counted = () => undefined } = deps
  const closing = new AbortController()
  let isDue = false
  let working: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = <T>(work: (db: Db) => Promise<T>) => database.write(work, { isExported: false })

  /** Those that are due, which nobody else takes for a while. */
  const claim = () =>
    write(async (db) => {
      const at = now()
      const gone = await db
        .delete(mails)
        .where(or(lte(mails.until, at), sql`${mails.tries} >= ${mostTries}`))
        .returning({ id: mails.id })
      const due = await db
        .select({ id: mails.id })
        .from(mails)
        .where(lte(mails.nextAt, at))
        .orderBy(asc(mails.nextAt))
        .limit(atOnce)
        .for('update', { skipLocked: true })
      const ids = due.map(({ id }) => id)
      const claimed = await db
        .update(mails)
        .set({ nextAt: at + lease, tries: sql`${mails.tries} + 1` })
        .where(inArray(mails.id, ids))
        .returning()
      return { claimed, gone: gone.length }
    })

  async function remove(id: string) {
    await write((db) => db.delete(mails).where(eq(mails.id, id)))
  }

  async function deliver(row: Row) {
    try {
      const { email, code } = contentOf(row)
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(deadline)])
      await send({ to: email, ...codeMail(deps.site(), code) }, signal)
    } catch (error) {
      // What is not known could repeat the address.
      const failure = error instanceof MailError ? error : new MailError('A mail was not sent.')
      return fail(row, failure)
    }
    counted('sent')
    await remove(row.id)
  }

  async function fail({ id, tries }: Row, error: MailError) {
    // Once for each mail: it is tried for 20 minutes.
    if (error.isFinal || tries === 1) onError(error)
    counted(error.isFinal ? 'dropped' : 'failed')
    if (error.isFinal) return remove(id)
    const pause = closing.signal.aborted ? 0 : (pauses[tries - 1] ?? pauses[5])
    const next = { nextAt: now() + pause }
    await write((db) => db.update(mails).set(next).where(eq(mails.id, id)))
  }

  function contentOf({ id, content }: Row) {
    try {
      return Content.parse(JSON.parse(vault.open('mail', `mails ${id}`, content)))
    } catch {
      // What could not be opened may be anything: it is not repeated.
      throw new MailError('A mail of the queue cannot be read.', true)
    }
  }

  async function work() {
    while (isDue && !closing.signal.aborted) {
      isDue = false
      const { claimed, gone } = await claim()
      for (let count = 0; count < gone; count++) counted('dropped')
      await Promise.all(claimed.map(deliver))
      isDue ||= claimed.length > 0
    }
    if (closing.signal.aborted) return
    const [first] = await database.read((db) => db.select({ at: min(mails.nextAt) }).from(mails))
    if (first && first.at !== null) sleep(first.at - now())
  }

  function sleep(ms: number) {
    if (closing.signal.aborted) return
    timer = setTimeout(wake, Math.min(Math.max(ms, 20), longestSleep))
  }

  function wake() {
    clearTimeout(timer)
    isDue = true
    if (closing.signal.aborted) return
    working ??= work()
      .catch((error: unknown) => {
        isDue = false
        onError(error)
        sleep(pauses[2])
      })
      .finally(() => {
        working = undefined
        // Woken between its last look and now.
        if (isDue) wake()
      })
  }

  return {
    async add(db, { person, email, code, until }) {
      const id = randomUUID()
      const content = vault.seal('mail', `mails ${id}`, JSON.stringify({ email, code }))
      await db.delete(mails).where(eq(mails.person, person))
      await db.insert(mails).values({ id, person, content, tries: 0, nextAt: now(), until })
    },
    wake,
    async close() {
      closing.abort()
      clearTimeout(timer)
      await working
    },
  }
}
