// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { bob } from '../../test/fake-wallet.js'
import { find, press, query, type as typeText, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

async function openForm() {
  const test = createTestKit()
  await test.connect()
  const { element, unmount } = mount(test)
  test.kit.modal.open()
  await press('[data-testid="account-send"]')
  await find('[data-testid="send-amount"]')
  return { ...test, element, unmount }
}
const label = () => query(document, '[data-testid="send-review"]')?.textContent?.trim()
const says = (text: string) => until(text, () => label() === text)
const field = (name: string) => query(document, `[data-testid="send-${name}"]`) as HTMLInputElement
const errorOf = (input: HTMLInputElement) =>
  (input.getRootNode() as ShadowRoot).getElementById(
    input.getAttribute('aria-describedby')?.split(' ')[0] ?? '',
  )?.textContent

test('the button says what is missing, and each field what is wrong with it', async () => {
  const { unmount } = await openForm()
  await says('Enter an amount')
  expect(field('amount').inputMode || field('amount').getAttribute('inputmode')).toBe('decimal')
  for (const [amount, error] of [
    ['1e18', 'Enter an amount in digits, such as 0.5'],
    ['-1', 'Enter an amount in digits, such as 0.5'],
    ['1,5', 'Enter an amount in digits, such as 0.5'],
    ['0', 'Enter an amount above zero'],
    ['0.1234567890123456789', 'This token has at most 18 digits after the point'],
    ['41', 'Insufficient funds'],
  ] as const) {
    await typeText('[data-testid="send-amount"]', amount)
    await says('Check the amount')
    await until(amount, () => errorOf(field('amount')) === error)
    expect(field('amount').getAttribute('aria-invalid')).toBe('true')
  }
  await typeText('[data-testid="send-amount"]', '1.5')
  await says('Enter an address')
  expect(field('amount').hasAttribute('aria-invalid')).toBe(false)
  await typeText('[data-testid="send-receiver"]', `${bob.slice(0, -1)}b`)
  await says('Check the address')
  expect(errorOf(field('receiver'))).toContain('checksum')
  await typeText('[data-testid="send-receiver"]', bob)
  await says('Review')
  unmount()
})

test('Max leaves room for the fee', async () => {
  const { unmount } = await openForm()
  await press('[data-testid="send-max"]')
  await until('an amount', () => field('amount').value.startsWith('39.99'))
  unmount()
})

test('Enter in a field reviews once everything is there', async () => {
  const { kit, unmount } = await openForm()
  const enter = (more: KeyboardEventInit = {}) =>
    field('receiver').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }),
    )
  enter()
  await typeText('[data-testid="send-amount"]', '12.5')
  await typeText('[data-testid="send-receiver"]', bob)
  await says('Review')
  enter({ isComposing: true }) // only ends the composed word
  expect(kit.loaded('send')?.state.step).toBe('form')
  enter()
  await find('[data-testid="send-confirm"]')
  unmount()
})
