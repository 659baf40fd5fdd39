// @vitest-environment happy-dom
import { render } from 'lit'
import { expect, test } from 'vitest'
import { amountField } from './amount-field.js'

function draw(more: Partial<Parameters<typeof amountField>[0]> = {}) {
  const host = document.body.appendChild(document.createElement('div'))
  const inputs: string[] = []
  const onInput = (value: string) => inputs.push(value)
  const value = '12.5'
  render(amountField({ id: 'a', label: 'Amount', symbol: 'GLA', value, onInput, ...more }), host)
  return { host, inputs, input: host.querySelector('input') as HTMLInputElement }
}

test('normalises what was typed, and keeps the caret in place', () => {
  const { inputs, input } = draw()
  input.value = '。５'
  input.setSelectionRange(1, 1)
  input.dispatchEvent(new Event('input'))
  expect([inputs, input.value, input.selectionStart]).toEqual([['0.5'], '0.5', 2])
})

test('error, unit, worth and balance describe it', () => {
  const { host, input } = draw({ error: 'Too much', worth: '≈ $1', balance: 'Balance 2' })
  const description = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => host.querySelector(`#${id}`)?.textContent?.trim())
  expect(description).toEqual(['Too much', 'GLA', '≈ $1', 'Balance 2'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('while it is calculated it shows no old number', () => {
  const { input } = draw({ readOnly: true, loading: true })
  expect([input.value, input.readOnly, input.getAttribute('aria-busy')]).toEqual(['', true, 'true'])
})
