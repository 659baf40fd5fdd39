// @vitest-environment happy-dom
import { fakeState } from '@gla/core/test/state'
import { type SwapFormCase, swapFormCases } from '@gla/core/test/swap-form-cases'
import { type Intent, type Modal, read } from '@gla/modal'
import { type ActButtonWords, useActButtonWords } from '@gla/modal/react/contracts'
import { formProblemText, formStepText, loadSwapMessages, type Swap } from '@gla/modal/swap'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ChineseProviders } from '../../../test/chinese-providers.js'
import { createConnectedModal } from '../../../test/connected-modal.js'
import { after, render, until } from '../../../test/render.js'
import { SwapForm } from './swap-form.js'
import { SwapReview } from './swap-review.js'
import { zhCN } from './zh-CN.js'

const address = `0x${'a'.repeat(40)}`

/** A swap in a state that nothing changes. What is asked of it is noted. */
function stillSwap(state: SwapFormCase['state']) {
  const calls: string[] = []
  const note = (...call: readonly unknown[]) => void calls.push(call.join(' '))
  const swap: Swap = {
    state: fakeState(state),
    refresh: fakeState({ left: 7, isAsking: false }),
    ...{ watch: () => () => undefined, choose: note, findToken: async () => null },
    setAmount: (text) => note('amount', text),
    setSlippage: (percent) => note('slippage', percent),
    agreeImpact: (isAgreed) => note('agree', isAgreed),
    refreshQuote: () => note('quote'),
    review: async () => note('review'),
    ...{
      setMax: note,
      flip: note,
      confirm: async () => note('confirm'),
      cancel: note,
      reset: note,
    },
    retry() {
      note('retry')
    },
    ...{ prices: async () => [], networks: async () => [], destroy: note },
  }
  return { swap, calls }
}

const swapOf = (modal: Modal): Intent => ({
  ...{ id: 'one', createdAt: Date.now(), kind: 'swap', from: address, to: address, value: '1' },
  caipNetworkId: read(modal.kit.network.state).caipNetwork.caipNetworkId,
  ...{ nonce: 3, status: 'submitted', hash: null },
})

/** As `LiveSwap`, which shows nothing before. */
function WithWords({ of }: { of: (words: ActButtonWords) => ReactNode }) {
  const { words } = useActButtonWords()
  return words && of(words)
}

async function show(
  { state, around }: Pick<SwapFormCase, 'state' | 'around'>,
  given: { sent?: Partial<Intent>; confirm?: Swap['confirm'] } = {},
) {
  const { modal, change } = createConnectedModal(address)
  const isSent = around.isUnderWay || given.sent
  const sent = fakeState({ list: isSent ? [{ ...swapOf(modal), ...given.sent }] : [] })
  const { swap: still, calls } = stillSwap(state)
  const swap = { ...still, ...(given.confirm && { confirm: given.confirm }) }
  const trade = { swap, state: read(swap.state) }
  const messages = await loadSwapMessages(modal)
  const Face = state.step === 'editing' ? SwapForm : SwapReview
  const container = await render(
    <ChineseProviders modal={{ ...modal, kit: { ...modal.kit, sent } }}>
      <WithWords
        of={(words) => (
          <Face {...{ trade, words, messages }} texts={zhCN} onChooseToken={() => undefined} />
        )}
      />
    </ChineseProviders>,
  )
  await until(() => container.hasChildNodes())
  if (!around.isConnected) await change(null)
  const find = (id: string) => container.querySelector<HTMLElement>(`[data-testid="${id}"]`)
  return { container, find, calls, messages }
}

const start = swapFormCases.find(({ name }) => name === 'quoted') as SwapFormCase
const withQuote = (impact: string) => ({
  ...start,
  state: { ...start.state, quote: start.state.quote && { ...start.state.quote, impact } },
})

// Once it is swapped, a receipt is shown; without swaps on the network, no form.
const isDrawn = ({ state, around }: SwapFormCase) =>
  state.step !== 'done' && state.status === 'ready' && around.isSupported

test.each(swapFormCases.filter(isDrawn))(
  'Trade shows what core decides, in the words of the modal, $name: $step',
  async (one) => {
    const { container, find, messages } = await show(one)
    const action = find('swap-action') ?? find('swap-confirm')
    expect(action?.dataset.step).toBe(one.step)
    if (one.state.step !== 'editing') return
    if (one.step !== 'connect' && one.step !== 'under-way')
      expect(action?.textContent).toBe(formStepText(messages, one.step, one.state))
    const places = [...container.querySelectorAll<HTMLElement>('[data-place]')]
    const asked = find('swap-amount-as-point') ? ['amount'] : []
    expect([...places.map(({ dataset }) => dataset.place), ...asked]).toEqual(
      one.shown ? [one.shown.place] : [],
    )
    const problem = one.shown?.problem
    if (problem && problem !== 'ambiguous')
      expect(places[0]?.textContent).toBe(formProblemText(messages, problem, one.state, 'BNB'))
    const { tier } = one
    expect(find('swap-impact-warning') !== null).toBe(tier !== 'none')
    expect(find('swap-agree') !== null).toBe(tier === 'agreed')
    expect(find('swap-typed') !== null).toBe(tier === 'typed')
  },
)

test('a quote that failed is read anew by the button', async () => {
  const { find, calls } = await show({
    ...start,
    state: { ...start.state, quote: null, quoteStatus: 'failed', problem: 'unreachable' },
  })
  expect(find('swap-action')?.textContent).toBe('重新获取报价')
  await after(() => find('swap-action')?.click())
  expect(calls).toEqual(['quote'])
})

test('a comma of two meanings is asked for, and the answer is the amount', async () => {
  const { find, calls } = await show({
    ...start,
    state: { ...start.state, amount: '1,500', problem: 'ambiguous', quote: null },
  })
  expect(find('swap-amount')?.getAttribute('aria-invalid')).toBe('true')
  expect(find('swap-amount')?.getAttribute('aria-describedby')).toBe(find('swap-amount-wrong')?.id)
  await after(() => find('swap-amount-as-thousands')?.click())
  expect(calls).toEqual(['amount 1500'])
})

test('the slippages of the modal are offered', async () => {
  const { container, calls } = await show(start)
  const all = [...container.querySelectorAll<HTMLElement>('.segments button')]
  expect(all.map(({ textContent }) => textContent)).toEqual(['0.1%', '0.5%', '1%'])
  expect(all.map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true'])
  await after(() => all[0]?.click())
  expect(calls).toEqual(['slippage 0.1'])
})

test('an impact above 10 % is agreed to with a tick', async () => {
  const { find, calls } = await show(withQuote('12'))
  await after(() => find('swap-agree')?.click())
  expect(calls).toEqual(['agree true'])
})

test.each([
  [null, '您在钱包中拒绝了请求，没有兑换任何资产。'],
  ['one', '您在钱包中拒绝了请求，没有兑换任何资产。您已完成的授权仍然有效。'],
])('what a declined swap leaves: of the permission %s', async (intentId, says) => {
  const { container, find } = await show(
    { ...start, state: { ...start.state, step: 'reviewing', intentId } },
    {
      sent: { kind: 'approval', status: 'succeeded' },
      confirm: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
    },
  )
  await after(() => find('swap-confirm')?.click())
  expect([...container.querySelectorAll('.trade-problem')].map((one) => one.textContent)).toEqual([
    says,
  ])
})

test('a refused review says why, and keeps the name of what it was for', async () => {
  const { container, find } = await show({
    ...start,
    state: { ...start.state, step: 'reviewing', problem: 'moved' },
  })
  expect(find('swap-confirm')?.textContent).toBe('兑换')
  expect(find('swap-confirm')?.getAttribute('aria-disabled')).toBe('true')
  expect(container.querySelector('.trade-problem')?.textContent).toBe(
    '价格变动已超出最大滑点，没有兑换任何资产。请返回获取新报价。',
  )
})
