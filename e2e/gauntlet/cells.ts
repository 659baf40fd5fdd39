import { appendFileSync, existsSync, readFileSync } from 'node:fs'
// biome-ignore lint/correctness/useImportExtensions: a script has this one
import { gauntletKinds } from '../../scripts/commands/gauntlet-kinds.mjs'

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
export type Kind = (typeof gauntletKinds)[number]

export interface Cell {
  readonly name: string
  readonly step: Step
  readonly trouble: Trouble
  /** Decides the amount, and whether a wallet sends after its page is gone. */
  readonly seed: number
  readonly kind: Kind
  readonly hasLocks: boolean
}

const seeds = { coin: 1, token: 2, six: 3, call: 3, approve: 3, swap: 3 } as const

function cell(kind: Kind, step: Step, trouble: Trouble, hasLocks = true): Cell {
  const seed = seeds[kind]
  const name = `${step}, ${trouble}, seed ${seed}: ${kind}${hasLocks ? '' : ', without Web Locks'}`
  return { name, step, trouble, seed, kind, hasLocks }
}

const each = (kind: Kind, from = 0, to: number = steps.length): readonly Cell[] =>
  steps.slice(from, to).flatMap((step) => troubles.map((trouble) => cell(kind, step, trouble)))

/** From the first step of a call of a page's own on: what a form does before is that of a transfer. */
const handedOver = steps.indexOf('preflighted')

/** All of each kind. What a form does before it hands over is tried of tokens with 6 decimals, what comes after of calls. */
export const cellsOf: Readonly<Record<Kind, readonly Cell[]>> = {
  coin: [...each('coin'), cell('coin', 'preflighted', 'second tab', false)],
  token: each('token'),
  six: each('six', 0, handedOver),
  call: each('call', handedOver),
  approve: each('approve', handedOver),
  swap: each('swap', handedOver),
}

/**
 * One of each kind, for `npm test`. As many seeds in a row as a kind has cells play each of them once. Kinds meet different
 * troubles in the same run (the coin, which has one cell more, may meet that of another).
 */
export function oneOfEach(seed: number): readonly Cell[] {
  const stride = 11 // has no divisor in common with the length of any list
  return gauntletKinds.map((kind, index) => {
    const cells = cellsOf[kind]
    return cells[(seed * stride + index * (troubles.length + 1)) % cells.length] as Cell
  })
}

/** Where finished cells are noted, one name a line: `npm run prove gauntlet` goes on after them. */
const file = process.env.GLA_GAUNTLET ?? ''
/** The kinds that it plays, if not all. */
const only = process.env.GLA_GAUNTLET_ONLY?.split(',')

/** By itself: five cells at steps from the hand-over on, and two tabs that send at once. */
const seed = Number(process.env.GLA_SEED ?? 9)

/** The cells of this run that are of such a kind: of each kind one, or for `npm run prove gauntlet` all that are left. */
export function cellsToPlay(isWanted: (kind: Kind) => boolean): readonly Cell[] {
  const cells = file ? gauntletKinds.flatMap((kind) => cellsOf[kind]) : oneOfEach(seed)
  const done = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return cells.filter(
    ({ name, kind }) => isWanted(kind) && (only?.includes(kind) ?? true) && !done.includes(name),
  )
}

export function noteFinished({ name }: Cell): void {
  if (file) appendFileSync(file, `${name}\n`)
}
