import type { Database } from '@gla/server/database'
import { sql } from 'drizzle-orm'
import { inTime } from './in-time.js'
import { beginOf, type OpeningAsked, openingOf } from './opening-balance.js'
import { rowsOf } from './rows-of.js'
import { addMovements, isSame, readHeld, type Totals } from './totals.js'

/** Whether all that the index has of an account adds up to what the chain says. */
export interface Sums {
  readonly isEqual: boolean
  /** The last block up to which it is known to. */
  readonly equalTo: bigint
  /** The first block that is counted. */
  readonly from: bigint
}
export interface SumsOf {
  /** At the block of the state. Null where it is not known in time, or no block mentions the account. */
  of(asked: OpeningAsked): Promise<Sums | null>
}

const patience = 400 // ms: an answer does not wait longer
const mostAtOnce = 8 // accounts that are reckoned at the same time
const mostKept = 1_000 // accounts

interface Kept {
  readonly hash: string
  readonly totals: Totals
  readonly sums: Sums
}

/** Reckons sums, and keeps them: with each block only what it has brought is added. */
export function createSums({ database }: { readonly database: Database }): SumsOf {
  const kept = new Map<string, Kept>()
  const running = new Map<string, Promise<Sums | null>>()

  /** What was reckoned before, if its block is still part of the chain. */
  async function before(key: string, { chain }: OpeningAsked): Promise<Kept | null> {
    const one = kept.get(key)
    if (!one) return null
    const rows = await database.read((db) =>
      rowsOf(
        db,
        sql`SELECT 1 FROM block_hashes WHERE chain = ${chain.id} AND number = ${one.totals.block} AND hash = ${one.hash}`,
      ),
    )
    if (rows.length > 0) return one
    kept.delete(key)
    return null
  }

  async function reckon(key: string, asked: OpeningAsked): Promise<Sums | null> {
    const { chain, account, state } = asked
    const opening = await openingOf(database, asked)
    if (!opening) return null
    const known = await before(key, asked)
    const isNewer = known && known.totals.block <= state.block
    const start = isNewer ? known.totals : opening
    const totals = await addMovements(database, asked, start, state.block)
    const held = await readHeld(chain, account, { blockHash: state.hash })
    const isEqual = isSame(totals.amounts, held)
    const from = opening.block === beginOf(state) ? state.firstBlock : opening.block + 1n
    // Where they ceased to be equal has been found already.
    const ceased = isNewer && !known.sums.isEqual ? known.sums.equalTo : null
    const equalTo = isEqual ? state.block : (ceased ?? (await lastEqual(asked, start)))
    const sums = { isEqual, equalTo, from }
    keep(key, { hash: state.hash, totals, sums })
    return sums
  }

  function keep(key: string, one: Kept): void {
    kept.delete(key)
    kept.set(key, one)
    const oldest = kept.keys().next()
    if (kept.size > mostKept && !oldest.done) kept.delete(oldest.value)
  }

  /**
   * The last block whose state equals the sums, by halves: the node is asked as often as the number of blocks has digits, in
   * the form of twos.
   * @param start where they are equal
   */
  async function lastEqual(asked: OpeningAsked, start: Totals): Promise<bigint> {
    const { chain, account, state } = asked
    let equal = start.block
    let low = start
    let high = state.block
    while (high - low.block > 1n) {
      const middle = await addMovements(database, asked, low, (low.block + high) / 2n)
      const at = { blockNumber: middle.block }
      // A state that the node has pruned says nothing: it is looked for after it.
      const held = await readHeld(chain, account, at).catch(() => null)
      if (held && !isSame(middle.amounts, held)) high = middle.block
      else low = middle
      if (held && low === middle) equal = middle.block
    }
    return equal
  }

  return {
    of(asked) {
      const key = `${asked.chain.id}:${asked.account}`
      const last = kept.get(key)
      if (last?.hash === asked.state.hash) return Promise.resolve(last.sums)
      let work = running.get(key)
      if (!work) {
        if (running.size >= mostAtOnce) return Promise.resolve(null)
        work = reckon(key, asked).finally(() => running.delete(key))
        work.catch(() => undefined) // told to those who wait for it
        running.set(key, work)
      }
      return inTime(
        work.then((sums) => (kept.get(key)?.hash === asked.state.hash ? sums : null)),
        patience,
      )
    },
  }
}
