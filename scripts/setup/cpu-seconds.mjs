// Ours: Node tells the processor time of itself, not of what it started; a shell tells that of all its children.
import { AsyncLocalStorage } from 'node:async_hooks'

const meters = new AsyncLocalStorage()

/**
 * Does some work, and adds up the processor time of the programs that it runs.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, cpu: number }>} `cpu` in seconds of one core; 0 on Windows, which does not tell
 */
export async function metered(work) {
  const meter = { seconds: 0 }
  const result = await meters.run(meter, work)
  return { result, cpu: meter.seconds }
}

export const isMetered = () => process.platform !== 'win32' && meters.getStore() !== undefined

/** Adds to the meter of the work that is being done. */
export function addCpu(seconds) {
  const meter = meters.getStore()
  if (meter) meter.seconds += seconds
}

/**
 * A program in a shell that tells at its end, in file 3, what it and its children took. It hands on how the program ended,
 * and waits for it when it is asked to end, as the program itself would.
 * @param {string} program
 * @param {string[]} args
 * @returns {[string, string[]]} a program and its arguments
 */
export const inTellingShell = (program, args) => [
  '/bin/sh',
  ['-c', 'trap : TERM INT HUP; "$@" 3>&-; code=$?; times >&3; exit $code', 'sh', program, ...args],
]

/**
 * @param {string} told what the shell's `times` writes (POSIX): user and system time of the shell, then of its children
 * @returns {number} seconds, of both
 */
export function secondsIn(told) {
  const times = [...told.matchAll(/(\d+)m([\d.]+)s/g)]
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  )
}
