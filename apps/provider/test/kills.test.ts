import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const kills = Number(process.env.GLA_KILLS ?? 1)
const seed = Number(process.env.GLA_SEED ?? 1)

/** Runs a writer, and kills it in the middle of its writing. */
async function killed(dataDir: string, writes: number) {
  const cwd = fileURLToPath(new URL('.', import.meta.url))
  const args = ['--import', 'tsx', '--conditions=@gla/source', 'kill-writer.ts', dataDir]
  const writer = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(writer, 'exit')
  let has = ''
  let wrote = 0
  const wrong: string[] = []
  for await (const line of createInterface(writer.stdout)) {
    if (line === 'wrote') wrote++
    else if (line.startsWith('has ')) has = line
    else wrong.push(line)
    // What was written before it died is read all the same.
    if (wrote === writes || wrong.length > 0) writer.kill('SIGKILL')
  }
  await ended
  return { has, wrote, wrong }
}

test('kill -9 in the middle of writing: every name and project that was written is there', {
  timeout: 60_000 + kills * 30_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gla-kills-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  let known = 0
  for (let at = 0; at <= kills; at++) {
    const writes = 20 + ((seed * 7919 + at * 104_729) % 180)
    const { has, wrote, wrong } = await killed(dataDir, at < kills ? writes : 1)
    expect(wrong).toEqual([])
    const [, names, projects] = has.split(' ').map(Number)
    // The last transaction may have been done before it was said.
    expect([known, known + 1]).toContain(names)
    expect(projects).toBe(names)
    known = (names ?? 0) + wrote
  }
  if (process.env.GLA_KILLS)
    process.stdout.write(`figure: ${kills} kills, ${known} writes, none lost\n`)
})
