// Ours: runs our checks two at a time, each to its end; it is read before there are packages.
import { metered } from '../setup/cpu-seconds.mjs'
import { seconds } from '../setup/progress.mjs'
import { inOnePiece, pooled, say } from './gate.mjs'

/**
 * @typedef {import('./phases.mjs').Phase} Phase
 * @typedef {import('./gate.mjs').Count & { name: string, took: string, cpu: number }} Row `cpu` in seconds of one core
 */

/**
 * Runs phases, each to its end whatever the others say: neighbours two at a time, those with
 * `isAlone` by themselves.
 * @param {Phase[]} phases one that another comes `after` stands before it
 * @param {import('./shard.mjs').Shard} [shard] of those that can be divided
 * @returns {Promise<Row[]>} in the order of `phases`
 */
export async function runPhases(phases, shard) {
  const rows = []
  for (const group of groupsOf(phases)) {
    if (group.length > 1) rows.push(...(await sideBySide(group, shard)))
    else for (const { name, run } of group) rows.push(await timed(name, () => run({ shard })))
  }
  return rows
}

function sideBySide(group, shard) {
  const ended = new Map()
  return pooled(group, 2, (phase) => {
    const work = async () => {
      await ended.get(phase.after)
      return inOnePiece(() => timed(phase.name, () => phase.run({ shard })))
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
  const { result, cpu } = await metered(() =>
    work().catch((error) => {
      say(`  FAIL ${name}: ${error.name === 'Stop' ? error.message : error.stack}`)
      return { passed: 0, failed: 1 }
    }),
  )
  return { name, took: seconds(began), cpu, ...result }
}
