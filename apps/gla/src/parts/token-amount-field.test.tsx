// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ChineseProviders } from '../../test/chinese-providers.js'
import { after, render } from '../../test/render.js'
import { zhCN } from '../wording/zh-CN.js'
import { readAmount, TokenAmountField } from './token-amount-field.js'

const gla = { symbol: 'GLA', decimals: 18 }
const one = 10n ** 18n

test('default: an amount in the smallest unit, exactly', () => {
  expect(readAmount('1.5', gla, 2n * one)).toEqual({ is: 'amount', units: 15n * 10n ** 17n })
  expect(readAmount('0.000000000000000001', gla, one)).toEqual({ is: 'amount', units: 1n })
  expect(readAmount('123456789012345678.123456789012345678', gla, null)).toEqual({
    ...{ is: 'amount', units: 123456789012345678123456789012345678n },
  })
})

test.each(['', '  ', '0', '0.0'])('%j: nothing yet, which is no mistake', (text) =>
  expect(readAmount(text, gla, one)).toEqual({ is: 'empty' }),
)

test.each(['-1', '1e3', 'one', '0x10', '1.2.3', 'Infinity'])('%j: no number', (text) =>
  expect(readAmount(text, gla, null)).toEqual({ is: 'invalid' }),
)

test('more digits than the token has: nothing is rounded', () => {
  expect(readAmount('0.1234567', { symbol: 'USD', decimals: 6 }, null)).toEqual({ is: 'precise' })
  expect(readAmount('1.5', { symbol: 'PCS', decimals: 0 }, null)).toEqual({ is: 'precise' })
})

test('more than there is, by one unit; what is not known limits nothing', () => {
  expect(readAmount('1', gla, one)).toEqual({ is: 'amount', units: one })
  expect(readAmount('1.000000000000000001', gla, one)).toEqual({ is: 'too-much' })
  expect(readAmount('1000000', gla, null)).toMatchObject({ is: 'amount' })
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
    container.querySelector(`[id="${input.getAttribute('aria-describedby')}"]`)?.textContent
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
