import { formatAmount as exactAmount, KitError, parseAmount } from '@gla/modal'
import { useId } from 'react'
import { useActTexts } from '../wording/use-act-texts.js'
import { formatAmount } from './format-amount.js'

/** A token, as far as its amounts need. */
export interface AmountToken {
  readonly symbol: string
  readonly decimals: number
}

/** What somebody typed, read as an amount. */
export type TypedAmount =
  | { readonly is: 'empty' }
  | { readonly is: 'amount'; readonly units: bigint }
  | { readonly is: 'invalid' | 'precise' | 'too-much' }

/**
 * Reads what was typed.
 * @param most the most there is, in the smallest unit; null while that is not known
 */
export function readAmount(
  text: string,
  { decimals }: AmountToken,
  most: bigint | null,
): TypedAmount {
  if (text.trim() === '') return { is: 'empty' }
  try {
    const units = parseAmount(text, decimals)
    if (units === 0n) return { is: 'empty' }
    return most !== null && units > most ? { is: 'too-much' } : { is: 'amount', units }
  } catch (error) {
    return { is: KitError.is(error, 'send/amount-too-precise') ? 'precise' : 'invalid' }
  }
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
}

/** An amount of a token, with all that there is a press away. The element's id is its name. */
export function TokenAmountField(props: TokenAmountFieldProps) {
  const { name, label, token, text, onText, most, isLocked = false } = props
  const texts = useActTexts().amount
  const typed = readAmount(text, token, most)
  const notes = useId()
  const shown = most === null ? null : exactAmount(most, token.decimals)
  const problem = problemOf()
  return (
    <div className="token-amount">
      <label htmlFor={name}>{label}</label>
      <div className="token-amount-row">
        <input
          id={name}
          data-testid={name}
          aria-invalid={problem !== null}
          aria-describedby={notes}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={128}
          placeholder="0"
          readOnly={isLocked}
          value={text}
          onChange={(event) => onText(event.target.value.trim())}
        />
        <span className="token-amount-symbol">{token.symbol}</span>
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
    </div>
  )

  function problemOf(): string | null {
    if (typed.is === 'invalid') return texts.invalid
    if (typed.is === 'precise') return texts.precise(`${token.decimals}`)
    return typed.is === 'too-much' ? texts.tooMuch(formatAmount(shown ?? '0'), token.symbol) : null
  }
}
