import { formatAmount as exactAmount, isSameAddress } from '@gla/modal'
import type { ActForm, Steps } from '@gla/modal/contracts'
import {
  ActButton,
  type UseRun,
  usePendingAct,
  useRun,
  useUnsentPermit,
} from '@gla/modal/react/contracts'
import { type ReactNode, useState } from 'react'
import { actLook } from '../../act/act-look.js'
import type { PageContracts } from '../../contracts/contracts-provider.js'
import {
  type AmountToken,
  amountInField,
  TokenAmountField,
} from '../../parts/token-amount-field.js'
import { useActTexts } from '../../wording/use-act-texts.js'

/** An amount that is typed for a call, and the run of that call. It is kept while another form is shown. */
export interface AmountAct {
  readonly text: string
  readonly setText: (text: string) => void
  /** It was done: empties the field, unless something else was typed meanwhile, for another account. */
  readonly clear: (done: string) => void
  readonly run: UseRun
}

export function useAmountAct(): AmountAct {
  const [text, setText] = useState('')
  const clear = (done: string) => setText((now) => (now === done ? '' : now))
  return { text, setText, clear, run: useRun() }
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
  /** Where a signature is asked for first: who takes which token by it. */
  readonly signed?: { readonly contract: string; readonly token: string } | null
  /** Default: the call itself. */
  readonly first?: (units: bigint) => 'act' | 'approve' | 'sign'
  /** Whether nothing would come of it. */
  readonly isTooLittle?: (units: bigint) => boolean
  /** What is said below the field. */
  readonly note?: (units: bigint | null) => string | null
  readonly script: (steps: Steps, units: bigint) => Promise<void>
  /** Ways to get some of the token, where there is too little. */
  readonly ways?: ReactNode
  /** Shown once it was done: what may come next. */
  readonly next?: ReactNode
}

/** A field and the button of one call with an amount. */
export function AmountForm(props: AmountFormProps) {
  const { name, act, label, token, state, forms, contracts, most } = props
  const {
    first = () => 'act',
    note = () => null,
    isTooLittle = () => false,
    script,
    signed = null,
    ways,
    next,
  } = props
  const { text, setText, clear, run } = state
  const typed = amountInField(text, token, most)
  const units = typed.is === 'amount' ? typed.units : null
  const field = `${name}-amount`
  const isBusy = run.phase === 'preparing' || run.phase === 'in-wallet' || run.phase === 'pending'
  const said = note(units)
  const isFine = (units: bigint) => !isTooLittle(units)
  const start = (units: bigint, of = text) =>
    run.start(async (steps) => {
      await script(steps, units)
      clear(of)
    })
  return (
    <form
      className="amount-form"
      aria-label={act}
      onSubmit={(event) => {
        event.preventDefault()
      }}
    >
      {signed && run.phase === 'idle' && (
        <Unsent
          {...{ name, token, signed, forms }}
          onGoOn={(units) => {
            const text = exactAmount(units, token.decimals)
            setText(text)
            // Where that much is not there any more, the field says so.
            if (amountInField(text, token, most).is === 'amount' && isFine(units))
              start(units, text)
          }}
        />
      )}
      <TokenAmountField
        name={field}
        label={label}
        token={token}
        text={text}
        onText={setText}
        most={most}
        isLocked={isBusy}
        ways={ways}
      />
      {said && (
        <p className="reason" data-testid={`${name}-note`}>
          {said}
        </p>
      )}
      <ActButton
        {...actLook}
        name={name}
        act={act}
        run={run}
        forms={forms}
        network={contracts.network}
        symbol={token.symbol}
        isKnown={most !== null}
        isEmpty={typed.is === 'empty'}
        isWrong={typed.is !== 'empty' && (units === null || !isFine(units))}
        first={units === null ? 'act' : first(units)}
        onAct={() => {
          if (units === null) return
          start(units)
        }}
        onEmpty={() => document.getElementById(field)?.focus()}
      />
      {run.phase === 'done' && next}
    </form>
  )
}

interface UnsentProps extends Pick<AmountFormProps, 'name' | 'token' | 'forms'> {
  readonly signed: { readonly contract: string; readonly token: string }
  readonly onGoOn: (units: bigint) => void
}

/** What was asked to be signed before a reload, and was not sent: to go on with, or to forget. */
function Unsent({ name, token, signed, forms, onGoOn }: UnsentProps) {
  const texts = useActTexts().unsent
  const { permit, forget } = useUnsentPermit(signed.contract)
  const { pending } = usePendingAct(forms)
  if (!permit || pending || !isSameAddress(permit.token, signed.token)) return null
  const units = BigInt(permit.amount)
  return (
    <div className="unsent" role="status" data-testid={`${name}-unsent`}>
      <p>{texts.asked(exactAmount(units, token.decimals), token.symbol)}</p>
      <div className="actions">
        <button
          type="button"
          className="button"
          data-testid={`${name}-go-on`}
          onClick={() => {
            forget()
            onGoOn(units)
          }}
        >
          {texts.goOn}
        </button>
        <button
          type="button"
          className="text-button"
          data-testid={`${name}-forget`}
          onClick={forget}
        >
          {texts.forget}
        </button>
      </div>
    </div>
  )
}
