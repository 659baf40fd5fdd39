// @vitest-environment happy-dom
import { render } from 'lit'
import { afterEach, expect, test } from 'vitest'
import { codeField } from './code-field.js'
import { codeText } from './code-text.js'

afterEach(() => document.body.replaceChildren())

/** Draws the field with a value that is kept, as a view does. */
function draw(first = '', more: Partial<Parameters<typeof codeField>[0]> = {}) {
  const host = document.body.appendChild(document.createElement('div'))
  const complete: string[] = []
  const show = (value: string) =>
    render(
      codeField({
        id: 'code',
        label: 'Code',
        value,
        onInput: show,
        onComplete: (code) => complete.push(code),
        ...more,
      }),
      host,
    )
  show(first)
  const input = host.querySelector('input') as HTMLInputElement
  const cells = () => [...host.querySelectorAll('.code-cell')].map((cell) => cell.textContent)
  const put = (text: string) => {
    input.value = text
    input.dispatchEvent(new Event('input'))
  }
  return { host, input, cells, put, complete }
}

test.each([
  ['123 456', '123456'],
  ['Your code is 12-34-56.', '123456'],
  ['１２３４５６', '123456'],
  ['1234567', '123456'],
  ['abc', ''],
])('%s is the code %s', (typed, code) => expect(codeText(typed, 6)).toBe(code))

test('what is typed is drawn in cells; the last digit completes it, once', () => {
  const { input, cells, put, complete } = draw()
  put('2a04')
  expect([input.value, cells()]).toEqual(['204', ['2', '0', '4', '', '', '']])
  put(' 204 816 ')
  put('2048169')
  expect([input.value, complete]).toEqual(['204816', ['204816']])
})

test('is one field that phones can autofill, described by its error', () => {
  const { host, input } = draw('204816', { error: 'Not right' })
  expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric'])
  const error = host.querySelector(`#${input.getAttribute('aria-describedby')}`)
  expect([error?.textContent, error?.getAttribute('aria-live')]).toEqual(['Not right', 'assertive'])
  expect(host.querySelector('.code-cells')?.getAttribute('aria-hidden')).toBe('true')
})

test('while it is checked it keeps its focus and cannot be changed', () => {
  const { input } = draw('204816', { busy: true })
  input.focus()
  expect([document.activeElement, input.readOnly]).toEqual([input, true])
})
