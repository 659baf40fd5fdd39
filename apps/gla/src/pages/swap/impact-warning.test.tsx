// @vitest-environment happy-dom
import { fakeState } from '@gla/core/test/state'
import { type SwapFormCase, swapFormCases } from '@gla/core/test/swap-form-cases'
import { read } from '@gla/modal'
import { loadSwapMessages, type Swap, type SwapMessages } from '@gla/modal/swap'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { createConnectedModal } from '../../../test/connected-modal.js'
import { after, render } from '../../../test/render.js'
import { ImpactWarning } from './impact-warning.js'

const { state: usual } = swapFormCases.find(({ name }) => name === 'quoted') as SwapFormCase
const losing = (impact: string) => ({ ...usual.quote, impact }) as NonNullable<typeof usual.quote>

/** Draws what its swap says by now, when the test says so. */
function Typed(props: { swap: Swap; messages: SwapMessages; told: (draw: () => void) => void }) {
  const { swap, messages, told } = props
  const [, set] = useState(0)
  told(() => set((times) => times + 1))
  return <ImpactWarning trade={{ swap, state: read(swap.state) }} messages={messages} />
}

test('the word that was typed for a lower impact is typed again, as in the modal', async () => {
  const state = fakeState({ ...usual, quote: losing('31') })
  const agreeImpact = (isAgreed: boolean) => void Object.assign(state, { isImpactAgreed: isAgreed })
  let again: () => void = () => undefined
  const messages = await loadSwapMessages(createConnectedModal(`0x${'a'.repeat(40)}`).modal)
  const word = messages['swap.impact-word']
  const container = await render(
    <Typed
      messages={messages}
      swap={{ state, agreeImpact } as unknown as Swap}
      told={(draw) => {
        again = draw
      }}
    />,
  )
  const field = () => container.querySelector<HTMLInputElement>('[data-testid="swap-typed"]')
  const type = (text: string) =>
    after(() => {
      const input = field()
      if (!input) throw new Error('There is no field')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      again()
    })
  await type(word)
  expect([state.isImpactAgreed, field()?.value]).toEqual([true, word])
  await after(() => {
    Object.assign(state, { quote: losing('44'), isImpactAgreed: false })
    again()
  })
  expect(field()?.value).toBe('')
  await type(word)
  expect(state.isImpactAgreed).toBe(true)
})
