// Ours: runs our checks two at a time, each to its end; it is read before there are packages.
import { seconds } from '../setup/progress.mjs'
import { inOnePiece, pooled, say } from './gate.mjs'

/**
 * @typedef {typeof import('./phases.mjs').phases[number]} Phase
 * @typedef {import('./gate.mjs').Count & { name: string, took: string }} Row
 */

/**
 * Runs phases, each to its end whatever the others say: neighbours two at a time, those with
 * `isAlone` by themselves.
 * @param {Phase[]} phases one that another comes `after` stands before it
 * @returns {Promise<Row[]>} in the order of `phases`
 */
export async function runPhases(phases) {
  const rows = []
  for (const group of groupsOf(phases)) {
    if (group.length > 1) rows.push(...(await sideBySide(group)))
    else for (const { name, run } of group) rows.push(await timed(name, run))
  }
  return rows
}

function sideBySide(group) {
  const ended = new Map()
  return pooled(group, 2, (phase) => {
    const work = async () => {
      await ended.get(phase.after)
      return inOnePiece(() => timed(phase.name, phase.run))
    }
    const row = work()
    ended.set(phase.name, row)
    return row
  })
}

/** @returns {Phase[][]} neighbours that may run beside each other */
function groupsOf(phases) {
  const groups = []
  for (const phase of phases) {
    const last = groups.at(-1)
    if (last && !phase.isAlone && !last[0].isAlone) last.push(phase)
    else groups.push([phase])
  }
  return groups
}

/**
 * Says what a phase comes to, and how long it took. A phase that throws has failed.
 * @param {string} name
 * @param {() => Promise<import('./gate.mjs').Count>} work
 * @returns {Promise<Row>}
 */
export async function timed(name, work) {
  const began = performance.now()
  say(`\n${name}`)
  const count = await work().catch((error) => {
    say(`  FAIL ${name}: ${error.name === 'Stop' ? error.message : error.stack}`)
    return { passed: 0, failed: 1 }
  })
  return { name, took: seconds(began), ...count }
}
