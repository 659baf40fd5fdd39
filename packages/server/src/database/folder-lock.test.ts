import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, takeFolderLock } from './folder-lock.js'

let folder: string
const pathOf = () => join(folder, 'a.lock')
const takeLock = () => takeFolderLock(pathOf(), (pid) => `process ${pid} has it`)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gla-lock-'))
})

afterEach(() => rm(folder, { recursive: true }))

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid ?? 0
}

test('a lock that was released can be taken again', async () => {
  const first = await takeLock()
  await first.release()
  const second = await takeLock()
  await second.release()
  expect(await readdir(folder)).toEqual([])
})

test('it says which process has it', async () => {
  const lock = await takeLock()
  await expect(takeLock()).rejects.toThrow(new FolderInUse(`process ${process.pid} has it`))
  await lock.release()
})

test('race: of many who take it at once, one gets it', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, takeLock))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each([
  [
    'a process that has ended',
    async () => JSON.stringify({ token: 't', pid: await endedProcess(), started: null }),
  ],
  ['nobody, being garbage', async () => '{"token":'],
  ['nobody, being empty', async () => ''],
])('race: a lock of %s is taken over by one of many', async (_, content) => {
  await writeFile(pathOf(), await content())
  const results = await Promise.allSettled(Array.from({ length: 8 }, takeLock))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['a.lock'])
})

test.skipIf(process.platform !== 'linux')(
  'a lock of a process whose number somebody else has now is taken over',
  async () => {
    const holder = { token: 't', pid: process.pid, started: '1' }
    await writeFile(pathOf(), JSON.stringify(holder))
    const lock = await takeLock()
    await lock.release()
  },
)
