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

/**
 * What is sent: the coin, a token with 18 decimals, one with 6, or a token by a call of the page's own; a permission that the page
 * asks for; a swap of the coin.
 */
export type Kind = 'coin' | 'token' | 'six' | 'call' | 'approve' | 'swap'

export interface Cell {
  readonly name: string
  readonly step: Step
  readonly trouble: Trouble
  /** Decides the amount and the kind. */
  readonly seed: number
  readonly kind: Kind
  readonly hasLocks: boolean
}

const seeds = [1, 2, 3]

/** A call of a page has neither form nor review: its first three steps are those of a token that has 6 decimals. */
function kindOf(step: Step, seed: number): Kind {
  if (seed % 3 === 1) return 'coin'
  if (seed % 3 === 2) return 'token'
  return steps.indexOf(step) < 3 ? 'six' : 'call'
}

function cell(
  step: Step,
  trouble: Trouble,
  seed: number,
  { hasLocks = true, kind = kindOf(step, seed) }: Partial<Pick<Cell, 'hasLocks' | 'kind'>> = {},
): Cell {
  const name = `${step}, ${trouble}, seed ${seed}: ${kind}${hasLocks ? '' : ', without Web Locks'}`
  return { name, step, trouble, seed, kind, hasLocks }
}

const all: readonly Cell[] = [
  ...seeds.flatMap((seed) =>
    steps.flatMap((step) => troubles.map((trouble) => cell(step, trouble, seed))),
  ),
  cell('preflighted', 'second tab', 1, { hasLocks: false }),
]

/** From the first step of a call of a page's own on: what a form does before is that of a transfer. */
const laterSteps = steps.slice(3)
const others = (kind: 'approve' | 'swap'): readonly Cell[] =>
  laterSteps.flatMap((step) => troubles.map((trouble) => cell(step, trouble, 3, { kind })))

/** A dozen for `npm test`: each step and each trouble at least once, and each kind; which ones meet is up to the seed. */
function someCells(seed: number): Cell[] {
  const at = (index: number) => troubles[(index * 3 + seed) % troubles.length] as Trouble
  const picked = steps.map((step, index) => cell(step, at(index), seed + index))
  const more = [seed, seed + 4].map((index) => {
    const n = index % steps.length
    return cell(steps[n] as Step, at(n + 4), seed + n + 1)
  })
  return [...picked, ...more, cell('preflighted', 'second tab', 1, { hasLocks: false })]
}

/** Where finished cells are noted, one name a line: `npm run prove gauntlet` goes on after them. */
const file = process.env.GLA_GAUNTLET ?? ''

/** The cells of this run, of transfers, of permissions or of swaps. `npm test` plays one of the last two each. */
export function cellsToPlay(of: 'transfer' | 'approve' | 'swap'): readonly Cell[] {
  const seed = Number(process.env.GLA_SEED ?? 1)
  const cells = of === 'transfer' ? all : others(of)
  if (!file)
    return of === 'transfer'
      ? someCells(seed)
      : cells.filter((_, n) => n === (seed * 7) % cells.length)
  const done = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return cells.filter(({ name }) => !done.includes(name))
}

export function noteFinished({ name }: Cell): void {
  if (file) appendFileSync(file, `${name}\n`)
}
