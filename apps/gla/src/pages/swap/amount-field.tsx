import { readTypedAmount } from '@gla/modal'
import { ChevronDown } from 'lucide'
import { useLanguage } from '../../language/language-provider.js'
import { AmbiguousAmount } from '../../parts/ambiguous-amount.js'
import { formatAmount } from '../../parts/format-amount.js'
import { Icon } from '../../parts/icon.js'
import { TokenMark } from '../../parts/token-mark.js'
import { amountWorth } from './amount-worth.js'
import type { SwapTexts } from './swap-texts.js'
import { TokenWarning } from './token-warning.js'
import type { SwapState } from './trade.js'

interface AmountFieldProps {
  readonly side: 'from' | 'to'
  readonly token: SwapState['tokens'][number] | null
  readonly texts: SwapTexts
  /** What is typed, or what would come. */
  readonly amount: string
  readonly isLoading?: boolean
  readonly problem: string | null
  /** Left out: it cannot be typed. */
  readonly onAmount?: (text: string) => void
  readonly onMax?: (() => void) | undefined
  readonly onChoose: () => void
}

/** One side of the pair: its token, its amount, and what the account has of it. */
export function AmountField(props: AmountFieldProps) {
  const { side, token, texts, amount, problem, isLoading, onAmount, onMax, onChoose } = props
  const label = texts.form[side]
  const typed = readTypedAmount(amount, token?.decimals ?? 18)
  const isWrong = problem !== null || typed.is === 'ambiguous'
  return (
    <fieldset className="amount-field">
      <legend>{label}</legend>
      <div className="amount-row">
        {onAmount ? (
          <AmountInput
            label={texts.form.amount}
            amount={amount}
            onAmount={onAmount}
            problemId={isWrong ? problemIdOf(side) : undefined}
          />
        ) : (
          <output data-testid="swap-out" aria-label={texts.form.estimate}>
            {isLoading ? <span className="skeleton" /> : amount ? formatAmount(amount) : '–'}
          </output>
        )}
        <button
          type="button"
          className="token-button"
          data-testid={`swap-${side}`}
          aria-label={`${label}: ${token?.symbol ?? texts.form.choose}`}
          onClick={onChoose}
        >
          {token ? (
            <>
              <TokenMark token={token} />
              <span className="token-symbol">{token.symbol}</span>
            </>
          ) : (
            texts.form.choose
          )}
          <Icon of={ChevronDown} size={16} />
        </button>
      </div>
      {token && <TokenWarning token={token} texts={texts} />}
      <Notes token={token} amount={amount} texts={texts} onMax={onMax} />
      {typed.is === 'ambiguous' && onAmount ? (
        <AmbiguousAmount
          field="swap-amount"
          id={problemIdOf(side)}
          typed={typed}
          onChoose={onAmount}
        />
      ) : (
        <Wrong side={side} problem={problem} />
      )}
    </fieldset>
  )
}

const problemIdOf = (side: AmountFieldProps['side']) => `swap-${side}-problem`

const Wrong = ({ side, problem }: Pick<AmountFieldProps, 'side' | 'problem'>) =>
  problem && (
    <p
      className="trade-problem"
      id={problemIdOf(side)}
      role="status"
      data-testid="swap-problem"
      data-place={side === 'from' ? 'amount' : 'pair'}
    >
      {problem}
    </p>
  )

interface AmountInputProps {
  readonly label: string
  readonly amount: string
  readonly onAmount: (text: string) => void
  /** Of what is said to be wrong. */
  readonly problemId: string | undefined
}

const AmountInput = ({ label, amount, onAmount, problemId }: AmountInputProps) => (
  <input
    id="swap-amount"
    data-testid="swap-amount"
    aria-label={label}
    aria-invalid={problemId !== undefined}
    aria-describedby={problemId}
    inputMode="decimal"
    autoComplete="off"
    spellCheck={false}
    maxLength={128}
    placeholder="0"
    value={amount}
    onChange={(event) => onAmount(event.target.value.trim())}
  />
)

type NotesProps = Pick<AmountFieldProps, 'token' | 'amount' | 'texts' | 'onMax'>

function Notes({ token, amount, texts, onMax }: NotesProps) {
  const { language } = useLanguage()
  const worth = token && amountWorth(amount, token, language)
  return (
    <div className="amount-notes">
      <span>{worth?.startsWith('<') ? worth : worth && texts.form.about(worth)}</span>
      {token?.balance != null && (
        <span>
          {texts.form.balance(formatAmount(token.balance), token.symbol)}{' '}
          {onMax && (
            <button type="button" className="text-button" onClick={onMax}>
              {texts.form.max}
            </button>
          )}
        </span>
      )}
    </div>
  )
}
