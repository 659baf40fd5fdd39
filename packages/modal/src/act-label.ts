import type { Intent, State } from '@gla/core'
import type { ActButtonWords } from '@gla/ui/act-button'
import type { NextStep } from './next-step.js'
import type { RunState } from './run.js'
import { underWayLabel } from './under-way.js'

interface About {
  readonly act: string
  /** Of the token that a permission is for. */
  readonly symbol: string
  /** The name of the network of the contracts. */
  readonly network: string
  readonly run: RunState
  readonly pending: State<Intent> | null
}

/** What the button of an act says: its next step. */
export function actLabel(words: ActButtonWords, step: NextStep, about: About): string {
  const { act, symbol, network, run, pending } = about
  switch (step) {
    case 'under-way':
      return pending ? underWayLabel(words, pending) : ''
    case 'act':
      return act
    case 'approve':
      return words['act-button.approve'](symbol, act)
    case 'sign':
      return words['act-button.sign'](act)
    case 'switch':
      return words['act-button.switch'](network)
    case 'in-wallet':
      return words[`act-button.${inWallet[run.step ?? 'act']}`]
    case 'pending':
      return words[`act-button.${run.step === 'approve' ? 'approval-pending' : 'pending'}`]
    default:
      return words[`act-button.${step}`]
  }
}

const inWallet = { sign: 'signing', approve: 'approving', act: 'confirming' } as const
