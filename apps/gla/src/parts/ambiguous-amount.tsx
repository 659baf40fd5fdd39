import type { TypedAmount } from '@gla/modal'
import { useActTexts } from '../wording/use-act-texts.js'

interface AmbiguousAmountProps {
  /** The id of the field: of its test ids too. Once there is an answer, the focus goes back there. */
  readonly field: string
  /** The id of the question, which describes the field. */
  readonly id: string
  readonly typed: Extract<TypedAmount, { is: 'ambiguous' }>
  /** @param amount with a point, or without one: a plain decimal */
  readonly onChoose: (amount: string) => void
}

/** Asks what a comma in an amount means, a point or thousands: a button for each answer fills it in. */
export function AmbiguousAmount({ field, id, typed, onChoose }: AmbiguousAmountProps) {
  const texts = useActTexts().amount
  const { asPoint, asThousands } = typed
  const choose = (amount: string) => {
    onChoose(amount)
    document.getElementById(field)?.focus()
  }
  return (
    <div className="ambiguous-amount">
      <p id={id} role="status" className="act-problem" data-testid={`${field}-wrong`}>
        {texts.ambiguous(asPoint, asThousands)}
      </p>
      <div className="actions" translate="no">
        <button
          type="button"
          className="text-button"
          data-testid={`${field}-as-point`}
          onClick={() => choose(asPoint)}
        >
          {asPoint}
        </button>
        <button
          type="button"
          className="text-button"
          data-testid={`${field}-as-thousands`}
          onClick={() => choose(asThousands)}
        >
          {asThousands}
        </button>
      </div>
    </div>
  )
}
