import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { withDeadline } from '../deadline.js'

const folder = fileURLToPath(new URL('../..', import.meta.url))
const loader = ['--import', 'tsx', '--conditions=@gla/source']

/** Starts one of the relay's scripts in a process of its own, which is killed after the test. */
export function startScript(
  script: string,
  args: readonly string[],
  flags: readonly string[] = [],
) {
  const command = [...flags, ...loader, script, ...args]
  const child = spawn(process.execPath, command, {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const lines = new Set<(output: string) => void>()
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    for (const look of lines) look(output)
  })
  return {
    child,
    ended: once(child, 'exit'),
    /** Waits until its output matches; returns the first group, or else the match. */
    printed: (pattern: RegExp, ms: number): Promise<string> =>
      withDeadline(
        new Promise((resolve) => {
          const look = (text: string) => {
            const found = pattern.exec(text)
            if (found) resolve(found[1] ?? found[0])
          }
          lines.add(look)
          look(output)
        }),
        `${script} prints ${pattern}`,
        ms,
      ),
  }
}

/** Starts the standalone relay with its default limits. */
export async function startRelayProcess(dataDir: string | undefined) {
  const args = ['--port', '0', ...(dataDir === undefined ? [] : ['--data', dataDir])]
  const { child, printed } = startScript('src/main.ts', args)
  const url = await printed(/Relay: (\S+)/, 20_000)
  return {
    url,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Its peak memory so far, MiB. */
    peakMemory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024
    },
  }
}
