import type { Intent, State } from '@gla/core'
import { outcomeOf } from '@gla/core'
import type { ActButtonWords } from '@gla/ui/act-button'
import type { ActClassNames } from './act-class-names.js'
import { TransactionLink } from './transaction-link.js'

/** An act that is not over, and how it is told. */
export interface UnderWayProps {
  /** See `usePendingAct`. */
  readonly pending: State<Intent>
  /** See `useActButtonWords`. */
  readonly words: ActButtonWords
  /** The person wants another one all the same. */
  readonly onAnother: () => void
  /** Whether what is known of it is said already, as what went wrong. */
  readonly isSaid?: boolean
  readonly classNames?: ActClassNames
  /** For tests of the page: `data-testid` of its parts begins with it. */
  readonly name?: string | undefined
}

/** Tells what is known of an act that is not over, and offers another one all the same. `ActButton` has it below its button. */
export function UnderWay(props: UnderWayProps) {
  const { pending, words, onAnother, isSaid = false, classNames = {}, name } = props
  return (
    <>
      <div role="status" data-testid={name && `${name}-under-way`} data-status={pending.status}>
        {!isSaid && (
          <p className={classNames.note} translate="no">
            {sentenceOf(words, pending)}
          </p>
        )}
        <TransactionLink words={words} sent={pending} className={classNames.secondary} />
      </div>
      <button
        type="button"
        className={classNames.secondary}
        data-testid={name && `${name}-another`}
        translate="no"
        onClick={onAnother}
      >
        {words['act-button.another']}
      </button>
    </>
  )
}

/**
 * What stands in the button in place of the act while one is not over.
 * @param words see `useActButtonWords`
 * @param pending see `usePendingAct`
 */
export function underWayLabel(words: ActButtonWords, pending: State<Intent>): string {
  const isApproval = pending.kind === 'approval'
  const outcome = outcomeOf(pending)
  if (outcome === 'unknown') return words['act-button.unknown']
  if (outcome === 'waiting') return words[`act-button.${isApproval ? 'approving' : 'confirming'}`]
  return words[`act-button.${isApproval ? 'approval-pending' : 'pending'}`]
}

function sentenceOf(words: ActButtonWords, pending: State<Intent>): string {
  const outcome = outcomeOf(pending)
  if (outcome === 'unknown') return words['act-button.about-unknown']
  return words[`act-button.about-${outcome === 'waiting' ? 'asked' : 'sent'}`]
}
