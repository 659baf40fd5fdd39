// @vitest-environment happy-dom
import { render } from 'lit'
import { expect, test } from 'vitest'
import { facts } from '../../atoms/facts/facts.js'
import { messages } from '../../messages/en-US/fee-rows.js'
import type { Fee } from './fee-rows.js'
import { feeFacts } from './fee-rows.js'

function draw(cost: Fee['cost']) {
  const host = document.createElement('div')
  const fee = { id: 'network', label: 'Network fee', explanation: 'Paid to the network.', cost }
  render(facts(feeFacts({ messages, language: 'en-US', fees: [fee] })), host)
  return {
    host,
    value: host.querySelector('[data-testid="fact-network"]') as HTMLElement,
  }
}
const textOf = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ').trim()

test('a cost is rounded up, its exact form kept', () => {
  const { value } = draw({
    amount: '0.00012341111',
    symbol: 'ETH',
    worth: { value: '0.311', currency: 'USD' },
  })
  expect(textOf(value.querySelector('bdi') as HTMLElement)).toBe('≈ 0.000124 ETH')
  expect(value.querySelector('[role="tooltip"]')?.textContent).toBe('0.00012341111 ETH')
  expect(textOf(value.querySelector('.fee-worth') as HTMLElement)).toBe('≈ $0.32')
  expect(value.dataset.value).toBe('0.00012341111')
})

test('an unknown cost is not shown as 0; a loading one is announced', () => {
  expect(textOf(draw('unknown').value)).toBe('Unknown')
  const { value } = draw('loading')
  expect([textOf(value), value.querySelector('.skeleton') !== null]).toEqual(['Estimating', true])
})

test('its explanation is tied to a button that says what it explains', () => {
  const { host } = draw('unknown')
  const button = host.querySelector('button')
  expect(button?.getAttribute('aria-label')).toBe('About Network fee')
  const tip = host.querySelector(`#${button?.getAttribute('aria-describedby')}`)
  expect(tip?.textContent).toBe('Paid to the network.')
})
