// @vitest-environment happy-dom
import { render } from 'lit'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../messages/en-US/address-field.js'
import { alice } from '../../test/fake-wallet.js'
import { find, press, type, until } from '../../test/find.js'
import type { AddressFieldOptions, AddressState } from './address-field.js'
import { addressField } from './address-field.js'

afterEach(() => document.body.replaceChildren())

/** Draws the field with a value that is kept, as a view does. */
function draw(state: AddressState = { status: 'typing' }, more: Partial<AddressFieldOptions> = {}) {
  const host = document.body.appendChild(document.createElement('div'))
  const inputs: string[] = []
  const show = (value: string) =>
    render(
      addressField({
        messages,
        id: 'to',
        value,
        state,
        onInput(typed) {
          inputs.push(typed)
          show(typed)
        },
        readClipboard: async () => ` ${alice}\n`,
        onRetry: () => undefined,
        ...more,
      }),
      host,
    )
  show('')
  return { host, inputs, input: host.querySelector('input') as HTMLInputElement }
}

test('spaces and invisible characters of pasted text are removed, also inside an address', async () => {
  const { inputs, input } = draw()
  await type('input', ` ${alice.slice(0, 20)} \u200b\u202e\n${alice.slice(20)}\ufeff`)
  expect([inputs, input.value]).toEqual([[alice], alice])
})

test('pasted by the button: the focus goes to the field, as it does when it is cleared', async () => {
  const { inputs, input } = draw()
  await press('[data-testid="address-paste"]')
  await until('the focus in the field', () => document.activeElement === input)
  expect(inputs).toEqual([alice])
  input.blur()
  await press('[data-testid="address-clear"]')
  expect([inputs.at(-1), document.activeElement]).toEqual(['', input])
  await find('[data-testid="address-paste"]')
})

test('where the browser denies the clipboard, the field is focused for pasting by hand', async () => {
  const { inputs, input } = draw(undefined, {
    readClipboard: () => Promise.reject(new Error('denied')),
  })
  await press('[data-testid="address-paste"]')
  await until('the focus in the field', () => document.activeElement === input)
  expect(inputs).toEqual([])
})

test.each(['not-found', 'wrong-checksum', 'invalid'] as const)(
  '%s: the field says so',
  (status) => {
    const { host, input } = draw({ status })
    const error = host.querySelector(`#${input.getAttribute('aria-describedby')}`)
    expect(error?.textContent).toBe(messages[`address-field.${status}`])
  },
)

test('the resolved name is announced, with the full address as its title', () => {
  const { host } = draw({ status: 'resolved', address: alice, name: 'alice.example' })
  const status = host.querySelector('[role="status"]')
  expect(status?.textContent).toContain('alice.example')
  expect(status?.querySelector('[title]')?.getAttribute('title')).toBe(alice)
})
