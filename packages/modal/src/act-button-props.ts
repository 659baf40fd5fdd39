import type { ActForm, CaipNetworkId } from '@gla/core'
import type { ActButtonWords } from '@gla/ui/act-button'
import type { ReactNode } from 'react'
import type { ActClassNames } from './act-class-names.js'
import type { ActionState } from './next-step.js'
import type { UseRun } from './use-run.js'

/** An act of a page, and what is known of it. */
export interface ActButtonProps {
  /** The act in a word or two, in the language of the page: 'Stake'. */
  readonly act: string
  /** The network of its contracts. Where the wallet is on another one, the button switches. */
  readonly network: CaipNetworkId
  /** What a press runs: see `useRun`. */
  readonly run: UseRun
  /** How the journal knows the act, see `usePendingAct`: while one is not over, no other one is offered but on request. */
  readonly forms: readonly ActForm[]
  /** Begins the run. */
  readonly onAct: () => void
  /** What the press begins with: see `firstOf`. @default 'act' */
  readonly first?: ActionState['first']
  /** The token that a permission is for. */
  readonly symbol?: string
  /** Whether what the act needs is read. */
  readonly isKnown: boolean
  /** Whether an amount is missing. */
  readonly isEmpty?: boolean
  /** Moves to the field that is empty. */
  readonly onEmpty?: (() => void) | undefined
  /** Whether something has to change first, which the page says beside its field. */
  readonly isWrong?: boolean
  /** Why there is nothing to do now, in place of the act. */
  readonly nothing?: string | null
  /** Whether the page tells elsewhere what becomes of the act, in a toast for example: the button then tells only what went wrong. */
  readonly isToldElsewhere?: boolean
  /** Words of the page in place of the kit's. For all buttons of a page, and in both languages: the option `texts`, by the same keys. */
  readonly words?: Partial<ActButtonWords>
  readonly classNames?: ActClassNames
  /** Stands before the label while something is on its way. */
  readonly spinner?: ReactNode
  /** For tests of the page: `data-testid` of its parts begins with it, that of the button is `<name>-action`. */
  readonly name?: string
}
