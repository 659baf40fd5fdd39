import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openProviderDatabase } from '../src/database/provider-database.js'
import { type ChainBed, startChainBed } from './chain-bed.js'
import { expectEqualToChain, heldOnChain, rpcOf } from './chain-sums.js'
import { startIndexer } from './index-bed.js'
import { createRandom, createRandomChain } from './random-chain.js'

const rounds = Number(process.env.GLA_INDEX_ROUNDS ?? 1)
const seed = Number(process.env.GLA_SEED ?? 1)

let bed: ChainBed
beforeAll(async () => {
  bed = await startChainBed()
})
afterAll(() => bed.stop())

interface Reading {
  /** Resolves when it has written, or after it has ended. */
  wrote(): Promise<void>
  /** Kills it, wherever it is. @returns what it has said of errors */
  kill(): Promise<readonly string[]>
}

/** A process that reads the chain into the database of a folder. */
async function reading(dataDir: string): Promise<Reading> {
  const cwd = fileURLToPath(new URL('.', import.meta.url))
  const args = ['--import', 'tsx', '--conditions=@gla/source', 'kill-indexer.ts', dataDir, bed.url]
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const lines = createInterface(child.stdout as NodeJS.ReadableStream)
  const wrong: string[] = []
  lines.on('line', (line) => {
    if (line.startsWith('wrong')) wrong.push(line)
  })
  const spoke = () => Promise.race([once(lines, 'line'), once(lines, 'close')])
  await spoke()
  return {
    wrote: async () => void (await spoke()),
    async kill() {
      child.kill('SIGKILL')
      await ended
      return wrong
    },
  }
}

test('kill -9, reorganisations, and reorganisations while it is off: it is what the chain is, to the last unit', {
  timeout: 60_000 + rounds * 60_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gla-index-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const rpc = rpcOf(bed)
  const random = createRandom(seed)
  const { people, block, reorganise } = await createRandomChain(bed, rpc, random)
  const after = BigInt((await rpc('eth_blockNumber', [])) as string)
  const tokens = [bed.contracts.gla, bed.contracts.usd, bed.contracts.weth]
  const nobody = `0x${'0'.repeat(40)}`
  const opening = await heldOnChain(
    rpc,
    [...people, nobody, ...tokens.map((one) => one.toLowerCase())],
    tokens,
  )
  const blocks = async (most: number) => {
    for (let left = 1 + random(most); left > 0; left--) await block()
  }
  for (let round = 0; round < rounds; round++) {
    await blocks(20)
    const reader = await reading(dataDir)
    for (let part = random(3); part >= 0; part--) {
      await blocks(6)
      if (random(2)) await reorganise()
      await blocks(4)
    }
    const mining = blocks(6)
    if (random(2)) await reader.wrote()
    expect(await reader.kill()).toEqual([])
    await mining
    if (random(2)) await reorganise()
    await blocks(6)

    const database = await openProviderDatabase({ dataDir, onError: expect.unreachable })
    const index = startIndexer(bed, database)
    await index.current()
    await index.close()
    expect(index.said).toEqual([])
    await expectEqualToChain(rpc, database, { after, opening, tokens })
    await database.close()
  }
  if (process.env.GLA_INDEX_ROUNDS) {
    const head = BigInt((await rpc('eth_blockNumber', [])) as string)
    process.stdout.write(
      `figure: ${rounds} rounds, ${head} blocks, equal to the chain to the last unit\n`,
    )
  }
})
