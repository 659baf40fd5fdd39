import type { TypedAmount } from '@gla/core'
import type { TemplateResult } from 'lit'
import { html } from 'lit'
import { button } from '../../atoms/button/button.js'

export type CommaChoiceOptions = Pick<
  Extract<TypedAmount, { is: 'ambiguous' }>,
  'asPoint' | 'asThousands'
> & {
  /** What the test ids of the buttons begin with. */
  testId: string
  onChoose: (amount: string) => void
}

/** Two buttons, for what the comma of an amount may mean: a point, or thousands. Only the person knows. */
export const commaChoice = (options: CommaChoiceOptions): TemplateResult => {
  const { asPoint, asThousands, testId, onChoose } = options
  return html`${button({
    label: asPoint,
    onClick: () => onChoose(asPoint),
    testId: `${testId}-as-point`,
  })}${button({
    label: asThousands,
    onClick: () => onChoose(asThousands),
    testId: `${testId}-as-thousands`,
  })}`
}
