import { formatAmount as exactAmount, readTypedAmount, type TypedAmount } from '@gla/modal'
import { type ReactNode, useId } from 'react'
import { useActTexts } from '../wording/use-act-texts.js'
import { AmbiguousAmount } from './ambiguous-amount.js'
import { formatAmount } from './format-amount.js'

/** A token, as far as its amounts need. */
export interface AmountToken {
  readonly symbol: string
  readonly decimals: number
}

/** What is typed into the field of an amount. */
export type AmountInField =
  /** Nothing, nothing yet, or zero: no mistake. */
  | { readonly is: 'empty' }
  | { readonly is: 'too-much' }
  | Extract<TypedAmount, { is: 'amount' | 'ambiguous' | 'wrong' }>

/**
 * Reads what is typed into the field of an amount.
 * @param most the most there is, in the smallest unit; null while that is not known
 */
export function amountInField(
  text: string,
  { decimals }: AmountToken,
  most: bigint | null,
): AmountInField {
  const typed = readTypedAmount(text, decimals)
  if (typed.is === 'empty' || typed.is === 'unfinished') return { is: 'empty' }
  if (typed.is !== 'amount') return typed
  if (typed.units === 0n) return { is: 'empty' }
  return most !== null && typed.units > most ? { is: 'too-much' } : typed
}

interface TokenAmountFieldProps {
  readonly name: string
  readonly label: string
  readonly token: AmountToken
  readonly text: string
  readonly onText: (text: string) => void
  /** The most there is, in the smallest unit; null while that is not known. */
  readonly most: bigint | null
  readonly isLocked?: boolean
  /** Ways to get some, where there is none, or less than was typed. */
  readonly ways?: ReactNode
}

/** An amount of a token, with all that there is a press away. The element's id is its name. */
export function TokenAmountField(props: TokenAmountFieldProps) {
  const { name, label, token, text, onText, most, isLocked = false, ways } = props
  const texts = useActTexts().amount
  const typed = amountInField(text, token, most)
  const notes = useId()
  const question = useId()
  const shown = most === null ? null : exactAmount(most, token.decimals)
  const problem = problemOf()
  const isAmbiguous = typed.is === 'ambiguous'
  return (
    <div className="token-amount">
      <label htmlFor={name}>{label}</label>
      <div className="token-amount-row">
        <input
          id={name}
          data-testid={name}
          aria-invalid={problem !== null || isAmbiguous}
          aria-describedby={isAmbiguous ? `${notes} ${question}` : notes}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={128}
          placeholder="0"
          readOnly={isLocked}
          value={text}
          onChange={(event) => onText(event.target.value.trim())}
        />
        <span className="token-amount-symbol" translate="no">
          {token.symbol}
        </span>
        {shown !== null && (
          <button
            type="button"
            className="text-button"
            data-testid={`${name}-max`}
            onClick={() => !isLocked && onText(shown)}
          >
            {texts.max}
          </button>
        )}
      </div>
      <div id={notes} className="token-amount-notes">
        {shown !== null && <span>{texts.balance(formatAmount(shown), token.symbol)}</span>}
        {problem && (
          <span role="status" className="act-problem" data-testid={`${name}-wrong`}>
            {problem}
          </span>
        )}
      </div>
      {isAmbiguous && (
        <AmbiguousAmount
          field={name}
          id={question}
          typed={typed}
          onChoose={(amount) => !isLocked && onText(amount)}
        />
      )}
      {(most === 0n || typed.is === 'too-much') && ways}
    </div>
  )

  function problemOf(): string | null {
    if (typed.is === 'too-much') return texts.tooMuch(formatAmount(shown ?? '0'), token.symbol)
    if (typed.is !== 'wrong') return null
    return typed.code === 'send/amount-too-precise'
      ? texts.precise(`${token.decimals}`)
      : texts.invalid
  }
}
