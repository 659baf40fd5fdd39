import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** How far a transfer has come when something happens. */
export const steps = [
  'drafted', // the form is filled in
  'resolved', // the receiver is known
  'reviewed', // the review is shown
  'preflighted', // confirmed; the wallet has read its account and network, and has not yet told them
  'handed over', // the wallet is asked, and has not yet shown it
  'wallet open', // the wallet shows it
  'hash known', // the wallet has sent it
  'watching', // the chain was asked for it, and has not included it
  'final', // the chain has included it
] as const
export type Step = (typeof steps)[number]

/** What happens. */
export const troubles = [
  'reload',
  'crash',
  'second tab',
  'other account',
  'other chain',
  'offline',
  'RPC 5xx',
  'RPC of another chain',
] as const
export type Trouble = (typeof troubles)[number]

export interface Cell {
  readonly name: string
  readonly step: Step
  readonly trouble: Trouble
  /** Decides the amount. */
  readonly seed: number
  readonly hasLocks: boolean
}

const seeds = [1, 2, 3]

const cell = (step: Step, trouble: Trouble, seed: number, hasLocks = true): Cell => ({
  name: `${step}, ${trouble}, seed ${seed}${hasLocks ? '' : ', without Web Locks'}`,
  step,
  trouble,
  seed,
  hasLocks,
})

const all: readonly Cell[] = [
  ...seeds.flatMap((seed) =>
    steps.flatMap((step) => troubles.map((trouble) => cell(step, trouble, seed))),
  ),
  cell('preflighted', 'second tab', 1, false),
]

/** A dozen for `npm test`: each step, and each trouble, at least once; which ones meet is up to the seed. */
function someCells(seed: number): Cell[] {
  const picked = steps.map((step, index) =>
    cell(step, troubles[(index * 3 + seed) % troubles.length] as Trouble, seed),
  )
  const missing = troubles.filter((trouble) => !picked.some((one) => one.trouble === trouble))
  const more = missing.map((trouble, index) =>
    cell(steps[(seed + index) % 6] as Step, trouble, seed),
  )
  return [...picked, ...more, cell('preflighted', 'second tab', seed, false)].slice(0, 12)
}

/** Where finished cells are noted, one name a line: `npm run prove gauntlet` goes on after them. */
const file = process.env.GLA_GAUNTLET ?? ''

/** The cells of this run. */
export function cellsToPlay(): readonly Cell[] {
  if (!file) return someCells(Number(process.env.GLA_SEED ?? 1))
  const done = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return all.filter(({ name }) => !done.includes(name))
}

export function noteFinished({ name }: Cell): void {
  if (file) appendFileSync(file, `${name}\n`)
}
