import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import type { EvmReceiptReads } from './evm-receipt-reads.js'
import { staysIncluded } from './stays-included.js'

const hash = `0x${'ab'.repeat(32)}`
const included = { status: 'succeeded', hash, block: 100n } as const
type Look = [newest: bigint, receipt: typeof included | { status: 'reverted' } | null]

/** What is told after these looks; the last one is repeated. */
async function told(...looks: Look[]) {
  const clock = fakeClock()
  let at = 0
  const ask = async <T>(work: (reads: EvmReceiptReads) => Promise<T>) => {
    const [newest, receipt] = looks[Math.min(at++, looks.length - 1)] as Look
    const reads = {
      newestBlock: async () => newest,
      receipt: async () => receipt && { ...included, ...receipt },
    }
    return work(reads as unknown as EvmReceiptReads)
  }
  const answer = staysIncluded(clock, ask, included)
  await clock.advance(600_000)
  return answer
}

test('three looks in a row at nodes that lack it are no end, four are', async () => {
  const missing: Look = [104n, null]
  const there: Look = [104n, included]
  const deep: Look = [112n, included]
  expect(await told(there, missing, missing, missing, deep)).toBe(true)
  expect(await told(there, missing, missing, missing, there, missing, deep)).toBe(true)
  expect(await told(there, missing, missing, missing, missing, deep)).toBe(false)
})

test('a node that is late lacks it, and says nothing', async () => {
  const late: Look = [102n, null]
  expect(await told([101n, included], late, late, late, late, late, [112n, included])).toBe(true)
})

test('one that is included again with another status does not stay', async () => {
  expect(await told([101n, included], [102n, { status: 'reverted' }])).toBe(false)
})
