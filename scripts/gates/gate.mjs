// Ours: how a check is run and told of; it is read before there are packages.
import { AsyncLocalStorage } from 'node:async_hooks'
import { run } from '../setup/child.mjs'
import { seconds } from '../setup/progress.mjs'

/**
 * What a phase came to.
 * @typedef {{ passed: number, failed: number, skipped?: number, which?: string[] }} Count `which` tests failed, as far as they are known by name
 */

const mostLines = 200
const kept = new AsyncLocalStorage()

/** Prints a line of a check, at once or with the others of its phase. */
export function say(text) {
  const lines = kept.getStore()
  if (lines) lines.push(text)
  else console.log(text)
}

/**
 * Runs a phase beside others: what it says is printed in one piece at its end.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inOnePiece(work) {
  const lines = []
  try {
    return await kept.run(lines, work)
  } finally {
    console.log(lines.join('\n'))
  }
}

/**
 * One check that holds or does not: runs a program, and shows what it said when it fails.
 * @param {string} title
 * @param {string} program
 * @param {string[]} args
 * @param {object} options of `run`
 * @returns {Promise<Count>}
 */
export async function gate(title, program, args, options = {}) {
  const began = performance.now()
  const ended = await run(program, args, options)
  const why = ended.trouble ?? (ended.leftovers ? 'it left processes running' : null)
  const holds = ended.code === 0 && !why
  report(title, holds, began, holds ? '' : ended.output, why)
  return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Prints the verdict on one check.
 * @param {string} title
 * @param {boolean} holds
 * @param {number} began ms of `performance.now()`
 * @param {string} output what to show with it
 * @param {string | null} why in addition to the output
 */
export function report(title, holds, began, output = '', why = null) {
  say(`  ${holds ? 'ok  ' : 'FAIL'} ${title} (${seconds(began)})${why ? `: ${why}` : ''}`)
  const lines = output.trimEnd().split('\n')
  if (lines.length > mostLines) say(`       ... ${lines.length - mostLines} lines before`)
  if (output.trim())
    say(
      lines
        .slice(-mostLines)
        .map((line) => `       ${line}`)
        .join('\n'),
    )
}

/** @param {Count[]} counts */
export const sum = (counts) =>
  counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: (all.skipped ?? 0) + (one.skipped ?? 0),
      which: [...all.which, ...(one.which ?? [])],
    }),
    { passed: 0, failed: 0, skipped: 0, which: [] },
  )

/**
 * Does the same for many, `width` at a time, results in order.
 * @template T, R
 * @param {T[]} items
 * @param {number} width
 * @param {(item: T) => Promise<R>} work
 * @returns {Promise<R[]>}
 */
export async function pooled(items, width, work) {
  const results = []
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const mine = next++
      results[mine] = await work(items[mine])
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
  return results
}
