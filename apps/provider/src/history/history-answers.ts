import type { ApiAnswer } from '@gla/core/api'
import type { Database } from '@gla/server/database'
import type { Answers } from '../api/answers.js'
import type { RightEntries } from '../api/right-entries.js'
import type { Chain, Chains } from '../chains/chains.js'
import { accountOf, chainOf } from './asked-of.js'
import { type ListPlace, readCursor, writeCursor } from './cursor.js'
import { type HistoryPage, type MovementRow, readHistoryPage } from './history-page.js'
import { completeOf, createIndexStates, readIndexState } from './index-state.js'
import type { KnownTokens } from './known-tokens.js'
import type { OpeningAsked } from './opening-balance.js'
import { createSpamRules } from './spam-rules.js'
import type { SumsOf } from './sums.js'
import { readTokenUse, type TokenUse, useKey } from './token-use.js'
import { type Transaction, transactionOf } from './transaction-of.js'

interface HistoryDeps {
  readonly chains: Chains
  readonly database: Database
  readonly tokens: KnownTokens
  readonly sums: SumsOf
  readonly rightEntries: RightEntries
}
type Answer = ApiAnswer<'history'>

const mostKept = 500 // pages, each of at most 400 transfers
/** What the database's numbers of blocks, and of places within them, can be. */
const lastPlace: ListPlace = [2n ** 63n - 1n, 2n ** 31n - 1n]
const empty: Answer = Object.freeze({ data: [], next: null })

/** Answers what has happened to an address: from the index, and from nothing else. */
export function createHistoryAnswers({
  chains,
  database,
  tokens,
  sums,
  rightEntries,
}: HistoryDeps) {
  /** Pages as long as no block comes: the same object is not checked and written again. */
  const kept = new Map<string, Answer>()
  const running = new Map<string, Promise<Answer>>()
  const states = createIndexStates(database)

  async function readPage(chain: Chain, account: string, after: ListPlace | null) {
    // One snapshot: a page is not mixed with what an undo has left.
    return database.read((db) =>
      db.transaction(
        async (tx) => {
          const state = await readIndexState(tx, chain.id)
          const page = await readHistoryPage(tx, chain, account, after)
          return { state, page, use: await readTokenUse(tx, chain, account, page) }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    )
  }

  async function pageOf(chain: Chain, account: string, after: ListPlace | null) {
    const { state, page, use } = await readPage(chain, account, after)
    const kinds = new Map<string, 'erc20' | 'erc721' | 'erc1155'>()
    for (const { token, amount, all_pieces, token_id } of page.approvals)
      kinds.set(token, all_pieces || token_id !== null || amount === null ? 'erc721' : 'erc20')
    for (const { token, kind } of page.movements)
      if (token !== null && kind !== 'coin') kinds.set(token, kind)
    const known = await tokens.of(chain, kinds)
    const data = rightEntries(
      'history',
      writtenPage(chain, account, page, use, known),
      (entries) => ({ data: entries, next: null }),
    )
    const last = page.transactions.at(-1)
    const next =
      page.hasMore && last ? writeCursor([BigInt(last.block), BigInt(last.position)]) : null
    return { state, data, next, isWhole: [...kinds.keys()].every((token) => known.has(token)) }
  }

  async function answer(chain: Chain, account: string, cursor: string | undefined) {
    const after = readCursor(cursor, lastPlace)
    const state = await states(chain.id)
    if (!state) return empty
    const key = [chain.id, account, cursor ?? '', state.hash, state.isCurrent].join(' ')
    const before = kept.get(key) ?? running.get(key)
    if (before) return before
    const work = make(key, { chain, account, state }, after).finally(() => running.delete(key))
    running.set(key, work)
    return work
  }

  async function make(key: string, asked: OpeningAsked, after: ListPlace | null): Promise<Answer> {
    const { chain, account } = asked
    const [{ state, data, next, isWhole }, found] = await Promise.all([
      pageOf(chain, account, after),
      after ? null : sums.of(asked),
    ])
    if (!state) return empty
    // A block may have come in between: the page says to which block it is complete, and sums of another one are left out.
    const isSame = state.hash === asked.state.hash
    const sum = isSame ? found : null
    const made: Answer = {
      ...{ data, next },
      ...(!after && { complete: completeOf(state, sum?.from) }),
      ...(sum && { sums: { isEqual: sum.isEqual, equalTo: sum.equalTo.toString() } }),
    }
    if (isSame && isWhole && (after || sum)) keep(key, made)
    return made
  }

  function keep(key: string, made: Answer): void {
    kept.set(key, made)
    const oldest = kept.keys().next()
    if (kept.size > mostKept && !oldest.done) kept.delete(oldest.value)
  }

  return {
    async history({ params, query }) {
      const account = accountOf(params.address)
      // Nothing is sold here, so nobody has bought anything.
      if (query.onramp !== undefined) return empty
      const chain = chainOf(chains, query.chainId)
      if (!chain.config.history) return empty
      return answer(chain, account, query.cursor)
    },
  } satisfies Answers
}

function writtenPage(
  chain: Chain,
  account: string,
  page: HistoryPage,
  use: TokenUse,
  tokens: Awaited<ReturnType<KnownTokens['of']>>,
): Transaction[] {
  const rules = createSpamRules(chain)
  const places = new Map(page.counts.map((one) => [`${one.block}.${one.position}`, one.count]))
  return page.transactions.map((row) => {
    const isHere = (one: { block: string; position: number }) =>
      one.block === row.block && one.position === row.position
    const judge = ({ kind, token, amount }: MovementRow) =>
      kind === 'coin' || token === null
        ? null
        : rules({
            kind,
            ...{ amount: BigInt(amount), token: tokens.get(token) },
            isOwn: row.sender === account,
            isUsed: use.used.has(token),
            count: use.counts.get(useKey(row.block, row.position, token)) ?? 0,
          })
    return transactionOf({
      ...{ chain, account, row, tokens, judge },
      movements: page.movements.filter(isHere),
      approvals: page.approvals.filter(isHere),
      count: places.get(`${row.block}.${row.position}`) ?? 0,
    })
  })
}
