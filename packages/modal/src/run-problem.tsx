import type { ActButtonWords } from '@gla/ui/act-button'
import type { ActClassNames } from './act-class-names.js'
import { actSentence } from './act-sentence.js'
import { isDeclined, type Problem } from './problem.js'
import type { RunState } from './run.js'

/** With these, the step was not sent: they come before the wallet is asked, or the wallet has certainly sent nothing. */
const isBeforeSending: ReadonlySet<string> = new Set<Problem['code']>([
  ...(['wallet/rejected', 'connection/cancelled', 'transaction/would-fail'] as const),
  ...(['transaction/changed', 'transaction/unchecked'] as const),
  ...(['transaction/wrong-network', 'transaction/wrong-account'] as const),
  ...(['transaction/busy', 'send/insufficient-funds', 'network/unreachable'] as const),
  ...(['network/other-chain', 'contract/none'] as const),
])

interface RunProblemProps {
  readonly run: RunState
  readonly words: ActButtonWords
  readonly classNames: ActClassNames
  /** For tests of the page. */
  readonly name: string | undefined
}

/** What went wrong in a run, in words; nothing while nothing did. */
export function RunProblem({ run, words, classNames, name }: RunProblemProps) {
  const { problem } = run
  if (!problem) return null
  const sentence = actSentence(words, problem.code, words['act-button.problem'])
  const said = [sentence, sentOf(words, run, problem)].filter(Boolean).join(' ')
  return (
    <p
      className={isDeclined(problem) ? classNames.note : classNames.problem}
      data-testid={name && `${name}-problem`}
      data-code={problem.code}
    >
      <span translate="no">{said}</span>
      {problem.reason !== null && (
        <bdi translate="no">{` ${words['act-button.reason'](problem.reason)}`}</bdi>
      )}
    </p>
  )
}

/** What was sent, where that is known and somebody may fear otherwise. */
function sentOf(words: ActButtonWords, run: RunState, { code }: Problem): string | null {
  // A call of this run has succeeded before: of the step alone that is nothing to say.
  if (run.hasActed || !isBeforeSending.has(code)) return null
  return words[`act-button.${run.hasApproved ? 'only-approved' : 'nothing-sent'}`]
}
