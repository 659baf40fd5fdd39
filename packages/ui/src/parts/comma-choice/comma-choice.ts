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

/**
 * Two buttons, for what the comma of an amount may mean: a point, or thousands. Only the person knows. Once there is an answer,
 * they are gone, and the focus goes back to the field.
 */
export const commaChoice = (options: CommaChoiceOptions): TemplateResult => {
  const { asPoint, asThousands, testId, onChoose } = options
  const answer = (amount: string, id: string) =>
    button({
      label: amount,
      onClick(event) {
        onChoose(amount)
        ;(event.target as Element).closest('.field')?.querySelector('input')?.focus()
      },
      testId: `${testId}-${id}`,
    })
  return html`${answer(asPoint, 'as-point')}${answer(asThousands, 'as-thousands')}`
}
