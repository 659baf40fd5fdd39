import type { ActForm } from '@gla/modal/contracts'
import { useState } from 'react'
import { ActButton } from '../../act/act-button.js'
import type { Steps } from '../../act/run.js'
import { type UseRun, useRun } from '../../act/use-run.js'
import type { PageContracts } from '../../contracts/contracts-provider.js'
import { type AmountToken, readAmount, TokenAmountField } from '../../parts/token-amount-field.js'

/** An amount that is typed for a call, and the run of that call. It is kept while another form is shown. */
export interface AmountAct {
  readonly text: string
  readonly setText: (text: string) => void
  readonly run: UseRun
}

export function useAmountAct(): AmountAct {
  const [text, setText] = useState('')
  return { text, setText, run: useRun() }
}

interface AmountFormProps {
  readonly name: string
  readonly act: string
  readonly label: string
  readonly token: AmountToken
  readonly state: AmountAct
  /** See `ActButton`. */
  readonly forms: readonly ActForm[]
  readonly contracts: PageContracts
  /** The most there is; null without an account. */
  readonly most: bigint | null
  /** Default: the call itself. */
  readonly first?: (units: bigint) => 'act' | 'approve' | 'sign'
  /** Whether nothing would come of it. */
  readonly isTooLittle?: (units: bigint) => boolean
  /** What is said below the field. */
  readonly note?: (units: bigint | null) => string | null
  readonly script: (steps: Steps, units: bigint) => Promise<void>
}

/** A field and the button of one call with an amount. */
export function AmountForm(props: AmountFormProps) {
  const { name, act, label, token, state, forms, contracts, most } = props
  const { first = () => 'act', note = () => null, isTooLittle = () => false, script } = props
  const { text, setText, run } = state
  const typed = readAmount(text, token, most)
  const units = typed.is === 'amount' ? typed.units : null
  const field = `${name}-amount`
  const isBusy = run.phase === 'preparing' || run.phase === 'in-wallet' || run.phase === 'pending'
  const said = note(units)
  return (
    <form
      className="amount-form"
      aria-label={act}
      onSubmit={(event) => {
        event.preventDefault()
      }}
    >
      <TokenAmountField
        name={field}
        label={label}
        token={token}
        text={text}
        onText={setText}
        most={most}
        isLocked={isBusy}
      />
      {said && (
        <p className="reason" data-testid={`${name}-note`}>
          {said}
        </p>
      )}
      <ActButton
        name={name}
        act={act}
        run={run}
        forms={forms}
        contracts={contracts}
        symbol={token.symbol}
        isKnown={most !== null}
        isEmpty={typed.is === 'empty'}
        isWrong={typed.is !== 'empty' && (units === null || isTooLittle(units))}
        first={units === null ? 'act' : first(units)}
        onAct={() => {
          if (units === null) return
          run.start(async (steps) => {
            await script(steps, units)
            setText('')
          })
        }}
        onEmpty={() => document.getElementById(field)?.focus()}
      />
    </form>
  )
}
