// Ours: what our checks cost, so that a change which makes them dearer is told of.
import { cpus } from 'node:os'

/**
 * Processor seconds as so many times the fixed work of `fixed-work.mjs`, of a whole `npm test` in a fresh clone: by phase, and of
 * the machine. Replace them when a change is meant to cost more, and say in docs/figures.md what it does for it.
 */
const recorded = { unit: 178, e2e: 115, machine: 658 }

const mostGrowth = 1.1

/** Processor seconds of this machine since it was started, for whatever. */
export const machineSeconds = () =>
  cpus().reduce((sum, { times }) => {
    const { idle, ...busy } = times
    return sum + Object.values(busy).reduce((all, ms) => all + ms / 1_000, 0)
  }, 0)

/**
 * What a run cost beside the record, as sentences: one for the whole, one for each part that has grown by more than a tenth.
 * What the pages of a browser took is in that of the machine alone: Chromium leaves their processes to nobody.
 * @param {{ name: string, cpu: number }[]} rows of the phases
 * @param {number} machine seconds of all that ran
 * @param {Record<string, number>} record
 */
export function costs(rows, machine, record = recorded) {
  const fixed = rows.find(({ name }) => name === 'pace')?.cpu
  if (!fixed) return []
  const times = (cpu) => Math.round(cpu / fixed)
  const grown = [...rows, { name: 'machine', cpu: machine }].flatMap(({ name, cpu }) => {
    const before = record[name]
    const said = `${name} costs more: ${times(cpu)} times the fixed work, ${before} before`
    return before && cpu / fixed > before * mostGrowth ? [said] : []
  })
  return [
    `${machine.toFixed(0)} CPU s of this machine, ${times(machine)} times the fixed work (${fixed.toFixed(1)} CPU s)`,
    ...grown,
  ]
}
