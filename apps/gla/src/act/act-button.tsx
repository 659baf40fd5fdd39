import { outcomeOf } from '@gla/modal'
import { type ActForm, type ActionState, type NextStep, nextStep } from '@gla/modal/contracts'
import { useAccount, useModal } from '@gla/modal/react'
import { type UsePendingAct, type UseRun, usePendingAct } from '@gla/modal/react/contracts'
import { LoaderCircle } from 'lucide'
import { useRef, useState } from 'react'
import type { PageContracts } from '../contracts/contracts-provider.js'
import { Icon } from '../parts/icon.js'
import type { ActTexts } from '../wording/act-texts.js'
import { useActTexts } from '../wording/use-act-texts.js'
import { RunProblem } from './run-problem.js'
import { UnderWay, underWayLabel } from './under-way.js'

interface ActButtonProps {
  /** Of the button, for tests: `<name>-action`. Its step is in `data-step`. */
  readonly name: string
  /** The call in a word or two: 'Stake'. */
  readonly act: string
  readonly run: UseRun
  /** How the journal knows the act: while one is not over, it is not offered. */
  readonly forms: readonly ActForm[]
  readonly contracts: PageContracts
  /** What a permission is for. */
  readonly symbol?: string
  readonly isKnown: boolean
  readonly isEmpty?: boolean
  readonly isWrong?: boolean
  /** Why there is nothing to do now, in place of the call's name. */
  readonly nothing?: string | null
  /** Default: the call itself. */
  readonly first?: ActionState['first']
  readonly onAct: () => void
  /** Moves to the field that is empty. */
  readonly onEmpty?: (() => void) | undefined
}

const busy: ReadonlySet<NextStep> = new Set(['preparing', 'in-wallet', 'pending'])

/** The one button of an action: its label is the next step, and below it stands what went wrong. */
export function ActButton(props: ActButtonProps) {
  const { name, act, run, forms, contracts, symbol = '', isEmpty = false, isWrong = false } = props
  const { first = 'act', isKnown, nothing = null, onAct, onEmpty } = props
  const { status } = useAccount()
  const modal = useModal()
  const texts = useActTexts()
  const [network] = contracts.networks
  const [hasNotSwitched, setHasNotSwitched] = useState(false)
  const isHere = contracts.here !== null
  const { pending, sendAnother } = usePendingAct(forms)
  const button = useRef<HTMLButtonElement>(null)
  const step = nextStep({
    ...{ status, isHere, isKnown, isEmpty, isWrong, first, phase: run.phase },
    isUnderWay: pending !== null,
  })
  const presses: Partial<Record<NextStep, (() => void) | undefined>> = {
    connect: () => modal.open(),
    connecting: () => modal.open(),
    switch:
      network &&
      (() => {
        setHasNotSwitched(false)
        modal.kit.network.switch(network.id).catch(() => setHasNotSwitched(true))
      }),
    amount: onEmpty,
    approve: onAct,
    sign: onAct,
    act: nothing === null ? onAct : undefined,
  }
  const press = presses[step]
  const isTurning =
    busy.has(step) || (step === 'under-way' && pending !== null && outcomeOf(pending) === 'pending')
  return (
    <div className="act">
      <button
        ref={button}
        type="button"
        className={press && step !== 'amount' ? 'button primary' : 'button'}
        data-testid={`${name}-action`}
        data-step={step}
        // Not `disabled`, which would take the focus of somebody who has just pressed it.
        aria-disabled={!press}
        onPointerEnter={step === 'connect' ? modal.kit.preload : undefined}
        onFocus={step === 'connect' ? modal.kit.preload : undefined}
        onClick={() => press?.()}
      >
        {isTurning && (
          <span className="turning">
            <Icon of={LoaderCircle} size={16} />
          </span>
        )}
        {labelOf(texts, step, {
          ...{ act: nothing ?? act, symbol, network: network?.name ?? '', run, pending },
        })}
      </button>
      {step === 'in-wallet' && (
        <button
          type="button"
          className="text-button"
          data-testid={`${name}-stop`}
          onClick={run.stop}
        >
          {texts.step.stop}
        </button>
      )}
      <div role="status">
        {hasNotSwitched && !isHere && <p className="reason">{texts.network.failed}</p>}
        <RunProblem run={run} name={name} />
      </div>
      {step === 'under-way' && pending && (
        <UnderWay
          name={name}
          pending={pending}
          isSaid={run.problem?.code === 'transaction/outcome-unknown'}
          onAnother={() => {
            sendAnother()
            run.reset()
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** The place of a button, while what it acts on is read. */
export function ActShape() {
  return (
    <div className="act">
      <span className="skeleton button-shape" />
      <span />
    </div>
  )
}

function labelOf(
  texts: ActTexts,
  step: NextStep,
  about: Record<'act' | 'symbol' | 'network', string> & {
    run: UseRun
    pending: UsePendingAct['pending']
  },
): string {
  const { act, symbol, network, run, pending } = about
  if (step === 'under-way') return pending ? underWayLabel(texts, pending) : ''
  if (step === 'act') return act
  if (step === 'approve') return texts.approve(symbol, act)
  if (step === 'sign') return texts.sign(act)
  if (step === 'switch') return texts.step.switch(network)
  if (step === 'in-wallet') {
    if (run.step === 'sign') return texts.step.signing
    return run.step === 'approve' ? texts.step.approving : texts.step.confirming
  }
  if (step === 'pending' && run.step === 'approve') return texts.step.approvalPending
  return texts.step[step]
}
