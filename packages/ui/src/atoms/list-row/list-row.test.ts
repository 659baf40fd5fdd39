// @vitest-environment happy-dom
import { render } from 'lit'
import { expect, test } from 'vitest'
import { listRow } from './list-row.js'

const draw = (options: Parameters<typeof listRow>[0]) => {
  const host = document.createElement('div')
  render(listRow(options), host)
  return host.querySelector('.row') as HTMLElement
}

test('a row with an action is a button, one without is not', () => {
  let pressed = 0
  const row = draw({ title: 'Harbor', onClick: () => pressed++, current: true })
  row.click()
  expect([row.localName, pressed, row.getAttribute('aria-current')]).toEqual(['button', 1, 'true'])
  expect(draw({ title: 'Harbor' }).localName).toBe('div')
})

test('names from outside are isolated, whatever their direction', () => {
  const row = draw({ title: '\u202Eevil' })
  expect(row.querySelector('bdi')?.textContent).toBe('\u202Eevil')
})
