// Ours: what each of several machines does of our checks.
import { Stop } from '../setup/stop.mjs'

/**
 * Which part of several.
 * @typedef {{ index: number, count: number }} Shard `index` from 1
 */

/**
 * @param {string} text as in `--shard=1/2`
 * @returns {Shard}
 * @throws Stop for anything else
 */
export function parseShard(text) {
  const [, index, count] = (/^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? []).map(Number)
  if (!(index <= count)) throw new Stop(`--shard is 1/2 or 2/2, as one wants: not ${text}.`)
  return { index, count }
}

/**
 * The phases of one machine: those that can be divided, for its part, and every `count`th of the others. One that looks at the
 * results of another goes with it.
 * @param {import('./phases.mjs').Phase[]} phases
 * @param {Shard} shard
 */
export function shareOf(phases, { index, count }) {
  const whole = phases.filter(({ divides, after }) => !divides && !after)
  const mine = whole.filter((_, n) => n % count === index - 1).map(({ name }) => name)
  return phases.filter(({ name, divides, after }) => divides || mine.includes(after ?? name))
}

/**
 * One of the parts into which a part is divided again.
 * @param {Shard} shard
 * @param {Shard} part
 * @returns {string} as vitest and Playwright take it
 */
export const shardWithin = (shard, part) =>
  `${(shard.index - 1) * part.count + part.index}/${shard.count * part.count}`

export const whole = { index: 1, count: 1 }
