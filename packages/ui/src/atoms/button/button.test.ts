// @vitest-environment happy-dom
import { render } from 'lit'
import { expect, test } from 'vitest'
import { button } from './button.js'

test('busy: keeps its focus, says so, and cannot be pressed again', () => {
  const host = document.body.appendChild(document.createElement('div'))
  let pressed = 0
  const draw = (busy: boolean) => {
    render(button({ label: 'Confirm', busy, onClick: () => pressed++ }), host)
    return host.querySelector('button') as HTMLButtonElement
  }
  draw(false).focus()
  draw(false).click()
  const busy = draw(true)
  busy.click()
  expect(pressed).toBe(1)
  expect(document.activeElement).toBe(busy)
  expect(busy.getAttribute('aria-busy')).toBe('true')
  expect(busy.getAttribute('aria-disabled')).toBe('true')
})
