import { ExactAmount } from '../../parts/exact-amount.js'
import { formatAmount } from '../../parts/format-amount.js'

interface ShownAmountProps {
  /** A decimal in whole tokens. */
  readonly amount: string
  readonly symbol: string
  /** The symbol is beside it already. */
  readonly isBare?: boolean
}

/** An amount as people read it; exact on tap, focus and hover where digits were left out. */
export function ShownAmount({ amount, symbol, isBare = false }: ShownAmountProps) {
  const shown = formatAmount(amount)
  return (
    <span className="token-figure" translate="no">
      <span>{isBare ? shown : `${shown} ${symbol}`}</span>
      {/^[≈<]/.test(shown) && <ExactAmount text={`${amount} ${symbol}`} />}
    </span>
  )
}
