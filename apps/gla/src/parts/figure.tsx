import { formatAmount as exactAmount } from '@gla/modal'
import type { ReactNode } from 'react'
import { ExactAmount } from './exact-amount.js'
import { formatAmount } from './format-amount.js'

interface FigureProps {
  readonly label: string
  /** Null: not known. Then a dash is shown, or a shape while it is read. */
  readonly children: ReactNode
  readonly isLoading?: boolean
  readonly name?: string
}

/** A figure with its name. What is not known is a dash, never 0. */
export function Figure({ label, children, isLoading = false, name }: FigureProps) {
  return (
    <div className="figure-row" data-testid={name}>
      <dt>{label}</dt>
      <dd>{children ?? (isLoading ? <span className="skeleton" /> : '–')}</dd>
    </div>
  )
}

/** Rows of figures while they are read. */
export function FigureShapes({ labels }: { labels: readonly string[] }) {
  return (
    <dl>
      {labels.map((label) => (
        <Figure key={label} label={label} isLoading>
          {null}
        </Figure>
      ))}
    </dl>
  )
}

/** An amount of a token as people read it; exact on focus and hover. @param units in the smallest unit */
export function TokenAmount(props: { units: bigint; decimals: number; symbol: string }) {
  const { units, decimals, symbol } = props
  return <TokenDecimal amount={exactAmount(units, decimals)} symbol={symbol} />
}

/** The same of an amount in whole tokens. */
export function TokenDecimal({ amount, symbol }: { amount: string; symbol: string }) {
  const shown = formatAmount(amount)
  return (
    <span className="token-figure" translate="no">
      <span>{shown}</span> <bdi>{symbol}</bdi>
      {/^[≈<]/.test(shown) && <ExactAmount text={`${amount} ${symbol}`} />}
    </span>
  )
}
