import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('..', import.meta.url))
const deadline = 600_000 // ms

/** Measures how long `npm start` takes until the page answers: in a fresh clone, and a second time. */
export async function startTimes(): Promise<string> {
  const clone = mkdtempSync(join(tmpdir(), 'gla-start-'))
  try {
    await finished(spawn('git', ['clone', '--quiet', repository, clone], { stdio: 'inherit' }))
    const cold = await timeToPage(clone)
    const warm = await timeToPage(clone)
    return `npm start to a page that answers: cold ${cold.toFixed(1)} s, warm ${warm.toFixed(1)} s`
  } finally {
    rmSync(clone, { recursive: true, force: true })
  }
}

async function timeToPage(cwd: string): Promise<number> {
  const begun = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs', '--app-port', '0'], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let text = ''
      const timer = setTimeout(() => reject(new Error(`no address after ${deadline} ms`)), deadline)
      child.stdout.on('data', (data: Buffer) => {
        text += data.toString()
        const found = /http:\/\/(?:127\.0\.0\.1|localhost):\d+\/?/.exec(text)
        if (!found) return
        clearTimeout(timer)
        resolve(found[0])
      })
      child.on('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${text}`)))
    })
    const answer = await fetch(url, { headers: { connection: 'close' } })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    return (performance.now() - begun) / 1000
  } finally {
    child.kill('SIGINT')
    await finished(child)
  }
}

const finished = (child: ReturnType<typeof spawn>) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.on('exit', () => resolve())
  })
