import { outcomeOf } from '@gla/core'
import { useRef } from 'react'
import type { ActButtonProps } from './act-button-props.js'
import type { NextStep } from './next-step.js'
import { useModal } from './react.js'
import { RunOutcome } from './run-outcome.js'
import { RunProblem } from './run-problem.js'
import { UnderWay } from './under-way.js'
import { useActStep } from './use-act-step.js'

const busy: ReadonlySet<NextStep> = new Set(['preparing', 'in-wallet', 'pending'])

/**
 * The one button of an act: its label is the next step, which a press does. It connects, switches the network, asks for a permission
 * or a signature, and acts. Below it stands what went wrong or became of it, and an act that is on its way already. Which step it
 * is at is in `data-step` of the button. It has no look of its own: see `classNames`.
 * @example <ActButton act="Claim" network={network} run={run} forms={[{ to: pool, begins }]} isKnown onAct={claim} />
 */
export function ActButton(props: ActButtonProps) {
  const { network, run, name, classNames = {}, spinner = null } = props
  const { kit } = useModal()
  const { step, words, label, press, pending, sendAnother, notSwitched } = useActStep(props)
  const button = useRef<HTMLButtonElement>(null)
  const isTurning =
    busy.has(step) || (step === 'under-way' && pending !== null && outcomeOf(pending) === 'pending')
  const isPrimary = press && step !== 'amount' && classNames.primary
  /** What was pressed is gone after the press. */
  const focus = () => button.current?.focus()
  const about = { run, classNames, name }
  return (
    <div className={classNames.root}>
      <button
        ref={button}
        type="button"
        className={[classNames.button, isPrimary].filter(Boolean).join(' ') || undefined}
        data-testid={name && `${name}-action`}
        data-step={step}
        // Not `disabled`, which would take the focus of somebody who has just pressed it.
        aria-disabled={!press}
        onPointerEnter={step === 'connect' ? kit.preload : undefined}
        onFocus={step === 'connect' ? kit.preload : undefined}
        onClick={() => press?.()}
      >
        {isTurning && spinner}
        <span translate="no">{label}</span>
      </button>
      {step === 'in-wallet' && words && (
        <button
          type="button"
          className={classNames.secondary}
          data-testid={name && `${name}-stop`}
          translate="no"
          onClick={() => {
            run.stop()
            focus()
          }}
        >
          {words['act-button.stop']}
        </button>
      )}
      <div role="status">
        {notSwitched && (
          <p className={classNames.note} translate="no">
            {notSwitched}
          </p>
        )}
        {words && <RunProblem {...about} words={words} />}
        {words && !props.isToldElsewhere && step !== 'under-way' && (
          <RunOutcome {...about} words={words} network={network} />
        )}
      </div>
      {step === 'under-way' && pending && words && (
        <UnderWay
          {...about}
          pending={pending}
          words={words}
          isSaid={run.problem?.code === 'transaction/outcome-unknown'}
          onAnother={() => {
            sendAnother()
            run.reset()
            focus()
          }}
        />
      )}
    </div>
  )
}
