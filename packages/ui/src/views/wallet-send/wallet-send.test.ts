// @vitest-environment happy-dom

import type { Intent } from '@gla/core'
import { afterEach, expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-wallet.js'
import { find, press, query, type as typeText, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

async function openForm(sent: readonly Intent[] = []) {
  const test = createTestKit({ sent })
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
    ['1,000.5', 'Enter an amount in digits, such as 0.5'],
    ['1,000', 'Do you mean 1 or 1000?'],
    ['0', 'Enter an amount above zero'],
    ['0.1234567890123456789', 'Use at most 18 decimal places'],
    ['41', 'More than your balance'],
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
  expect(errorOf(field('receiver'))).toContain('has a typo')
  await typeText('[data-testid="send-receiver"]', bob)
  await says('Review')
  await typeText('[data-testid="send-receiver"]', 'alice.eth')
  await says('Check the address')
  expect(errorOf(field('receiver'))).toContain('Names are not supported here yet')
  unmount()
})

test('what is reviewed cannot be reviewed again while its view is being loaded', async () => {
  const { kit, unmount } = await openForm()
  await typeText('[data-testid="send-amount"]', '1.5')
  await typeText('[data-testid="send-receiver"]', bob)
  await says('Review')
  await kit.loaded('send')?.review() // the view is not asked for here
  await until(
    'a busy button',
    () => query(document, '[data-testid="send-review"]')?.getAttribute('aria-busy') === 'true',
  )
  unmount()
})

test('a comma is a point; where it may separate thousands, the person chooses, and nothing goes on before', async () => {
  const { kit, unmount } = await openForm()
  await typeText('[data-testid="send-receiver"]', bob)
  await typeText('[data-testid="send-amount"]', '1,5')
  await says('Review')
  await typeText('[data-testid="send-amount"]', '1,500')
  await says('Check the amount')
  expect(query(document, '[data-testid="send-review"]')?.hasAttribute('disabled')).toBe(true)
  await expect(kit.loaded('send')?.review()).rejects.toMatchObject({
    code: 'send/amount-ambiguous',
  })
  expect((await find('[data-testid="send-as-thousands"]')).textContent?.trim()).toBe('1500')
  await press('[data-testid="send-as-point"]')
  await says('Review')
  expect(field('amount').value).toBe('1.5')
  unmount()
})

test('an amount that leaves nothing for the fee: told at the field, with what to do', async () => {
  const { unmount } = await openForm()
  await typeText('[data-testid="send-receiver"]', bob)
  await typeText('[data-testid="send-amount"]', '40')
  await says('Check the amount')
  expect(errorOf(field('amount'))).toMatch(/^Leave about 0\.0000\d+ GLA for the network fee$/)
  await press('[data-testid="send-use-max"]')
  await says('Review')
  expect(field('amount').value).toMatch(/^39\.9999\d+$/)
  unmount()
})

test('the field shows all of an address, in groups of four, not the ends that are easily imitated', async () => {
  const { unmount } = await openForm()
  await find('[data-testid="send-paste"]')
  await typeText('[data-testid="send-receiver"]', bob)
  const face = await find('[data-testid="receiver-face"]')
  expect(face.textContent?.trim()).toBe(bob)
  expect([...face.querySelectorAll('.address > span')].map((one) => one.textContent)).toEqual([
    '0x',
    ...(bob.slice(2).match(/.{4}/g) ?? []),
  ])
  expect(query(document, '[data-testid="send-paste"]')).toBeNull()
  await press('[data-testid="send-clear"]')
  await find('[data-testid="send-paste"]')
  expect(field('receiver').value).toBe('')
  unmount()
})

test('an address of another chain is seen whole, and called so', async () => {
  const { unmount } = await openForm()
  const solana = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  await typeText('[data-testid="send-receiver"]', solana)
  expect((await find('[data-testid="receiver-refused"]')).textContent).toBe(solana)
  expect(errorOf(field('receiver'))).toBe('This is a Solana address. Enter one for this network.')
  unmount()
})

test('an amount after many spaces is not cut to a smaller one', async () => {
  const { unmount } = await openForm()
  await find('[data-testid="send-amount"]')
  expect(field('amount').maxLength).toBe(401)
  unmount()
})

test('the field of the receiver takes more than is accepted, so that nothing is cut to what is; of that, 300 characters are shown', async () => {
  const { unmount } = await openForm()
  await find('[data-testid="send-receiver"]')
  expect(field('receiver').maxLength).toBe(401)
  await typeText('[data-testid="send-receiver"]', `ethereum:${bob}?value=${'1'.repeat(400)}`)
  expect((await find('[data-testid="receiver-refused"]')).textContent).toHaveLength(301)
  expect(errorOf(field('receiver'))).toBe('Invalid address')
  unmount()
})

test.each([
  ['contract', bob, '0x6001', 'This is a contract'],
  ['own', alice, '0x', 'your own address'],
  ['burn', `0x${'0'.repeat(36)}dEaD`, '0x', 'lost for good'],
])('a receiver that is worth a warning is told at the field: %s', async (kind, to, code, text) => {
  const { chain, unmount } = await openForm()
  chain.quantities.eth_getCode = code
  await typeText('[data-testid="send-receiver"]', to)
  expect((await find(`[data-testid="send-to-${kind}"]`)).textContent).toContain(text)
  unmount()
})

test('a first receiver is told as such; an earlier one is offered, and is not', async () => {
  const earlier: Intent = {
    id: 'earlier',
    createdAt: 1_799_999_999_000,
    kind: 'transfer',
    caipNetworkId: 'eip155:31337',
    from: alice,
    to: bob,
    value: '1',
    nonce: 3,
    status: 'succeeded',
    hash: `0x${'ab'.repeat(32)}`,
  }
  const { unmount } = await openForm([earlier])
  await typeText('[data-testid="send-receiver"]', `0x${'12'.repeat(20)}`)
  await find('[data-testid="send-first-time"]')
  await press('[data-testid="send-clear"]')
  await press(`[data-testid="recent-${bob}"]`)
  await until('the receiver', () => field('receiver').value === bob)
  expect(query(document, '[data-testid="send-first-time"]')).toBeNull()
  unmount()
})

test('what the chain refuses is told at the receiver, and can be tried with another one', async () => {
  const { chain, unmount } = await openForm()
  chain.errors.eth_estimateGas = { code: 3, message: 'execution reverted' }
  await typeText('[data-testid="send-amount"]', '1')
  await typeText('[data-testid="send-receiver"]', bob)
  await press('[data-testid="send-review"]')
  await says('Check the address')
  expect(errorOf(field('receiver'))).toBe(
    'This transfer would fail: this address does not accept GLA',
  )
  expect(query(document, '[data-testid="send-failure"]')).toBeNull()
  await typeText('[data-testid="send-receiver"]', alice)
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

test('a point with nothing after it yet is no mistake, and cannot be reviewed', async () => {
  const { unmount } = await openForm()
  await typeText('[data-testid="send-receiver"]', bob)
  for (const typed of ['0.', '1.', '1,']) {
    await typeText('[data-testid="send-amount"]', '1.5')
    await says('Review')
    await typeText('[data-testid="send-amount"]', typed)
    await says('Enter an amount')
    expect([typed, errorOf(field('amount'))?.trim()]).toEqual([typed, ''])
    expect(field('amount').hasAttribute('aria-invalid')).toBe(false)
  }
  unmount()
})
