import { emailProblem } from '@gla/core'
// @vitest-environment happy-dom
import { render } from 'lit'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../messages/en-US/email-field.js'
import { find, press, type } from '../../test/find.js'
import type { EmailFieldOptions } from './email-field.js'
import { emailField } from './email-field.js'

afterEach(() => document.body.replaceChildren())

/** Draws the field with its value and `wasLeft` kept, as a view does. */
async function draw(more: Partial<EmailFieldOptions> = {}) {
  const host = document.body.appendChild(document.createElement('div'))
  const sent: string[] = []
  const show = (value: string, wasLeft: boolean): unknown =>
    render(
      emailField({
        messages,
        id: 'email',
        value,
        problem: emailProblem(value),
        wasLeft,
        onInput: (typed) => show(typed, wasLeft),
        onLeave: () => show(value, true),
        onSubmit: (email) => sent.push(email),
        ...more,
      }),
      host,
    )
  show('', false)
  const input = (await find('input', host)) as HTMLInputElement
  const errorText = () => host.querySelector('.error')?.textContent
  return { host, input, sent, errorText }
}

test('says nothing while one types; once it was left, it does', async () => {
  const { input, errorText } = await draw()
  input.focus()
  input.blur()
  expect(errorText()).toBe('')
  await type('input', 'ada@')
  expect([errorText(), input.getAttribute('aria-invalid')]).toEqual(['', null])
  input.focus()
  input.blur()
  expect([errorText(), input.getAttribute('aria-invalid')]).toEqual([
    messages['email-field.wrong'],
    'true',
  ])
  await type('input', 'ada@example.com')
  expect(errorText()).toBe('')
})

test('submitted without spaces around it; an invalid address shows its error and gets the focus', async () => {
  const { input, sent, errorText } = await draw()
  await press('button')
  expect([sent, errorText(), document.activeElement]).toEqual([
    [],
    messages['email-field.empty'],
    input,
  ])
  await type('input', ' ada@example.com ')
  await press('button')
  expect(sent).toEqual(['ada@example.com'])
})

test('while it is sent, it says so and is not sent again', async () => {
  const { host, sent } = await draw({ busy: true, value: 'ada@example.com' })
  await press('button')
  expect(sent).toEqual([])
  expect(host.querySelector('[role="status"]')?.textContent).toBe(messages['email-field.busy'])
})
