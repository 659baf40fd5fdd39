import type { ApiAnswer } from '@gla/core/api'
import type { Database, Db } from '@gla/server/database'
import { sql } from 'drizzle-orm'
import type { Answers } from '../api/answers.js'
import type { RightEntries } from '../api/right-entries.js'
import type { Chain, Chains } from '../chains/chains.js'
import { accountOf, chainOf } from '../history/asked-of.js'
import { type ListPlace, readCursor, writeCursor } from '../history/cursor.js'
import { readIndexState } from '../history/index-state.js'
import type { KnownTokens } from '../history/known-tokens.js'
import { rowsOf } from '../history/rows-of.js'
import { createSpamRules, crowd } from '../history/spam-rules.js'
import { readUsed } from '../history/token-use.js'
import { caip10 } from '../history/transaction-of.js'

interface CollectiblesDeps {
  readonly chains: Chains
  readonly database: Database
  readonly tokens: KnownTokens
  readonly rightEntries: RightEntries
}
type Answer = ApiAnswer<'collectibles'>
type Row = {
  token: string
  token_id: string
  kind: 'erc721' | 'erc1155'
  amount: string
  /** How many movements of its contract the transaction has that brought it: counted up to `crowd`. */
  count: number
  /** Who has sent that transaction. */
  sender: string | null
}

const pageLength = 50
/** A contract may tell of more pieces than a number of a chain can hold: it has as many as can be told. */
const mostPieces = 2n ** 256n - 1n
/** Of the last contract, the last number. */
const lastPlace: ListPlace = [2n ** 160n - 1n, 2n ** 256n - 1n]
const empty: Answer = Object.freeze({ collectibles: [], next: null })

/** Answers which pieces an address has (ERC-721, ERC-1155): all that has come to it, less what has left. */
export function createCollectiblesAnswers({
  chains,
  database,
  tokens,
  rightEntries,
}: CollectiblesDeps) {
  async function readPage(chain: Chain, account: string, after: ListPlace | null) {
    return database.read((db) =>
      db.transaction(
        async (tx) => {
          if (!(await readIndexState(tx, chain.id))) return null
          const rows = await readHeldPieces(tx, chain.id, account, after)
          const all = [...new Set(rows.map(({ token }) => token))]
          return { rows, used: await readUsed(tx, chain.id, account, all) }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    )
  }

  return {
    async collectibles({ params, query }) {
      const account = accountOf(params.address)
      const chain = chainOf(chains, query.chainId)
      if (!chain.config.history) return empty
      const after = readCursor(query.cursor, lastPlace)
      const page = await readPage(chain, account, after)
      if (!page) return empty
      const rows = page.rows.slice(0, pageLength)
      const known = await tokens.of(chain, new Map(rows.map(({ token, kind }) => [token, kind])))
      const rules = createSpamRules(chain)
      const collectibles = rows.map(({ token, token_id: tokenId, kind, amount, count, sender }) => {
        const contract = known.get(token)
        const { isSpam } = rules({
          ...{ kind, amount: BigInt(amount), token: contract, count },
          isOwn: sender === account,
          isUsed: page.used.has(token),
        })
        const collection = contract?.name ?? contract?.symbol
        return {
          token: caip10(chain, token),
          ...{ tokenId, amount, kind },
          ...(collection && { collection }),
          isSpam,
        }
      })
      const last = page.rows.length > pageLength ? rows.at(-1) : undefined
      const next = last ? writeCursor([BigInt(last.token), BigInt(last.token_id)]) : null
      const answerOf = (entries: typeof collectibles): Answer => ({ collectibles: entries, next })
      return answerOf(rightEntries('collectibles', collectibles, answerOf))
    },
  } satisfies Answers
}

/** Ordered by contract and number, so that what comes and goes between two pages moves nothing else. */
function readHeldPieces(db: Db, chain: string, account: string, after: ListPlace | null) {
  const later = after
    ? sql`AND (token, token_id) > (${`0x${after[0].toString(16).padStart(40, '0')}`}, ${after[1].toString()}::numeric)`
    : sql``
  const side = (one: 'sender' | 'receiver') =>
    sql`FROM movements WHERE chain = ${chain} AND ${sql.identifier(one)} = ${account} AND token_id IS NOT NULL`
  return rowsOf<Row>(
    db,
    sql`SELECT held.token, held.token_id::text, held.kind, least(held.amount, ${mostPieces.toString()}::numeric)::text AS amount, t.sender, (SELECT count(*)::int4 FROM (
          SELECT 1 FROM movements m WHERE m.chain = ${chain} AND m.block = arrival.block AND m.position = arrival.position
            AND m.token = held.token LIMIT ${crowd}) AS counted) AS count
      FROM (SELECT token, token_id, max(kind) AS kind, sum(change) AS amount FROM (
          SELECT token, token_id, kind, amount AS change ${side('receiver')} ${later}
          UNION ALL SELECT token, token_id, kind, -amount ${side('sender')} ${later}) AS changes
        GROUP BY token, token_id HAVING sum(change) > 0 ORDER BY token, token_id LIMIT ${pageLength + 1}) AS held
      LEFT JOIN LATERAL (SELECT block, position ${side('receiver')} AND token = held.token AND token_id = held.token_id
        ORDER BY block DESC, position DESC LIMIT 1) AS arrival ON true
      LEFT JOIN chain_transactions t ON t.chain = ${chain} AND t.block = arrival.block AND t.position = arrival.position
      ORDER BY held.token, held.token_id`,
  )
}
