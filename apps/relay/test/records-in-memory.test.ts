import { expect, test } from 'vitest'
import { startScript } from './storm/relay-process.js'

const counted = 2_048 // bytes that a quota counts for a record beside its text (`ledger.ts`)
const text = 80

test('a record in memory takes about what the quotas count for it', async () => {
  const script = startScript('test/store-memory.ts', [], ['--expose-gc'])
  const sizes = await Promise.all(
    ['membership', 'message', 'message of a session'].map(async (name) =>
      Number(await script.printed(new RegExp(`^${name}: (\\d+)`, 'm'), 60_000)),
    ),
  )
  for (const size of sizes) {
    expect(size).toBeGreaterThan(100)
    expect(size).toBeLessThan(counted * 1.25 + text)
  }
}, 70_000)
