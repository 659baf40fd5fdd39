import { expect, test } from 'vitest'
import { createBatch } from './batch.js'
import type { BlockRows } from './block-rows.js'

const empty: BlockRows = {
  ...{ number: 1n, hash: '', parentHash: '', time: 0, isTraced: true },
  ...{ transactions: [], movements: [], accounts: [], approvals: [] },
  ...{ pools: [], reserves: [], swaps: [] },
}

test.each(['movements', 'accounts', 'approvals', 'pools', 'reserves', 'swaps'] as const)(
  'a batch is written when it has 2,000 rows, %s among them',
  async (name) => {
    const written: number[] = []
    const batch = createBatch(async (blocks) => void written.push(blocks.length))
    const block = { ...empty, [name]: Array(1_000).fill({}) }
    await batch.add(block)
    expect(written).toEqual([])
    await batch.add(block)
    expect(written).toEqual([2])
  },
)
