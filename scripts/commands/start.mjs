// Ours: installs and builds first, then runs the local stack; it is read before there are packages.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { install } from '../setup/install.mjs'
import { onOrphaned } from '../setup/orphaned.mjs'
import { endGroup, signalGroup } from '../setup/process-group.mjs'
import { seconds } from '../setup/progress.mjs'
import { at, environment, root } from '../setup/repository.mjs'
import { buildStack } from '../setup/stack-build.mjs'
import { typescriptEntry } from '../setup/typescript-entry.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const patience = 15_000 // ms the stack has to put its chains to rest

/**
 * `npm start`: installs, builds, and runs the local stack with the app until a signal ends it. `--help` does none of that.
 * @param {string[]} args for apps/stack, passed on untouched
 * @returns {Promise<number>} the stack's exit code; 0 for `--help`
 */
export async function start(args) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(readFileSync(at('apps', 'stack', 'usage.txt'), 'utf8').trimEnd())
    return 0
  }
  const began = performance.now()
  console.log('GLA: local stack')
  const installed = await install()
  const built = await buildStack(args.includes('--stack-only') ? ['--filter=@gla/stack...'] : [])
  const kind = installed ? 'first start' : built ? 'start after a change' : 'warm start'
  return serve(args, () => console.log(`With set-up: ${seconds(began)} (${kind}).`))
}

/**
 * Runs the stack. It has a process group of its own, so that one Ctrl-C reaches it once (npm
 * passes on what the terminal has sent already), and so that nothing it started outlives us.
 */
async function serve(args, onReady) {
  const child = spawn(
    process.execPath,
    [...typescriptEntry('apps/stack', 'src/main.ts'), ...args],
    {
      cwd: root,
      env: environment({ TSX_TSCONFIG_PATH: at('apps', 'stack', 'tsconfig.json') }),
      detached: process.platform !== 'win32',
      // Nothing is sent over the channel. It closes when this process ends, even if it is killed.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  const stop = createStop(child.pid)
  for (const signal of signals) process.on(signal, stop.by)
  const stopLooking = onOrphaned(() => stop.by('SIGTERM'))
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk)
    if (/^Ready after/m.test(chunk.toString('utf8'))) onReady()
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (exit, signal) => resolve(exit ?? (signal ? 1 : 0)))
  })
  stopLooking()
  stop.done()
  for (const signal of signals) process.off(signal, stop.by)
  await endGroup(child.pid, 2_000)
  await Promise.race([closed, new Promise((go) => setTimeout(go, 500))]) // its last words
  return code
}

/** Passes a signal on, once for the several ways in which one Ctrl-C arrives. */
function createStop(pid) {
  let last = 0
  let hard
  return {
    by(signal) {
      const now = performance.now()
      if (last && now - last < 500) return
      last = now
      signalGroup(pid, signal === 'SIGHUP' ? 'SIGTERM' : signal)
      hard ??= setTimeout(() => signalGroup(pid, 'SIGKILL'), patience)
    },
    done: () => clearTimeout(hard),
  }
}
