// @vitest-environment happy-dom
import { loadSwapMessages, type SwapMessages, slippageWarning } from '@gla/modal/swap'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { createConnectedModal } from '../../test/connected-modal.js'
import { after, render } from '../../test/render.js'
import { SlippageChoice } from './slippage-choice.js'

function Choice({ messages }: { messages: SwapMessages }) {
  const [slippage, choose] = useState('1')
  return (
    <div data-counts={slippage}>
      <SlippageChoice
        slippage={slippage}
        onChoose={(percent) => slippageWarning(percent) !== 'invalid' && choose(percent)}
        messages={messages}
      />
    </div>
  )
}

test.each([
  ['100', '1'],
  ['50.5', '1'],
  ['99', '1'],
  ['0', '1'],
  ['0.5', '0.5'],
  ['10', '10'],
])(
  'typed key by key, %s: what counts is %s, never a part of what is none',
  async (wanted, counted) => {
    const { modal } = createConnectedModal(`0x${'a'.repeat(40)}`)
    const container = await render(<Choice messages={await loadSwapMessages(modal)} />)
    const input = container.querySelector<HTMLInputElement>('[data-testid="swap-slippage-own"]')
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    for (let n = 1; n <= wanted.length; n++)
      await after(() => {
        set?.call(input, wanted.slice(0, n))
        input?.dispatchEvent(new Event('input', { bubbles: true }))
      })
    const counts = container.querySelector<HTMLElement>('[data-counts]')?.dataset.counts
    expect([input?.value, counts]).toEqual([wanted, counted])
  },
)
