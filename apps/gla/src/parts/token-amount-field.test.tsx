// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ChineseProviders } from '../../test/chinese-providers.js'
import { after, render } from '../../test/render.js'
import { zhCN } from '../wording/zh-CN.js'
import { amountInField, TokenAmountField } from './token-amount-field.js'

const gla = { symbol: 'GLA', decimals: 18 }
const one = 10n ** 18n

test('default: an amount in the smallest unit, exactly', () => {
  expect(amountInField('1.5', gla, 2n * one)).toMatchObject({
    is: 'amount',
    units: 15n * 10n ** 17n,
  })
  expect(amountInField('0.000000000000000001', gla, one)).toMatchObject({ units: 1n })
  expect(amountInField('123456789012345678.123456789012345678', gla, null)).toMatchObject({
    ...{ is: 'amount', units: 123456789012345678123456789012345678n },
  })
})

test.each(['', '  ', '0', '0.0', '0,0', '.', ',', '1.', '1,', '1。'])(
  '%j: nothing yet, which is no mistake',
  (text) => expect(amountInField(text, gla, one)).toEqual({ is: 'empty' }),
)

test('a comma is a point, as all that an iPhone of half of the world types', () => {
  expect(amountInField('0,5', gla, one)).toMatchObject({ units: one / 2n })
})

test('more than there is, by one unit; what is not known limits nothing', () => {
  expect(amountInField('1', gla, one)).toMatchObject({ is: 'amount', units: one })
  expect(amountInField('1.000000000000000001', gla, one)).toEqual({ is: 'too-much' })
  expect(amountInField('1000000', gla, null)).toMatchObject({ is: 'amount' })
})

interface Props {
  readonly most: bigint | null
  readonly start?: string
  readonly isLocked?: boolean
}

function Field({ most, start = '', isLocked = false }: Props) {
  const [text, setText] = useState(start)
  return (
    <TokenAmountField
      {...{ name: 'amount', label: '数量', token: gla, text, onText: setText, most, isLocked }}
    />
  )
}

async function setUp(props: Props) {
  const container = await render(
    <ChineseProviders>
      <Field {...props} />
    </ChineseProviders>,
  )
  const find = (id: string) => container.querySelector<HTMLElement>(`[data-testid="${id}"]`)
  const input = find('amount') as HTMLInputElement
  const notes = () =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => container.querySelector(`[id="${id}"]`)?.textContent)
      .join()
  return { input, find, notes }
}

test('max: all there is, to the last unit', async () => {
  const { input, find } = await setUp({ most: 1234567890123456789012n })
  await after(() => find('amount-max')?.click())
  expect(input.value).toBe('1234.567890123456789012')
  expect(find('amount-wrong')).toBeNull()
})

test('what is available is not known: no max, and nothing is said of it', async () => {
  const { find, notes } = await setUp({ most: null })
  expect([find('amount-max'), notes()]).toEqual([null, ''])
})

test('a mistake: said to everybody beside the field', async () => {
  const { input, find, notes } = await setUp({ most: one, start: '2' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(find('amount-wrong')?.textContent).toBe(zhCN.amount.tooMuch('1', 'GLA'))
  expect(notes()).toContain(zhCN.amount.tooMuch('1', 'GLA'))
})

test('while it is on its way: cannot be changed, by max neither', async () => {
  const { input, find } = await setUp({ most: 5n * one, start: '2', isLocked: true })
  await after(() => find('amount-max')?.click())
  expect([input.readOnly, input.value]).toEqual([true, '2'])
})

test.each([
  ['1e3', zhCN.amount.invalid],
  ['1 5', zhCN.amount.invalid],
  ['1,234,567', zhCN.amount.invalid],
  ['9'.repeat(128), zhCN.amount.invalid],
  ['0.1234567890123456789', zhCN.amount.precise('18')],
])('%.20s: what is wrong is said, and what was typed stays', async (start, said) => {
  const { input, find } = await setUp({ most: null, start })
  expect([find('amount-wrong')?.textContent, input.value]).toEqual([said, start])
})

test.each([
  ['as-point', '1.5'],
  ['as-thousands', '1500'],
])(
  'a comma that may separate thousands: asked, and the answer fills it in, %s',
  async (answer, amount) => {
    const { input, find, notes } = await setUp({ most: null, start: '1,500' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(notes()).toBe(`,${zhCN.amount.ambiguous('1.5', '1500')}`)
    const button = find(`amount-${answer}`)
    expect(button?.textContent).toBe(amount)
    button?.focus()
    await after(() => button?.click())
    expect([input.value, document.activeElement]).toEqual([amount, input])
    expect([
      find('amount-wrong'),
      find('amount-as-point'),
      input.getAttribute('aria-invalid'),
    ]).toEqual([null, null, 'false'])
  },
)
