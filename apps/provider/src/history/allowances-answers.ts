import type { ApiAnswer } from '@gla/core/api'
import type { Database } from '@gla/server/database'
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
type Allowance = NonNullable<Answer['allowances'][number]>
/** @property age its place among all when the newest comes first */
type Row = { token: string; spender: string; all_pieces: boolean; block: string; age: number }

const most = 500 // allowances
const mostRows = 2_000 // approvals that are read for them, so many at a time as an answer holds
const patience = 3_000 // ms, after which no further ones are read
const together = 50 // reads by one call
const mostAlone = 50 // reads of an answer by a call of their own, of which so many run at once:
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
      const { found, isAll } = await readWhileRoom(chain, account, rows)
      const shown = found.slice(0, most).sort((one, other) => one.row.age - other.row.age)
      const kinds = shown.map(
        ({ row }) => [row.token, row.all_pieces ? 'erc721' : 'erc20'] as const,
      )
      const known = await tokens.of(chain, new Map(kinds))
      const allowances = shown.map(({ row, amount }): Allowance => {
        const { symbol = null, name = null, decimals = null, isListed } = known.get(row.token) ?? {}
        return {
          token: caip10(chain, row.token),
          ...(symbol && { symbol }),
          ...(name && { name }),
          spender: getAddress(row.spender),
          isAll: row.all_pieces,
          ...(row.all_pieces ? { amount: null } : unitsOf(amount, decimals)),
          block: row.block,
          ...(isListed && { isListed }),
        }
      })
      const answerOf = (entries: Allowance[]): Answer => ({ allowances: entries, complete })
      const entries = rightEntries('allowances', allowances, answerOf)
      const isPartial = !isAll || entries.length < found.length
      return { ...answerOf(entries), ...(isPartial && { isPartial }) }
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
    ORDER BY is_own DESC, ${isListed} DESC, each.block DESC, each.position DESC, each.place DESC LIMIT ${mostRows + 1}`
}

/**
 * Reads what may be taken, and further on as long as there is room for it in an answer: a contract that makes approvals up, and then
 * allows nothing, hides no real one.
 * @returns those that may be taken, and whether those are all. A contract that did not answer may allow something.
 */
async function readWhileRoom(chain: Chain, account: string, rows: readonly Row[]) {
  const begun = performance.now()
  const found: { readonly row: Row; readonly amount: bigint }[] = []
  const alone = { left: mostAlone }
  const first = rows.slice(0, mostRows)
  let at = 0
  let isSilent = false
  const hasTime = () => at === 0 || performance.now() - begun < patience
  while (at < first.length && found.length <= most && hasTime()) {
    const some = first.slice(at, at + most)
    const results = await readEach(chain, readsOf(account, some), alone)
    for (const [n, row] of some.entries()) {
      const result = results[n] ?? null
      isSilent ||= result === null
      // What answers anything else is no token.
      const amount = readNumber(result) ?? 0n
      if (amount > 0n) found.push({ row, amount })
    }
    at += some.length
  }
  return { found, isAll: !isSilent && at === rows.length }
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
 * @param alone how many more may be read alone
 * @returns null for what says nothing
 * @throws Refusal 502 when the chain's nodes do not answer
 */
async function readEach(
  chain: Chain,
  reads: readonly ChainRead[],
  alone: { left: number },
): Promise<(Hex | null)[]> {
  const read = async (some: readonly ChainRead[]) =>
    (await readMany(chain, zeroAddress, some).catch(() => null))?.results
  const results: (Hex | null)[] = []
  for (let from = 0; from < reads.length; from += together) {
    const group = reads.slice(from, from + together)
    results.push(...((await read(group)) ?? group.map(() => null)))
  }
  const silent = results.flatMap((one, at) => (one === null ? [at] : [])).slice(0, alone.left)
  alone.left -= silent.length
  // That all are silent because the node is away would be told as if nothing were allowed.
  if (silent.length > 0) await readMany(chain, zeroAddress, [])
  for (let from = 0; from < silent.length; from += mostAtOnce)
    await Promise.all(
      silent.slice(from, from + mostAtOnce).map(async (at) => {
        const one = reads[at]
        if (one) results[at] = (await read([one]))?.[0] ?? null
      }),
    )
  return results
}
