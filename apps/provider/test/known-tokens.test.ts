import { type Hex, numberToHex, stringToHex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import type { Chain } from '../src/chains/chains.js'
import { createKnownTokens } from '../src/history/known-tokens.js'
import { memoryDatabase } from './index-bed.js'

const addressOf = (at: number) => numberToHex(at, { size: 20 })
const burner = addressOf(1)
const honest = Array.from({ length: 14 }, (_, at) => addressOf(at + 2))
const all = new Map([burner, ...honest].map((one) => [one, 'erc20'] as const))

/** Without Multicall3, so that each read is a call; one that fails makes the read of all fail. */
async function knownTokens() {
  const database = await memoryDatabase()
  onTestFinished(() => database.close())
  const node = { isAway: false, asked: [] as string[] }
  const text = stringToHex('HON', { size: 32 })
  const client = {
    async call({ to, data }: { to: Hex; data: Hex }) {
      node.asked.push(to)
      if (data.startsWith('0x82ad56cb')) return { data: undefined }
      if (node.isAway || to.toLowerCase() === burner) throw new Error('out of gas')
      return { data: data.startsWith('0x313ce567') ? numberToHex(6, { size: 32 }) : text }
    },
    async getBalance() {
      if (node.isAway) throw new Error('away')
      return 0n
    },
  }
  const chain = { id: 'eip155:1', client, config: { tokens: [] } } as unknown as Chain
  const tokens = createKnownTokens({ database, now: () => 1_000_000_000 })
  return { node, ask: () => tokens.of(chain, all) }
}

test('a contract that burns all gas takes away no names and units of others, and is not asked again at once', async () => {
  const { node, ask } = await knownTokens()
  await ask()
  const known = await ask()
  for (const one of honest) expect(known.get(one)).toMatchObject({ symbol: 'HON', decimals: 6 })
  expect(known.get(burner)).toMatchObject({ symbol: null, decimals: null })
  node.asked = []
  expect(await ask()).toEqual(known)
  expect(node.asked).toEqual([])
})

test('of a node that is away nothing is kept', async () => {
  const { node, ask } = await knownTokens()
  node.isAway = true
  expect(await ask()).toEqual(new Map())
  node.isAway = false
  await ask()
  expect((await ask()).size).toBe(15)
})
