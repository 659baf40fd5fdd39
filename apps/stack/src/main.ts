import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCommand, usage } from './command-line.js'
import type { Stack, StackProgress } from './stack.js'
import { startStack } from './start-stack.js'
import { surviveUncaughtErrors } from './survive-uncaught-errors.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const stopping = new AbortController()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort(new Error(signal)))
}
// `npm start` keeps a channel to this process open for as long as it runs.
process.once('disconnect', () =>
  stopping.abort(new Error('the process that started the stack is gone')),
)
process.channel?.unref()
// Nobody reads our output then. That must not keep the chains from being stored.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
surviveUncaughtErrors(process, (text) => console.error(text))

try {
  const command = readCommand(process.argv.slice(2), process.env, root)
  if (command.help) console.log(usage)
  else {
    const { options } = command
    const { signal } = stopping
    const stack = await startStack({ ...options, provider: true, onProgress, signal })
    await runUntilStopped(stack, join(options.dataDir, 'modal.ts'))
  }
} catch (error) {
  if (!stopping.signal.aborted) fail(error)
}

async function runUntilStopped(stack: Stack, modalFile: string): Promise<void> {
  const { summarize } = await import('./summary.js')
  const { modalToPaste } = await import('./modal-to-paste.js')
  const modal = modalToPaste(stack)
  const where = await writeFile(modalFile, modal).then(
    () => `also in ${modalFile}`,
    (error: unknown) => `not written: ${error instanceof Error ? error.message : error}`,
  )
  console.log(`\nThe modal of a dapp of yours on this stack, to paste as modal.ts (${where})\n`)
  console.log(`${modal.trimEnd()}\n`)
  console.log(`${summarize(stack)}\n\nReady after ${elapsed()}. Ctrl-C stops everything.`)
  if (!stopping.signal.aborted) {
    await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve))
  }
  console.log('\nStopping.')
  await stack.close()
}

function onProgress(progress: StackProgress): void {
  if (progress.kind === 'ready') {
    console.log(`  ${elapsed()}  ${progress.service} is up: ${progress.url}`)
  } else if (progress.kind === 'port-taken') {
    const { service, wanted, used } = progress
    console.log(`  Port ${wanted} is taken, so the ${service} uses ${used} this time.`)
  } else {
    console.error(progress.text)
  }
}

/** The time since the process started. */
function elapsed(): string {
  return `${(performance.now() / 1000).toFixed(1)} s`
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error))
  if (error instanceof AggregateError) for (const one of error.errors) fail(one)
  process.exitCode = 1
}
