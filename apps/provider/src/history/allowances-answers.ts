import type { ApiAnswer } from '@gla/core/api'
import { sql } from 'drizzle-orm'
import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, parseAbi } from 'viem'
import type { Answers } from '../api/answers.js'
import { readNumber } from '../balances/token-facts.js'
import type { Chains } from '../chains/chains.js'
import { type ChainRead, readMany } from '../chains/read-many.js'
import type { Database } from '../database/database.js'
import { accountOf, chainOf } from './asked-of.js'
import { completeOf, readIndexState } from './index-state.js'
import type { KnownTokens } from './known-tokens.js'
import { rowsOf } from './rows-of.js'
import { caip10 } from './transaction-of.js'
import { unitsOf } from './units-of.js'

interface AllowancesDeps {
  readonly chains: Chains
  readonly database: Database
  readonly tokens: KnownTokens
}
type Answer = ApiAnswer<'allowances'>
type Allowance = Answer['allowances'][number]
type Row = { token: string; spender: string; all_pieces: boolean; block: string }

const most = 500 // allowances
const empty: Answer = Object.freeze({ allowances: [] })
const piecesAbi = parseAbi(['function isApprovedForAll(address, address) view returns (bool)'])

/** Answers who may take tokens of an address: by the approvals of the index, and as much as the chain says now. */
export function createAllowanceAnswers({ chains, database, tokens }: AllowancesDeps) {
  return {
    async allowances({ params, query }) {
      const account = accountOf(params.address)
      const chain = chainOf(chains, query.chainId)
      if (!chain.config.history) return empty
      const { state, rows } = await database.read((db) =>
        db.transaction(
          async (tx) => {
            const state = await readIndexState(tx, chain.id)
            return { state, rows: state ? await rowsOf<Row>(tx, latest(chain.id, account)) : [] }
          },
          { isolationLevel: 'repeatable read', accessMode: 'read only' },
        ),
      )
      if (!state) return empty
      const complete = completeOf(state)
      if (rows.length === 0) return { allowances: [], complete }
      const kinds = rows.map((one) => [one.token, one.all_pieces ? 'erc721' : 'erc20'] as const)
      const [{ results }, known] = await Promise.all([
        readMany(chain, getAddress(account), readsOf(account, rows)),
        tokens.of(chain, new Map(kinds)),
      ])
      const allowances = rows.flatMap((row, at): Allowance[] => {
        const amount = amountOf(results[at] ?? null)
        const { symbol = null, name = null, decimals = null } = known.get(row.token) ?? {}
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
          },
        ]
      })
      return { allowances, complete }
    },
  } satisfies Answers
}

/**
 * The last approval of each spender for each token, newest first, without those that were taken back. Those for one piece are
 * not among them: they end with the piece's next transfer.
 */
const latest = (chain: string, account: string) =>
  sql`SELECT token, spender, all_pieces, block::text FROM (
      SELECT DISTINCT ON (token, spender, all_pieces) token, spender, all_pieces, block, position, place, amount
      FROM approvals WHERE chain = ${chain} AND owner = ${account} AND token_id IS NULL
      ORDER BY token, spender, all_pieces, block DESC, position DESC, place DESC) AS each
    WHERE amount > 0 ORDER BY each.block DESC, each.position DESC, each.place DESC LIMIT ${most}`

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

/** A contract that does not say what may be taken allows nothing that could be shown. */
const amountOf = (result: Hex | null): bigint => readNumber(result) ?? 0n
