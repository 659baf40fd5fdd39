import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildArtifacts } from '@gla/contracts/build'
import { parseEther } from 'viem'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { StackOptions, StackProgress } from '../src/stack.js'
import { startStack } from '../src/start-stack.js'
import { connectTo, pay, stranger } from './chain-client.js'

let dataDir: string

beforeAll(async () => {
  await buildArtifacts()
}, 60_000)

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gla-stack-test-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

/** Starts a stack, runs `during`, and returns the stranger's balance and the block number of the first chain. */
async function visit(
  options: StackOptions = {},
  during: (stack: Awaited<ReturnType<typeof startStack>>) => Promise<void> = async () => {},
) {
  const stack = await startStack({ dataDir, ...options })
  try {
    await during(stack)
    const client = connectTo(stack.chains[0])
    return {
      given: await client.getBalance({ address: stranger }),
      blocks: await client.getBlockNumber(),
    }
  } finally {
    await stack.close()
  }
}

test('while a stack runs a second one is refused, and close leaves no lock; state survives a restart without deploying again; a damaged one is put aside and told', async () => {
  const first = await visit({}, async ({ chains }) => {
    await pay(chains[0])
    await expect(startStack({ dataDir })).rejects.toThrow(
      `Another stack (process ${process.pid}) is using ${dataDir}.`,
    )
  })
  expect(first.given).toBe(parseEther('1'))
  expect((await readdir(dataDir)).sort()).toEqual(['chains', 'provider', 'relay'])
  expect(await visit()).toEqual(first)

  await truncate(join(dataDir, 'chains', '31337.json'), 500)
  const told: StackProgress[] = []
  const anew = await visit({ onProgress: (progress) => told.push(progress) })
  expect(anew).toEqual({ given: 0n, blocks: first.blocks - 1n })
  expect(told).toContainEqual({
    kind: 'notice',
    text: `The saved state of GLA Local was damaged and is now ${join(dataDir, 'chains', '31337.json.damaged')}; it starts empty.`,
  })
})

test('reset wipes the state, and removes nothing that is not the stack’s', async () => {
  await visit({}, ({ chains }) => pay(chains[0]))
  await writeFile(join(dataDir, 'mine.txt'), 'keep me')
  expect((await visit({ reset: true })).given).toBe(0n)
  expect(await readdir(dataDir)).toContain('mine.txt')
})

test('a port that is taken is replaced by a free one, and told', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const wanted = (taken.address() as AddressInfo).port
  const told: StackProgress[] = []
  const onProgress = (progress: StackProgress) => told.push(progress)
  await visit({ ports: { relay: wanted }, onProgress }, async ({ relay }) => {
    const used = Number(new URL(relay.url).port)
    expect(used).not.toBe(wanted)
    expect(told).toContainEqual({ kind: 'port-taken', service: 'relay', wanted, used })
  })
})

test('error: a relay that cannot start is told in a sentence, and all else ends', async () => {
  await mkdir(join(dataDir, 'relay', 'data.mdb'), { recursive: true })
  await expect(startStack({ dataDir })).rejects.toThrow(/^The relay did not start on port \d+: /)
  expect(await readdir(dataDir)).not.toContain('stack.lock')
})

test('error: an app that is not built is named with the command that builds it', async () => {
  await expect(startStack({ dataDir, serve: { app: dataDir } })).rejects.toThrow(
    `There is no built app in ${dataDir}. Build it by`,
  )
  expect(await readdir(dataDir)).not.toContain('stack.lock')
})
