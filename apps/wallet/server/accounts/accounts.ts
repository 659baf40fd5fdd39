import type { Database, Db } from '@gla/server/database'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { SignedIn } from '../login/sessions.js'
import { accounts, devices } from '../store/tables.js'
import type { Vault } from '../store/vault.js'

/** Of one account. */
const mostDevices = 100
/** A device gives way to another one once it was not used for so many ms: who can only read the mail signs nobody's device out. */
const longUnused = 30 * 24 * 60 * 60_000

/** A wallet as its person's page hands it over. */
export interface NewAccount {
  readonly address: string
  readonly device: string
  readonly share: string
  /** The recovery share under the sheet's code. */
  readonly sealed: string
}

/** What the server holds of wallets: one share of each, which alone is worth nothing. */
export interface Accounts {
  addressOf(person: string): Promise<string | null>
  /** @returns false when there is one: it stays as it is */
  create(who: SignedIn, account: NewAccount): Promise<boolean>
  /** The server's share for a device; null for one that is not this person's. */
  share(person: string, device: string): Promise<string | null>
  recovery(person: string): Promise<{ readonly share: string; readonly sealed: string } | null>
  /** Adds a device. Where there are 100, only one that was not used for 30 days gives way. */
  addDevice(
    person: string,
    device: string,
    share: string,
  ): Promise<'added' | 'no-account' | 'too-many-devices'>
  removeDevice(person: string, device: string): Promise<void>
}

export interface AccountsDeps {
  readonly database: Database
  readonly vault: Vault
  now(): number
}

export function createAccounts({ database, vault, now }: AccountsDeps): Accounts {
  const rowOf = (person: string) => `accounts ${person}`
  const deviceRowOf = (person: string, device: string) => `devices ${person} ${device}`
  const ofDevice = (person: string, device: string) =>
    and(eq(devices.person, person), eq(devices.device, device))

  async function putDevice(db: Db, person: string, device: string, share: string) {
    const row = {
      share: vault.seal('share', deviceRowOf(person, device), share),
      usedAt: now(),
    }
    await db
      .insert(devices)
      .values({ person, device, ...row })
      .onConflictDoUpdate({ target: [devices.person, devices.device], set: row })
  }

  return {
    async addressOf(person) {
      const found = await database.read((db) =>
        db.select().from(accounts).where(eq(accounts.person, person)),
      )
      return found[0]?.address ?? null
    },
    create: ({ person, email }, { address, device, share, sealed }) =>
      database.write(async (db) => {
        const row = rowOf(person)
        // Of two at once the second waits for the first here.
        const created = await db
          .insert(accounts)
          .values({
            ...{ person, address, createdAt: now() },
            email: vault.seal('email', row, email),
            share: vault.seal('share', row, share),
            recovery: vault.seal('recovery', row, sealed),
          })
          .onConflictDoNothing()
          .returning({ person: accounts.person })
        if (created.length === 0) return false
        await putDevice(db, person, device, share)
        return true
      }),
    async share(person, device) {
      const [found] = await database.write(
        (db) =>
          db
            .update(devices)
            .set({ usedAt: now() })
            .where(ofDevice(person, device))
            .returning({ share: devices.share }),
        { isExported: false },
      )
      return found ? vault.open('share', deviceRowOf(person, device), found.share) : null
    },
    async recovery(person) {
      const [found] = await database.read((db) =>
        db.select().from(accounts).where(eq(accounts.person, person)),
      )
      if (!found) return null
      return {
        share: vault.open('share', rowOf(person), found.share),
        sealed: vault.open('recovery', rowOf(person), found.recovery),
      }
    },
    addDevice: (person, device, share) =>
      database.write(async (db) => {
        const [account] = await db
          .select({ person: accounts.person })
          .from(accounts)
          .where(eq(accounts.person, person))
          .for('update')
        if (!account) return 'no-account'
        const others = await db
          .select({ device: devices.device, usedAt: devices.usedAt })
          .from(devices)
          .where(and(eq(devices.person, person), ne(devices.device, device)))
          .orderBy(desc(devices.usedAt), desc(devices.device))
        const gone = others.slice(mostDevices - 1)
        if (gone.some(({ usedAt }) => usedAt > now() - longUnused)) return 'too-many-devices'
        if (gone.length > 0) {
          const names = gone.map((one) => one.device)
          await db
            .delete(devices)
            .where(and(eq(devices.person, person), inArray(devices.device, names)))
        }
        await putDevice(db, person, device, share)
        return 'added'
      }),
    async removeDevice(person, device) {
      await database.write((db) => db.delete(devices).where(ofDevice(person, device)))
    },
  }
}
