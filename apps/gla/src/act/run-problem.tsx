import { isDeclined, type Problem, type RunState } from '@gla/modal/contracts'
import type { ActTexts } from '../wording/act-texts.js'
import { useActTexts } from '../wording/use-act-texts.js'

/** With these, the call was not sent. */
const isBeforeSending: ReadonlySet<string> = new Set<Problem['code']>([
  ...(['wallet/rejected', 'connection/cancelled', 'transaction/would-fail'] as const),
  ...(['transaction/changed', 'transaction/unchecked'] as const),
  ...(['transaction/wrong-network', 'transaction/wrong-account'] as const),
  ...(['transaction/busy', 'send/insufficient-funds', 'network/unreachable'] as const),
  ...(['network/other-chain', 'contract/none'] as const),
])

/** What went wrong in a run, in words; nothing while nothing did. */
export function RunProblem({ run, name }: { run: RunState; name: string }) {
  const texts = useActTexts()
  const { problem } = run
  if (!problem) return null
  return (
    <p
      className={isDeclined(problem) ? 'reason' : 'act-problem'}
      data-testid={`${name}-problem`}
      data-code={problem.code}
    >
      {sentenceOf(texts, problem)}
      {isBeforeSending.has(problem.code) &&
        ` ${run.hasApproved ? texts.onlyApproved : texts.nothingSent}`}
      {problem.reason && (
        <>
          {' '}
          <bdi>{texts.reason(problem.reason)}</bdi>
        </>
      )}
    </p>
  )
}

function sentenceOf(texts: ActTexts, { code }: Problem): string {
  if (code === 'transaction/would-fail') return texts.wouldFail
  if (code === 'transaction/reverted') return texts.reverted
  return texts.problems[code] ?? texts.problem
}
