import type { Database } from '@gla/server/database'
import { sql } from 'drizzle-orm'
import { type Address, encodeFunctionData, erc20Abi, toEventSelector } from 'viem'
import { expect } from 'vitest'

/** Asks a node. */
export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>

export const rpcOf =
  ({ url }: { readonly url: string }): Rpc =>
  async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, body })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: object }
    if (error) throw Object.assign(new Error(`${method} failed`), error)
    return result
  }

/** What accounts have, by `account` for the coin and `account token`. */
export type Held = ReadonlyMap<string, bigint>

const transfer = toEventSelector('Transfer(address,address,uint256)')
const approval = toEventSelector('Approval(address,address,uint256)')
const nobody = `0x${'0'.repeat(40)}`

/** What accounts have on the chain now. */
export async function heldOnChain(
  rpc: Rpc,
  accounts: readonly string[],
  tokens: readonly Address[],
): Promise<Held> {
  const read = async (account: string, token: Address) => {
    const args = [account as Address] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args })
    const held = (await rpc('eth_call', [{ to: token, data }, 'latest'])) as string
    return [`${account} ${token.toLowerCase()}`, BigInt(held)] as const
  }
  const coin = async (account: string) =>
    [account, BigInt((await rpc('eth_getBalance', [account, 'latest'])) as string)] as const
  return new Map(
    await Promise.all(
      accounts.flatMap((one) => [coin(one), ...tokens.map((token) => read(one, token))]),
    ),
  )
}

/** What the kept rows of blocks after one say that accounts have won or lost. */
async function wonAfter(database: Database, block: bigint): Promise<Map<string, bigint>> {
  const query = sql`
    SELECT account, token, sum(amount)::text AS won FROM (
      SELECT receiver AS account, token, amount, block FROM movements WHERE kind IN ('coin', 'erc20')
      UNION ALL SELECT sender, token, -amount, block FROM movements WHERE kind IN ('coin', 'erc20')
      UNION ALL SELECT sender, NULL, -fee, block FROM chain_transactions
    ) AS moved WHERE block > ${block} AND account IS NOT NULL GROUP BY account, token`
  const found = await database.read((db) => db.execute(query))
  const { rows } = found as unknown as {
    rows: { account: string; token: string | null; won: string }[]
  }
  return new Map(
    rows.map(({ account, token, won }) => [token ? `${account} ${token}` : account, BigInt(won)]),
  )
}

/**
 * Expects that what is kept is what the chain says when it is simply read again: its transactions, its events, and what every
 * account has, from an opening on, to the last unit.
 * @param opening what the accounts had after `after`
 */
export async function expectEqualToChain(
  rpc: Rpc,
  database: Database,
  { after, opening, tokens }: { after: bigint; opening: Held; tokens: readonly Address[] },
): Promise<void> {
  const head = BigInt((await rpc('eth_blockNumber', [])) as string)
  const blocks = await Promise.all(
    Array.from({ length: Number(head) + 1 }, (_, number) =>
      rpc('eth_getBlockByNumber', [`0x${number.toString(16)}`, false]),
    ),
  )
  const hashes = blocks.flatMap((one) => (one as { transactions: string[] }).transactions)
  expect(
    await column(
      database,
      sql`SELECT hash AS one FROM chain_transactions ORDER BY block, position`,
    ),
  ).toEqual(hashes)
  for (const [event, table, only] of [
    [transfer, 'movements', sql`kind IN ('erc20', 'erc721')`],
    [approval, 'approvals', sql`NOT all_pieces`],
  ] as const) {
    const filter = { fromBlock: '0x0', toBlock: 'latest', topics: [event] }
    const logs = (await rpc('eth_getLogs', [filter])) as { blockNumber: string; logIndex: string }[]
    const places = logs.map((log) => `${Number(log.blockNumber)} ${Number(log.logIndex)}`)
    const kept = sql`SELECT block || ' ' || place AS one FROM ${sql.raw(table)} WHERE ${only} ORDER BY block, place`
    expect(await column(database, kept)).toEqual(places)
  }
  const won = await wonAfter(database, after)
  const accounts = [...new Set([...won.keys(), ...opening.keys()].map((key) => key.slice(0, 42)))]
  const held = await heldOnChain(rpc, accounts, tokens)
  const summed = new Map(
    // What the zero address has sent and received of a token is what was minted and burned.
    [...held.keys()].map((key) =>
      key.startsWith(`${nobody} `)
        ? [key, 0n]
        : [key, (opening.get(key) ?? 0n) + (won.get(key) ?? 0n)],
    ),
  )
  expect(summed).toEqual(held)
}

async function column(database: Database, query: ReturnType<typeof sql>): Promise<unknown[]> {
  const found = await database.read((db) => db.execute(query))
  return (found as unknown as { rows: { one: unknown }[] }).rows.map(({ one }) => one)
}
