// @vitest-environment happy-dom
import { render } from 'lit'
import { expect, test } from 'vitest'
import { messages } from '../../messages/en-US/quote-ring.js'
import { quoteRing } from './quote-ring.js'

test('says how long the quote stands, and asks now; not again while it asks', () => {
  const host = document.createElement('div')
  let asked = 0
  const draw = (left: number, isAsking: boolean) => {
    render(quoteRing({ messages, left, of: 20, isAsking, onRefresh: () => (asked += 1) }), host)
    return host.querySelector('button') as HTMLButtonElement
  }
  const timer = () => host.querySelector('[role="timer"]')?.textContent
  draw(5, false).click()
  expect([asked, timer()]).toEqual([1, 'New quote in 5 s'])
  expect(host.querySelector('.quote-arc')?.getAttribute('stroke-dashoffset')).toBe('0.75')
  const button = draw(0, true)
  button.click()
  expect([asked, timer(), button.getAttribute('aria-disabled')]).toEqual([
    1,
    'Getting a new quote',
    'true',
  ])
})
