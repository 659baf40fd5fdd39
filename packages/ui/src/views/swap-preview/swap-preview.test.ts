// @vitest-environment happy-dom
import type { Intent, SwapState } from '@gla/core'
import { swapFormCases } from '@gla/core/test/swap-form-cases'
import { afterEach, expect, test } from 'vitest'
import { fakeSwap, swapQuote, swapTokens } from '../../test/fake-swap.js'
import { alice, rejection } from '../../test/fake-wallet.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit, local } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

const approval: Intent = {
  ...{ id: 'approval', createdAt: 1_799_999_990_000, kind: 'approval', from: alice, to: alice },
  ...{ caipNetworkId: local.caipNetworkId, value: '0', nonce: 3, status: 'submitted' },
  hash: `0x${'ab'.repeat(32)}`,
}
const toApprove = {
  ...{ from: swapTokens.dollar, to: swapTokens.coin, step: 'approving' as const },
  quote: { ...swapQuote, amountIn: '250', amountOut: '0.1', needsApproval: true },
}

async function open(state: Partial<SwapState> = {}, sent: Intent = approval) {
  const fake = fakeSwap({ step: 'reviewing', ...state })
  const test = createTestKit({ sent: [sent], swapFeature: () => fake.swap })
  const { unmount } = mount(test)
  await test.connect()
  await test.kit.load('intents')
  test.kit.modal.open()
  test.kit.router.push('SwapPreview')
  await find('[data-testid="review-sheet"]')
  return { ...test, ...fake, unmount }
}
const shown = (id: string) => query(document, `[data-testid="${id}"]`)
const step = (id: string) => shown(`step-${id}`)

test('the review shows both amounts and the least that arrives with all digits, the rate, and every cost as it is read', async () => {
  const { calls, unmount } = await open()
  expect(shown('review-out')?.textContent).toBe('1 GLA')
  expect(shown('review-in')?.textContent).toBe('2,490.104217 tUSD')
  expect(shown('fact-minimum')?.textContent?.trim()).toBe('2,465.203174 tUSD')
  expect(shown('fact-from')?.textContent?.replace(/\s/g, '')).toBe(alice)
  for (const id of ['rate', 'slippage', 'impact', 'pool-fee', 'network-cost', 'network'])
    expect(shown(`fact-${id}`), id).not.toBeNull()
  const cost = shown('fact-network-cost')
  expect(cost?.querySelector('bdi')?.textContent).toBe('≈\u00a00.000263 GLA')
  expect(cost?.querySelector('[role="tooltip"]')?.textContent).toBe('0.000262500000019 GLA')
  expect(shown('preview-at-least')?.textContent).toContain('2,465.203174 tUSD')
  const confirm = await find('[data-testid="swap-confirm"]')
  expect(confirm.textContent?.trim()).toBe('Swap')
  confirm.click()
  expect(calls).toContain('confirm')
  unmount()
})

test('a node could not say what arrives: less may, and nothing is promised', async () => {
  const { unmount } = await open({ quote: { ...swapQuote, mayBringLess: true } })
  expect(shown('preview-may-bring-less')?.textContent).toContain('tUSD takes a fee')
  expect(shown('preview-at-least')).toBeNull()
  unmount()
})

test('approving: says what to do in the wallet, then that the network is waited for, then the swap', async () => {
  const { state, unmount } = await open(toApprove)
  expect(step('approve')?.textContent).toContain('In your wallet, approve exactly 250 tUSD')
  state.intentId = 'approval'
  await until('the network', () =>
    step('approve')?.textContent?.includes('Waiting for the network'),
  )
  state.step = 'confirming'
  await until('the swap', () => step('sign')?.textContent?.includes('Confirm the swap'))
  expect(step('approve')?.dataset.state).toBe('done')
  unmount()
})

test('handed over: the review stays in sight until Account follows', async () => {
  const { state, unmount } = await open({ step: 'confirming' })
  state.step = 'done'
  await until('the step', () => step('sign')?.dataset.state === 'current')
  expect(shown('swap-end')).toBeNull()
  unmount()
})

test('refused in the wallet: said in the review, and it can be confirmed again', async () => {
  const { swap, unmount } = await open()
  swap.confirm = () => Promise.reject(rejection())
  await press('[data-testid="swap-confirm"]')
  expect((await find('[data-testid="swap-failure"]')).textContent).toContain('Nothing was swapped')
  expect((shown('swap-confirm') as HTMLButtonElement).disabled).toBe(false)
  unmount()
})

test('declined after the permission was given: it does not say that nothing has happened', async () => {
  const { swap, state, unmount } = await open(
    { from: swapTokens.dollar, to: swapTokens.coin, quote: toApprove.quote },
    { ...approval, status: 'succeeded' },
  )
  swap.confirm = () => {
    state.intentId = 'approval'
    return Promise.reject(rejection())
  }
  await press('[data-testid="swap-confirm"]')
  expect((await find('[data-testid="swap-failure"]')).textContent).toContain(
    'Nothing was swapped. The approval you gave stays in place.',
  )
  unmount()
})

test('a token of no list: its contract in full, to compare', async () => {
  const { unmount } = await open({ to: swapTokens.stranger })
  const { address } = swapTokens.stranger
  expect(shown(`fact-contract-${address}`)?.textContent?.replace(/\s/g, '')).toContain(address)
  expect(shown('preview-token')?.textContent).toContain('check its contract address')
  unmount()
})

test.each([
  ['gas', 'Not enough GLA left for the network fee'],
  ['liquidity', 'Not enough liquidity'],
  ['fee-on-transfer', 'takes a fee on every transfer'],
] as const)(
  'what was found just before the wallet is said as what it is: %s',
  async (problem, text) => {
    const { unmount } = await open({ problem })
    expect(shown('swap-failure')?.textContent).toContain(text)
    unmount()
  },
)

test('what may lose money is red, and the way back is the main button', async () => {
  const { unmount } = await open({ quote: { ...swapQuote, impact: '14' } })
  expect(shown('swap-confirm')?.classList.contains('danger')).toBe(true)
  expect(shown('swap-confirm')?.textContent?.trim()).toBe('Swap anyway')
  expect(shown('swap-cancel')?.classList.contains('primary')).toBe(true)
  unmount()
})

test.each(swapFormCases.filter(({ state }) => state.step === 'reviewing'))(
  'the review shows what core decides, $name: $step',
  async ({ state, step, shown: expected, tier }) => {
    const { unmount } = await open(state)
    const confirm = shown('swap-confirm') as HTMLButtonElement
    expect(confirm.disabled).toBe(step === 'fix' || step === 'agree')
    expect(shown('swap-failure') !== null).toBe(expected !== null)
    const tone = shown('preview-impact')?.className ?? ''
    expect(/danger/.test(tone)).toBe(tier === 'agreed' || tier === 'typed')
    unmount()
  },
)

test('a price that moved, or what was lost meanwhile, cannot be confirmed', async () => {
  const { state, unmount } = await open({ problem: 'moved' })
  expect(shown('swap-failure')?.textContent).toContain('beyond your max slippage')
  expect((shown('swap-confirm') as HTMLButtonElement).disabled).toBe(true)
  state.step = 'editing'
  await find('[data-testid="swap-end"]')
  unmount()
})

test('going back ends the review; leaving it while the wallet is asked does not', async () => {
  const { kit, calls, unmount } = await open()
  kit.router.back()
  await until('the end', () => calls.includes('cancel'))
  unmount()
  document.body.replaceChildren()
  const asked = await open({ step: 'confirming' })
  asked.kit.router.back()
  await until('the end', () => asked.calls.includes('unwatch'))
  expect(asked.calls).not.toContain('cancel')
  asked.unmount()
})
