import { cleanText } from '@gla/core/clean-text'
import type { Database } from '@gla/server/database'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, zeroAddress } from 'viem'
import type { Chain } from '../chains/chains.js'
import { type ChainRead, readMany } from '../chains/read-many.js'
import { readNumber, readText } from '../chains/token-facts.js'
import { tokenFacts } from '../database/tables.js'
import { inTime } from './in-time.js'

/** What a contract says of itself. Its texts are safe to show, and prove nothing. */
export interface KnownToken {
  readonly name: string | null
  readonly symbol: string | null
  /** Null when it does not say them: amounts have no unit then. */
  readonly decimals: number | null
  /** Whether the operator lists it. Its texts are the operator's then. */
  readonly isListed: boolean
}
type TokenKind = 'erc20' | 'erc721' | 'erc1155'

/** What contracts say of themselves: asked once, and kept in the database. */
export interface KnownTokens {
  /**
   * @param tokens addresses in lower case, and what they move
   * @returns by address; without those that could not be read in time
   */
  of(chain: Chain, tokens: ReadonlyMap<string, TokenKind>): Promise<ReadonlyMap<string, KnownToken>>
}

const patience = 1_500 // ms: an answer is better without names than late
const mostAtOnce = 50 // contracts that are asked for one answer
const mostAlone = 10 // of them by a call of its own
const againAfter = 86_400 // s, for contracts that said nothing
const afterFailure = 600 // s, for those that could not be asked while the node answered

type Row = typeof tokenFacts.$inferInsert
type Found = Pick<Row, 'name' | 'symbol' | 'decimals'>
/** What asking a contract has come to; undefined: nobody knows yet. */
type Outcome = Found | 'nothing' | 'failed' | undefined

export function createKnownTokens({
  database,
  now,
}: {
  readonly database: Database
  /** ms */
  readonly now: () => number
}): KnownTokens {
  const running = new Map<string, Promise<void>>()

  async function readStored(chain: Chain, tokens: readonly string[]): Promise<Row[]> {
    if (tokens.length === 0) return []
    const wanted = and(eq(tokenFacts.chain, chain.id), inArray(tokenFacts.token, [...tokens]))
    return database.read((db) => db.select().from(tokenFacts).where(wanted))
  }

  async function ask(chain: Chain, tokens: readonly (readonly [string, TokenKind])[]) {
    const found = await readContracts(chain, tokens)
    const seconds = Math.floor(now() / 1_000)
    const rows = tokens.flatMap(([token, kind], at): Row[] => {
      const said = found[at]
      if (said === undefined) return []
      const isSilent = said === 'nothing' || said === 'failed'
      // One that has failed is asked again sooner than one that says nothing.
      const readAt = said === 'failed' ? seconds - againAfter + afterFailure : seconds
      const facts = isSilent ? nothing : said
      return [{ chain: chain.id, token, kind: isSilent ? 'none' : kind, ...facts, readAt }]
    })
    if (rows.length === 0) return
    const excluded = (column: string) => sql.raw(`excluded.${column}`)
    const set = {
      ...{ kind: excluded('kind'), name: excluded('name'), symbol: excluded('symbol') },
      ...{ decimals: excluded('decimals'), readAt: excluded('read_at') },
    }
    await database.write(
      async (db) => {
        const target = [tokenFacts.chain, tokenFacts.token]
        await db.insert(tokenFacts).values(rows).onConflictDoUpdate({ target, set })
      },
      { isExported: false },
    )
  }

  /** Asks for those that nobody has asked for yet, and waits for all. */
  async function askOnce(chain: Chain, tokens: readonly (readonly [string, TokenKind])[]) {
    const key = (token: string) => `${chain.id}:${token}`
    const others = tokens.filter(([token]) => !running.has(key(token))).slice(0, mostAtOnce)
    const asked = others.length > 0 ? ask(chain, others) : Promise.resolve()
    for (const [token] of others) {
      const mine = asked.finally(() => running.delete(key(token)))
      running.set(key(token), mine)
      mine.catch(() => undefined) // told to those who wait for it
    }
    await Promise.all(tokens.map(([token]) => running.get(key(token))))
  }

  return {
    async of(chain, tokens) {
      const stored = await readStored(chain, [...tokens.keys()])
      const isOld = ({ kind, readAt }: Row) =>
        kind === 'none' && now() / 1_000 > readAt + againAfter
      const fresh = new Set(stored.filter((row) => !isOld(row)).map(({ token }) => token))
      const missing = [...tokens].filter(([token]) => !fresh.has(token))
      if (missing.length > 0 && (await inTime(askOnce(chain, missing), patience)) !== null) {
        const added = await readStored(
          chain,
          missing.map(([token]) => token),
        )
        stored.push(...added)
      }
      return new Map(stored.map((row) => [row.token, knownOf(chain, row)]))
    },
  }
}

const nothing: Found = { name: null, symbol: null, decimals: null }

function knownOf(chain: Chain, { token, name, symbol, decimals }: Row): KnownToken {
  const listed = listedOf(chain).get(token)
  const said = { name: name || null, symbol: symbol || null, decimals: decimals ?? null }
  return listed
    ? { ...said, name: listed.name, symbol: listed.symbol, isListed: true }
    : { ...said, isListed: false }
}

/** The tokens that an operator lists, by their addresses in lower case. */
export const listedOf = ({ config }: Chain) =>
  new Map((config.tokens ?? []).map((one) => [one.address.toLowerCase(), one]))

/**
 * Asks all by one call, and once more by itself each that has not answered: one that burns the gas of all, or answers without
 * end, hides no other for long.
 * @returns undefined for those that were not asked by themselves
 * @throws Refusal 502 when the chain's nodes do not answer
 */
async function readContracts(
  chain: Chain,
  tokens: readonly (readonly [string, TokenKind])[],
): Promise<readonly Outcome[]> {
  const reads = tokens.map(([token, kind]) => factReads(getAddress(token), kind))
  const all = await readMany(chain, zeroAddress, reads.flat()).catch(() => null)
  const found: Outcome[] = reads.map(
    (_, at) => factsOf(all?.results.slice(3 * at, 3 * at + 3) ?? []) ?? undefined,
  )
  const silent = found.flatMap((one, at) => (one ? [] : [at])).slice(0, mostAlone)
  await Promise.all(
    silent.map(async (at) => {
      const alone = await readMany(chain, zeroAddress, reads[at] ?? []).catch(() => null)
      found[at] = alone ? (factsOf(alone.results) ?? 'nothing') : 'failed'
    }),
  )
  // When the node is away, it is no contract that has failed.
  if (found.includes('failed')) await readMany(chain, zeroAddress, [])
  return found
}

function factReads(to: Address, kind: TokenKind): ChainRead[] {
  const read = (functionName: 'name' | 'symbol' | 'decimals') => ({
    to,
    data: encodeFunctionData({ abi: erc20Abi, functionName }),
  })
  // Pieces have no decimals; the place is kept, so that every contract has three results.
  return [read('name'), read('symbol'), read(kind === 'erc20' ? 'decimals' : 'symbol')]
}

/** Null where nothing was said at all. */
function factsOf([name, symbol, decimals]: readonly (Hex | null)[]): Found | null {
  const number = readNumber(decimals ?? null)
  const found = {
    name: shown(name, 64),
    symbol: shown(symbol, 32),
    decimals: number !== null && number <= 255n && decimals?.length === 66 ? Number(number) : null,
  }
  return Object.values(found).some((one) => one !== null) ? found : null
}

function shown(result: Hex | null | undefined, most: number): string | null {
  const text = cleanText(result ? readText(result) : null, most)
  // A letter may have several marks, and the fields of an answer are counted in characters.
  return [...text].slice(0, most).join('').trim() || null
}
