// Ours: it runs before there are packages, execa among them.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { createInterface } from 'node:readline'
import { addCpu, inTellingShell, isMetered, secondsIn } from './cpu-seconds.mjs'
import { onOrphaned } from './orphaned.mjs'
import { endGroup, signalGroup } from './process-group.mjs'
import { environment, root } from './repository.mjs'

/**
 * @typedef {object} Ended
 * @property {number} code exit code; 1 for a signal, a deadline, or a program that is not there
 * @property {string} output stdout and stderr as they came, when not streamed
 * @property {string} stdout
 * @property {string | null} trouble why it did not end by itself, as half a sentence
 * @property {boolean} leftovers it left processes of its own running (they are ended by now)
 */

const running = new Set()
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/** Ends what we started, then us. */
async function endAll(signal) {
  // What is started while another ends has to end, too.
  while (running.size > 0) {
    const all = [...running]
    await Promise.all(all.map((pid) => endGroup(pid, 0)))
    for (const pid of all) running.delete(pid)
  }
  process.exit(signals[signal])
}

let stopLooking = () => {}

function remember(pid) {
  if (running.size === 0) {
    for (const signal of Object.keys(signals)) process.once(signal, endAll)
    stopLooking = onOrphaned(() => endAll('SIGTERM'))
  }
  running.add(pid)
}

function forget(pid) {
  running.delete(pid)
  if (running.size > 0) return
  for (const signal of Object.keys(signals)) process.off(signal, endAll)
  stopLooking()
}

/**
 * Runs a program to its end, in a process group of its own, so that nothing of it survives.
 * @param {string} program a path, or a name on PATH
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, stream?: boolean, deadline?: number, onLine?: (line: string) => void, show?: (line: string) => void }} options
 *   `deadline` in ms; `stream` shows what it prints instead of collecting it; `onLine` is told the last line of what came, `show`
 *   each line
 * @returns {Promise<Ended>} never rejects
 */
export function run(program, args, options = {}) {
  const { cwd = root, env = {}, stream = false, deadline = 10 * 60_000, onLine, show } = options
  const windows = process.platform === 'win32'
  const tells = isMetered()
  const [file, given] = tells ? inTellingShell(program, args) : [program, args]
  const output = stream ? 'inherit' : 'pipe'
  const child = spawn(file, given, {
    cwd,
    env: environment(env),
    detached: !windows,
    shell: windows,
    stdio: ['ignore', output, output, ...(tells ? ['pipe'] : [])],
  })
  const told = []
  child.stdio[3]?.on('data', (chunk) => told.push(chunk))
  const closed = new Promise((resolve) => child.once('close', resolve))
  const collected = collect(child, onLine)
  if (show)
    for (const input of [child.stdout, child.stderr])
      if (input) createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }).on('line', show)
  if (!child.pid) {
    return new Promise((resolve) =>
      child.once('error', (error) => {
        const trouble = error.code === 'ENOENT' ? `there is no program ${program}` : error.message
        resolve({ code: 1, trouble, leftovers: false, ...collected() })
      }),
    )
  }
  remember(child.pid)
  return finish(child, deadline, closed).then((end) => {
    forget(child.pid)
    addCpu(secondsIn(Buffer.concat(told).toString('utf8')))
    return { ...(tells ? asOfItself(end, program) : end), ...collected() }
  })
}

/** How a program ended, by what a shell makes of it (POSIX, 2.8.2). */
function asOfItself(end, program) {
  if (end.trouble || end.code < 127) return end
  if (end.code === 127) return { ...end, code: 1, trouble: `there is no program ${program}` }
  const signal = Object.entries(constants.signals).find(([, n]) => n === end.code - 128)
  return signal ? { ...end, code: 1, trouble: `it was ended by ${signal[0]}` } : end
}

async function finish(child, deadline, closed) {
  let late = false
  const timer = setTimeout(() => {
    late = true
    signalGroup(child.pid, 'SIGTERM')
  }, deadline)
  const hard = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), deadline + 5_000)
  // `exit`, not `close`: a grandchild that holds the pipe must not hold us.
  const [code, signal] = await new Promise((resolve) =>
    child.once('exit', (...how) => resolve(how)),
  )
  clearTimeout(timer)
  clearTimeout(hard)
  const leftovers = await endGroup(child.pid, 2_000)
  await Promise.race([closed, new Promise((go) => setTimeout(go, 500))])
  const trouble = late
    ? `it did not end within ${Math.round(deadline / 1000)} s`
    : signal && `it was ended by ${signal}`
  return { code: trouble ? 1 : code, trouble: trouble ?? null, leftovers: leftovers && !late }
}

function collect(child, onLine) {
  const all = []
  const out = []
  const take = (chunk) => {
    all.push(chunk)
    const line = chunk.toString('utf8').trimEnd().split('\n').at(-1)
    if (line) onLine?.(line)
  }
  child.stdout?.on('data', (chunk) => out.push(chunk))
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  return () => ({
    output: Buffer.concat(all).toString('utf8'),
    stdout: Buffer.concat(out).toString('utf8'),
  })
}
