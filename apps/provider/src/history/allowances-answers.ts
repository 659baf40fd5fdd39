import type { ApiAnswer } from '@gla/core/api'
import { sql } from 'drizzle-orm'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  parseAbi,
  zeroAddress,
} from 'viem'
import type { Answers } from '../api/answers.js'
import type { RightEntries } from '../api/right-entries.js'
import type { Chain, Chains } from '../chains/chains.js'
import { type ChainRead, readMany } from '../chains/read-many.js'
import { readNumber } from '../chains/token-facts.js'
import type { Database } from '../database/database.js'
import { accountOf, chainOf } from './asked-of.js'
import { completeOf, readIndexState } from './index-state.js'
import { type KnownTokens, listedOf } from './known-tokens.js'
import { rowsOf } from './rows-of.js'
import { caip10 } from './transaction-of.js'
import { unitsOf } from './units-of.js'

interface AllowancesDeps {
  readonly chains: Chains
  readonly database: Database
  readonly tokens: KnownTokens
  readonly rightEntries: RightEntries
}
type Answer = ApiAnswer<'allowances'>
type Allowance = Answer['allowances'][number]
/** @property age its place among all when the newest comes first */
type Row = { token: string; spender: string; all_pieces: boolean; block: string; age: number }

const most = 500 // allowances
const together = 50 // reads by one call
const mostAlone = 50 // reads by a call of their own, of which so many run at once:
const mostAtOnce = 10
const empty: Answer = Object.freeze({ allowances: [] })
const piecesAbi = parseAbi(['function isApprovedForAll(address, address) view returns (bool)'])

/** Answers who may take tokens of an address: by the approvals of the index, and as much as the chain says now. */
export function createAllowanceAnswers({ chains, database, tokens, rightEntries }: AllowancesDeps) {
  return {
    async allowances({ params, query }) {
      const account = accountOf(params.address)
      const chain = chainOf(chains, query.chainId)
      if (!chain.config.history) return empty
      const { state, rows } = await database.read((db) =>
        db.transaction(
          async (tx) => {
            const state = await readIndexState(tx, chain.id)
            return { state, rows: state ? await rowsOf<Row>(tx, latest(chain, account)) : [] }
          },
          { isolationLevel: 'repeatable read', accessMode: 'read only' },
        ),
      )
      if (!state) return empty
      const complete = completeOf(state)
      if (rows.length === 0) return { allowances: [], complete }
      const kinds = rows.map((one) => [one.token, one.all_pieces ? 'erc721' : 'erc20'] as const)
      const [results, known] = await Promise.all([
        readEach(chain, readsOf(account, rows)),
        tokens.of(chain, new Map(kinds)),
      ])
      const read = rows.map((row, at) => ({ row, amount: amountOf(results[at] ?? null) }))
      read.sort((one, other) => one.row.age - other.row.age)
      const allowances = read.flatMap(({ row, amount }): Allowance[] => {
        const { symbol = null, name = null, decimals = null, isListed } = known.get(row.token) ?? {}
        if (amount === 0n) return []
        return [
          {
            token: caip10(chain, row.token),
            ...(symbol && { symbol }),
            ...(name && { name }),
            spender: getAddress(row.spender),
            isAll: row.all_pieces,
            ...(row.all_pieces ? { amount: null } : unitsOf(amount, decimals)),
            block: row.block,
            ...(isListed && { isListed }),
          },
        ]
      })
      const answerOf = (entries: Allowance[]): Answer => ({ allowances: entries, complete })
      return answerOf(rightEntries('allowances', allowances, answerOf))
    },
  } satisfies Answers
}

/**
 * The last approval of each spender for each token, without those that were taken back. Those for one piece are not among them:
 * they end with the piece's next transfer. Any contract can say that anybody has approved: what the account has sent itself comes
 * first, then listed tokens, then the rest, each newest first, so that nobody can push a real one out.
 */
function latest(chain: Chain, account: string) {
  const listed = [...listedOf(chain).keys()]
  const isListed = listed.length > 0 ? sql`each.token IN ${listed}` : sql`false`
  return sql`SELECT token, spender, all_pieces, block::text,
      row_number() OVER (ORDER BY each.block DESC, each.position DESC, each.place DESC)::int4 AS age FROM (
      SELECT DISTINCT ON (a.token, a.spender, a.all_pieces) a.*,
        bool_or(t.sender IS NOT DISTINCT FROM ${account}) OVER (PARTITION BY a.token, a.spender, a.all_pieces) AS is_own
      FROM approvals a LEFT JOIN chain_transactions t USING (chain, block, position)
      WHERE chain = ${chain.id} AND a.owner = ${account} AND a.token_id IS NULL
      ORDER BY a.token, a.spender, a.all_pieces, block DESC, position DESC, a.place DESC) AS each
    WHERE amount > 0
    ORDER BY is_own DESC, ${isListed} DESC, each.block DESC, each.position DESC, each.place DESC LIMIT ${most}`
}

function readsOf(account: string, rows: readonly Row[]): ChainRead[] {
  const owner = getAddress(account)
  return rows.map(({ token, spender, all_pieces }) => {
    const args: [Address, Address] = [owner, getAddress(spender)]
    const data = all_pieces
      ? encodeFunctionData({ abi: piecesAbi, functionName: 'isApprovedForAll', args })
      : encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args })
    return { to: getAddress(token), data }
  })
}

/**
 * Reads in groups, and once more alone what has not answered there: a contract that burns the gas of its group hides no other.
 * @returns null for what says nothing
 * @throws Refusal 502 when the chain's nodes do not answer
 */
async function readEach(chain: Chain, reads: readonly ChainRead[]): Promise<(Hex | null)[]> {
  const read = async (some: readonly ChainRead[]) =>
    (await readMany(chain, zeroAddress, some).catch(() => null))?.results
  const results: (Hex | null)[] = []
  for (let from = 0; from < reads.length; from += together) {
    const group = reads.slice(from, from + together)
    results.push(...((await read(group)) ?? group.map(() => null)))
  }
  const silent = results.flatMap((one, at) => (one === null ? [at] : [])).slice(0, mostAlone)
  // That all are silent because the node is away would be told as if nothing were allowed.
  if (silent.length > 0) await readMany(chain, zeroAddress, [])
  for (let from = 0; from < silent.length; from += mostAtOnce)
    await Promise.all(
      silent.slice(from, from + mostAtOnce).map(async (at) => {
        const alone = reads[at]
        if (alone) results[at] = (await read([alone]))?.[0] ?? null
      }),
    )
  return results
}

/** A contract that does not say what may be taken allows nothing that could be shown. */
const amountOf = (result: Hex | null): bigint => readNumber(result) ?? 0n
