import type { CaipNetworkId } from '@gla/core'
import type { ActButtonWords } from '@gla/ui/act-button'
import type { ActClassNames } from './act-class-names.js'
import type { RunState } from './run.js'
import { TransactionLink } from './transaction-link.js'

interface RunOutcomeProps {
  readonly run: RunState
  readonly network: CaipNetworkId
  readonly words: ActButtonWords
  readonly classNames: ActClassNames
}

/** That a run has succeeded, and the way to its last transaction, as soon as there is one. */
export function RunOutcome({ run, network, words, classNames }: RunOutcomeProps) {
  const sent = { caipNetworkId: network, hash: run.hash }
  return (
    <>
      {run.phase === 'done' && (
        <p className={classNames.note} translate="no">
          {words['act-button.done']}
        </p>
      )}
      <TransactionLink words={words} sent={sent} className={classNames.secondary} />
    </>
  )
}
