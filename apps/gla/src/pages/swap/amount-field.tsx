import { readTypedAmount } from '@gla/modal'
import { ChevronDown } from 'lucide'
import type { CSSProperties } from 'react'
import { useLanguage } from '../../language/language-provider.js'
import { AmbiguousAmount } from '../../parts/ambiguous-amount.js'
import { formatAmount } from '../../parts/format-amount.js'
import { Icon } from '../../parts/icon.js'
import { TokenMark } from '../../parts/token-mark.js'
import { amountWorth } from './amount-worth.js'
import { ShownAmount } from './shown-amount.js'
import { TokenWarning } from './token-warning.js'
import type { SwapState } from './trade.js'
import type { TradeProps } from './trade-props.js'

interface AmountFieldProps extends Omit<TradeProps, 'trade'> {
  readonly side: 'from' | 'to'
  readonly token: SwapState['tokens'][number] | null
  /** What is typed, or what would come. */
  readonly amount: string
  readonly isLoading?: boolean
  readonly problem: string | null
  /** Left out: it cannot be typed. */
  readonly onAmount?: (text: string) => void
  readonly onMax?: (() => void) | undefined
  readonly onChoose: () => void
}

const labels = { from: 'swap.pay', to: 'swap.receive' } as const

/** One side of the pair: its token, its amount, and what the account has of it. */
export function AmountField(props: AmountFieldProps) {
  const { side, token, texts, messages, amount, problem, isLoading, onAmount, onMax, onChoose } =
    props
  const label = messages[labels[side]]
  const typed = readTypedAmount(amount, token?.decimals ?? 18)
  const isWrong = problem !== null || typed.is === 'ambiguous'
  const shown = onAmount ? amount : formatAmount(amount)
  return (
    <fieldset className="amount-field">
      <legend>{label}</legend>
      <TokenButton
        side={side}
        token={token}
        label={label}
        messages={messages}
        onChoose={onChoose}
      />
      <div className="amount-row">
        <div className="amount-room" style={lengthOf(shown)}>
          {onAmount ? (
            <AmountInput
              label={texts.form.amount}
              amount={amount}
              onAmount={onAmount}
              problemId={isWrong ? problemIdOf(side) : undefined}
            />
          ) : (
            <output data-testid="swap-out" aria-label={texts.form.estimate} translate="no">
              {isLoading ? <span className="skeleton" /> : <Estimate amount={amount} of={token} />}
            </output>
          )}
        </div>
        {onMax && token?.balance != null && (
          <button type="button" className="max-button" data-testid="swap-max" onClick={onMax}>
            {messages['swap.max']}
          </button>
        )}
      </div>
      <Notes token={token} amount={amount} texts={texts} messages={messages} />
      {token && <TokenWarning token={token} messages={messages} />}
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

/** For the style sheet, which draws a long amount smaller, so that all of it stays in view. */
const lengthOf = (shown: string) => ({ '--characters': Math.max(1, shown.length) }) as CSSProperties

type TokenButtonProps = Pick<AmountFieldProps, 'side' | 'token' | 'messages' | 'onChoose'>

const TokenButton = ({
  side,
  token,
  label,
  messages,
  onChoose,
}: TokenButtonProps & { readonly label: string }) => (
  <button
    type="button"
    className="token-button"
    data-testid={`swap-${side}`}
    aria-label={`${label}: ${token?.symbol ?? messages['swap.choose-token']}`}
    onClick={onChoose}
  >
    {token ? (
      <>
        <TokenMark token={token} />
        <span className="token-symbol" translate="no">
          {token.symbol}
        </span>
      </>
    ) : (
      <span>{messages['swap.choose-token']}</span>
    )}
    <Icon of={ChevronDown} size={16} />
  </button>
)

const Estimate = ({ amount, of }: { amount: string; of: AmountFieldProps['token'] }) =>
  amount && of ? <ShownAmount amount={amount} symbol={of.symbol} isBare /> : '–'

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

type NotesProps = Pick<AmountFieldProps, 'token' | 'amount' | 'texts' | 'messages'>

function Notes({ token, amount, texts, messages }: NotesProps) {
  const { language } = useLanguage()
  const worth = token && amountWorth(amount, token, language)
  return (
    <div className="amount-notes">
      <span>{worth?.startsWith('<') ? worth : worth && texts.form.about(worth)}</span>
      {token?.balance != null && (
        <span>
          <span>{messages['swap.balance']}</span>{' '}
          <ShownAmount amount={token.balance} symbol={token.symbol} />
        </span>
      )}
    </div>
  )
}
