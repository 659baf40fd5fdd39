import type { Database, Db } from '@gla/server/database'
import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import { type Address, type Hex, isAddress, keccak256, stringToHex } from 'viem'
import type { Asked } from '../api/answers.js'
import { Refusal } from '../api/refusal.js'
import type { Chain, Chains } from '../chains/chains.js'
import { names, usedMessages } from '../database/tables.js'
import type { Limits } from '../limits.js'
import { createDailyCounts } from './daily-counts.js'
import { readName } from './name-rules.js'
import { checkSignature, readMessage } from './signed-message.js'

interface RegisterDeps {
  readonly database: Database
  readonly chains: Chains
  readonly zone: string
  readonly limits: Pick<Limits, 'namesOfAddress' | 'namesOfAddressDaily' | 'namesOfClientDaily'>
  /** ms */
  readonly now: () => number
}

type Row = typeof names.$inferInsert

/**
 * Registers names: each once, for the address that has signed for it.
 * @returns the answer to a registration, which throws Refusal
 */
export function createRegisterName({ database, chains, zone, limits, now }: RegisterDeps) {
  const clients = createDailyCounts(limits.namesOfClientDaily, now)
  const tooManyToday = () =>
    new Refusal(429, 'limit', 'Too many names have been registered today. Try again tomorrow.', {
      retryAfter: clients.wait,
    })

  /** One transaction. What must not happen twice, the database itself refuses. */
  async function store(row: Row, digest: string, signedAt: number, client: string) {
    await database.write(async (db) => {
      await checkOwner(db, row)
      // What is this old is refused before it comes here.
      await db.delete(usedMessages).where(lt(usedMessages.signedAt, row.registeredAt - 600))
      const used = await db
        .insert(usedMessages)
        .values({ digest, signedAt })
        .onConflictDoNothing()
        .returning({ digest: usedMessages.digest })
      if (used.length === 0)
        throw new Refusal(409, 'message', 'This message has been used already: sign a new one.')
      const added = await db
        .insert(names)
        .values(row)
        .onConflictDoNothing()
        .returning({ name: names.name })
      if (added.length === 0) throw new Refusal(409, 'name', 'This name is taken. Choose another.')
      if (!clients.take(client)) throw tooManyToday()
    })
  }

  async function checkOwner(db: Db, { address, registeredAt }: Row) {
    // Of two registrations at once for one owner, the second counts the first.
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${address}, 0))`)
    const ofOwner = eq(names.address, address)
    const today = and(ofOwner, gt(names.registeredAt, registeredAt - 86_400))
    const [all] = await db.select({ count: count() }).from(names).where(ofOwner)
    if (all && all.count >= limits.namesOfAddress)
      throw new Refusal(409, 'limit', `An address has at most ${limits.namesOfAddress} names.`)
    const [recent] = await db.select({ count: count() }).from(names).where(today)
    if (recent && recent.count >= limits.namesOfAddressDaily) throw tooManyToday()
  }

  return async ({ body, clientAddress }: Pick<Asked<'registerName'>, 'body' | 'clientAddress'>) => {
    const { coin_type: coinType, address, message } = body
    const signature = body.signature as Hex
    const chain = chainOf(chains, coinType)
    if (!isAddress(address, { strict: false }))
      throw new Refusal(400, 'address', 'The address is not one of this network.')
    const registeredAt = Math.floor(now() / 1000)
    const { name, timestamp } = readMessage(message, registeredAt)
    const stored = readName(name, zone)
    if (!stored)
      throw new Refusal(
        400,
        'name',
        `A name has at least 4 letters, digits or hyphens before .${zone}, and no hyphen at an end.`,
      )
    if (!clients.allows(clientAddress)) throw tooManyToday()
    await checkSignature(chain, { address: address as Address, message, signature })
    const owner = address.toLowerCase()
    // Not of the signature: the same message has several that are valid.
    const digest = keccak256(stringToHex(`${owner} ${message}`))
    const row = { name: stored, address: owner, coinType, registeredAt }
    await store(row, digest, timestamp, clientAddress)
    return { success: true }
  }
}

const evm = 2 ** 31 // ENSIP-11: the coin type of an EVM chain is this and its id

/** @throws Refusal */
function chainOf(chains: Chains, coinType: number): Chain {
  const id = coinType === 60 ? 1 : coinType - evm
  if (id < 1 || id >= evm) throw new Refusal(400, 'coin_type', 'Invalid chainId')
  const chain = chains.get(`eip155:${id}`)
  if (!chain) throw new Refusal(400, 'coin_type', 'The network of this coin type is not served.')
  return chain
}
