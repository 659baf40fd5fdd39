// @vitest-environment happy-dom
import type { Intent, SwapState } from '@gla/core'
import { type SwapFormCase, swapFormCases } from '@gla/core/test/swap-form-cases'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../messages/en-US/swap.js'
import { formProblemText } from '../../messages/swap-messages.js'
import { fakeSwap, swapQuote, swapTokens } from '../../test/fake-swap.js'
import { alice, bob } from '../../test/fake-wallet.js'
import { find, press, query, type as typeText, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

async function open(state: Partial<SwapState> = {}, sent: Intent[] = []) {
  const fake = fakeSwap(state)
  const test = createTestKit({ swapFeature: () => fake.swap, sent })
  const { unmount } = mount(test)
  await test.connect()
  test.kit.modal.open()
  test.kit.router.push('Swap')
  await find('[data-testid="swap-review"]')
  return { ...test, ...fake, unmount }
}
const shown = (id: string) => query(document, `[data-testid="${id}"]`)
const errorOf = (id: string) => query(document, `#${id}-error`)?.textContent?.trim()
const button = () => shown('swap-review') as HTMLButtonElement
const label = () => button().textContent?.trim()
const none = { quote: null, quoteStatus: 'none' } as const

test('what is paid, what is received, the rate, what arrives at least, the fees, each with its unit', async () => {
  const { unmount } = await open()
  expect((shown('swap-pay') as HTMLInputElement).value).toBe('1')
  expect((shown('swap-receive') as HTMLInputElement).value).toBe('2490.104217')
  expect(shown('swap-rate')?.textContent).toBe('1 GLA ≈\u00a02,490.1 tUSD')
  const fact = (id: string) => shown(`fact-${id}`)?.dataset.value
  expect([fact('minimum'), fact('impact')]).toEqual(['2465.203174', '0.09'])
  expect([shown('fact-slippage'), shown('swap-slippage')?.textContent]).toEqual([
    null,
    'Max slippage1%',
  ])
  expect([fact('pool-fee'), fact('network-cost')]).toEqual(['0.003', '0.000262500000019'])
  expect(query(document, '#pay-worth')?.textContent).toBe('≈\u00a0$2,500.00')
  expect(query(document, '#receive-worth')?.textContent).toBe('≈\u00a0$2,490.10')
  expect(label()).toBe('Review swap')
  unmount()
})

test.each([
  ['amount', 'pay', 'Enter an amount in digits, such as 0.5', 'Check the amount'],
  ['balance', 'pay', 'You don’t have that much GLA', 'Check the amount'],
  ['gas', 'pay', 'Not enough GLA left for the network fee', 'Check the amount'],
  [
    'liquidity',
    'receive',
    'Not enough liquidity for this amount. Try a smaller one.',
    'Check the amount',
  ],
  [
    'no-route',
    'receive',
    'No route from GLA to tUSD. Choose another token.',
    'Choose another token',
  ],
  [
    'fee-on-transfer',
    'receive',
    'This token takes a fee on every transfer, so it can’t be swapped here.',
    'Choose another token',
  ],
] as const)(
  'the refusal %s is said at its field, and not in two places',
  async (problem, field, text, says) => {
    const { unmount } = await open({ problem, ...none })
    expect(errorOf(field)).toBe(text)
    expect(errorOf(field === 'pay' ? 'receive' : 'pay')).toBe('')
    expect(shown('swap-failure')).toBeNull()
    expect([label(), button().disabled]).toEqual([says, true])
    unmount()
  },
)

test('without a quote the button gets a new one', async () => {
  const { calls, unmount } = await open({
    problem: 'unreachable',
    quote: null,
    quoteStatus: 'failed',
  })
  await press('[data-testid="swap-review"]')
  expect(calls).toContain('quote')
  unmount()
})

const inForm = ({ state, around }: SwapFormCase) =>
  around.isConnected && around.isSupported && state.status === 'ready' && state.step === 'editing'

test.each(swapFormCases.filter(inForm))(
  'the form shows what core decides, in the words of Trade, $name: $step',
  async ({ state, around, step, shown: expected, tier }) => {
    const { unmount } = await open(state, around.isUnderWay ? [swapped] : [])
    await until('the step', () => labels.get(step)?.test(label() ?? ''))
    expect(button().disabled).toBe(step !== 'review' && step !== 'retry')
    const places = {
      amount: errorOf('pay'),
      pair: errorOf('receive'),
      quote: shown('swap-failure')?.textContent,
    }
    expect(Object.entries(places).flatMap(([place, text]) => (text ? [place] : []))).toEqual(
      expected ? [expected.place] : [],
    )
    const problem = expected?.problem
    if (problem && problem !== 'ambiguous')
      expect(Object.values(places)).toContain(formProblemText(messages, problem, state, 'GLA'))
    expect(shown('swap-impact')?.dataset.tier ?? 'none').toBe(state.quote ? tier : 'none')
    unmount()
  },
)

test('a comma of two meanings: each has a button, and the amount is the one that is chosen', async () => {
  const { state, calls, unmount } = await open({ amount: '1,500', problem: 'ambiguous', ...none })
  expect(errorOf('pay')).toBe('Do you mean 1.5 or 1500?')
  expect(shown('swap-as-thousands')?.textContent?.trim()).toBe('1500')
  await press('[data-testid="swap-as-point"]')
  expect(calls).toContain('amount 1.5')
  const field = shown('swap-pay') as HTMLInputElement
  expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field)
  state.problem = null
  await until('the amount', () => shown('swap-as-point') === null)
  unmount()
})

test('what an amount with a comma is worth', async () => {
  const { unmount } = await open({ amount: '0,5' })
  expect(query(document, '#pay-worth')?.textContent).toBe('≈\u00a0$1,250.00')
  unmount()
})

test('an impact above 10 % has to be agreed to', async () => {
  const { calls, unmount } = await open({ quote: { ...swapQuote, impact: '10.2' } })
  const agree = (await find('[data-testid="swap-agree"]')) as HTMLInputElement
  agree.click()
  await until('the review', () => label() === 'Review swap')
  expect(calls).toContain('agree true')
  unmount()
})

test('an impact above 25 % asks for a typed word; agreed to no more, it is asked for again', async () => {
  const { state, calls, unmount } = await open({ quote: { ...swapQuote, impact: '28.4' } })
  expect(shown('swap-impact')?.textContent).toContain('“accept loss”')
  expect(shown('swap-agree')).toBeNull()
  await typeText('[data-testid="swap-typed"]', 'accept')
  expect([calls.at(-1), label()]).toEqual(['agree false', 'Accept the price impact first'])
  await typeText('[data-testid="swap-typed"]', 'Accept loss ')
  await until('the review', () => label() === 'Review swap')
  state.isImpactAgreed = false
  await until('the question', () => (shown('swap-typed') as HTMLInputElement).value === '')
  expect(label()).toBe('Accept the price impact first')
  unmount()
})

const slippageLine = () => shown('swap-slippage')
const own = () => shown('slippage-own') as HTMLInputElement
const checked = () =>
  (query(document, '[data-testid="slippage"] :checked') as HTMLInputElement | null)?.value

test('the slippage: a line in the foot opens to the presets and a field of one’s own', async () => {
  const { calls, unmount } = await open()
  expect(slippageLine()?.textContent?.replace(/\s+/g, ' ').trim()).toBe('Max slippage1%')
  expect(slippageLine()?.getAttribute('aria-expanded')).toBe('false')
  expect(own()).toBeNull()
  await press('[data-testid="swap-slippage"]')
  await find('[data-testid="slippage-own"]')
  expect(slippageLine()?.getAttribute('aria-expanded')).toBe('true')
  expect(query(document, `#${slippageLine()?.getAttribute('aria-controls')}`)).not.toBeNull()
  expect([checked(), own().value]).toEqual(['1', ''])
  await press('[data-testid="slippage"] input[value="0.5"]')
  expect(calls.at(-1)).toBe('slippage 0.5')
  await press('[data-testid="swap-slippage"]')
  await until('the end', () => own() === null)
  unmount()
})

test.each([
  ['0,4', 'slippage 0.4', 'low', /^Very low/],
  ['６', 'slippage 6', 'high', /^Very high/],
  ['2', 'slippage 2', undefined, /^How much the price may worsen/],
])('a slippage of one’s own, typed as %s: %s', async (text, call, warning, says) => {
  const { calls, unmount } = await open()
  await press('[data-testid="swap-slippage"]')
  await find('[data-testid="slippage-own"]')
  await typeText('[data-testid="slippage-own"]', text)
  expect(calls.at(-1)).toBe(call)
  await until('the note', () => says.test(shown('slippage-note')?.textContent ?? ''))
  expect(shown('slippage-note')?.dataset.warning).toBe(warning)
  expect(checked()).toBeUndefined()
  unmount()
})

test('a slippage of one’s own that becomes none: what was chosen before counts, not the part that was one', async () => {
  const { calls, unmount } = await open()
  await press('[data-testid="swap-slippage"]')
  await find('[data-testid="slippage-own"]')
  await typeText('[data-testid="slippage-own"]', '10')
  expect(calls.at(-1)).toBe('slippage 10')
  await typeText('[data-testid="slippage-own"]', '100')
  expect(calls.at(-1)).toBe('slippage 1')
  await until('the error', () => errorOf('own-slippage') !== '')
  expect(own().value).toBe('100')
  unmount()
})

test('a slippage that is none is said at its field; a preset takes its place', async () => {
  const { unmount } = await open({ slippage: '0.7' })
  await press('[data-testid="swap-slippage"]')
  await find('[data-testid="slippage-own"]')
  expect([checked(), own().value]).toEqual([undefined, '0.7'])
  await typeText('[data-testid="slippage-own"]', '51')
  await until('the error', () => errorOf('own-slippage') === 'Enter a number from 0.01 to 50')
  await press('[data-testid="slippage"] input[value="1"]')
  await until('the preset', () => own().value === '')
  expect([checked(), errorOf('own-slippage')]).toEqual(['1', ''])
  unmount()
})

test('reviewed, the review is shown; a refusal keeps the form', async () => {
  const { kit, swap, state, unmount } = await open()
  const { review } = swap
  swap.review = async () => {
    state.problem = 'moved'
  }
  await press('[data-testid="swap-review"]')
  await find('[data-testid="swap-failure"]')
  expect(kit.router.current.name).toBe('Swap')
  swap.review = review
  await press('[data-testid="swap-review"]')
  await until('the review', () => kit.router.current.name === 'SwapPreview')
  unmount()
})

test('Max, flip, a new quote and another token are asked of the feature', async () => {
  const { kit, calls, unmount } = await open()
  await typeText('[data-testid="swap-pay"]', '12')
  await press('[data-testid="swap-max"]')
  await press('[data-testid="swap-flip"]')
  await press('[data-testid="quote-refresh"]')
  expect(calls).toEqual(['watch', 'amount 12', 'max', 'flip', 'quote'])
  await press('[data-testid="swap-to"]')
  expect(kit.router.current).toEqual({ name: 'SwapSelectToken', data: { side: 'to' } })
  await press(`[data-testid="chip-${swapTokens.wrapped.id}"]`)
  await until('the choice', () => kit.router.current.name === 'Swap')
  expect(calls).toContain(`choose to ${swapTokens.wrapped.id}`)
  unmount()
})

test('quotes are asked for only while somebody looks', async () => {
  const { kit, calls, unmount } = await open()
  kit.modal.close()
  await until('the end', () => calls.at(-1) === 'unwatch')
  expect(calls.filter((call) => call === 'watch')).toHaveLength(1)
  unmount()
})

test('a network without swaps says so, and leads to those that have them', async () => {
  const test = createTestKit({
    swapFeature: () => fakeSwap({ status: 'unsupported', from: null, to: null, ...none }).swap,
  })
  const { unmount } = mount(test)
  await test.connect()
  test.kit.modal.open()
  test.kit.router.push('Swap')
  expect((await find('[data-testid="swap-unsupported"]')).textContent).toContain(
    'Network not supported for Swaps',
  )
  await press('[data-testid="swap-networks"]')
  expect(test.kit.router.current).toEqual({ name: 'UnsupportedChain', data: { feature: 'swaps' } })
  await find('[data-testid="swaps-unsupported"]')
  expect(shown('modal-title')?.textContent).toBe('Network not supported for Swaps')
  unmount()
})

test('a token that imitates another is said with its address in full', async () => {
  const { unmount } = await open({ to: swapTokens.false })
  expect(shown('swap-token-warning')?.textContent).toContain('looks like tUSD, but isn’t')
  expect(shown('swap-token-warning')?.parentElement?.textContent).toContain('0xd3d3')
  unmount()
})

const swapped: Intent = {
  ...{ id: 'one', createdAt: 1_799_999_999_000, kind: 'swap', caipNetworkId: 'eip155:31337' },
  ...{ from: alice, to: bob, value: '1', nonce: 3, status: 'submitted', hash: null },
}

const labels = new Map<SwapFormCase['step'], RegExp>([
  ['under-way', /^Swap on its way$/],
  ['tokens', /^Choose a token$/],
  ['amount', /^Enter an amount$/],
  ['fix', /^(Check the amount|Choose another token)$/],
  ['retry', /^Get a new quote$/],
  ['wait', /^Getting a quote$/],
  ['agree', /^Accept the price impact first$/],
  ['review', /^Review swap$/],
])

test.each([
  ['submitted', 'Swap on its way', 'already on its way'],
  ['unknown', 'Outcome unknown', 'The outcome of an earlier swap isn’t known'],
] as const)(
  'a swap that was confirmed before and is not over (%s): another one is offered on request only',
  async (status, says, tells) => {
    const { unmount, calls } = await open({}, [{ ...swapped, status }])
    await until('the swap', () => label() === says)
    expect(button().disabled).toBe(true)
    expect(button().className).not.toContain('primary')
    expect(shown('swap-under-way')?.textContent).toContain(tells)
    shown('swap-pay')?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }),
    )
    expect(calls).not.toContain('review')
    await press('[data-testid="swap-another"]')
    await until('the form', () => label() === 'Review swap')
    expect(button().className).toContain('primary')
    expect(shown('swap-under-way')).toBeNull()
    unmount()
  },
)

test('a swap of another network or of another account is none of this one; one that is over is not told', async () => {
  const elsewhere = { ...swapped, caipNetworkId: 'eip155:31338' } as const
  const over = { ...swapped, id: 'over', status: 'reverted' } as const
  const { unmount } = await open({}, [elsewhere, { ...swapped, id: 'two', from: bob }, over])
  expect(label()).toBe('Review swap')
  unmount()
})
