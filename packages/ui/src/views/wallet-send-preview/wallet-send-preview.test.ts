// @vitest-environment happy-dom
import type { Intent } from '@gla/core'
import { afterEach, expect, test } from 'vitest'
import { focusedElement } from '../../keyboard/focused-element.js'
import { alice, bob, never, rejection } from '../../test/fake-wallet.js'
import { find, press, query, type as typeText, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

async function review(
  receiver = bob,
  answers: Record<string, string> = {},
  sent: readonly Intent[] = [],
  amount = '12.5',
) {
  const test = createTestKit({ sent })
  Object.assign(test.chain.quantities, answers)
  await test.connect()
  const { unmount } = mount(test)
  test.kit.modal.open()
  await press('[data-testid="account-send"]')
  await typeText('[data-testid="send-amount"]', amount)
  await typeText('[data-testid="send-receiver"]', receiver)
  await press('[data-testid="send-review"]')
  await find('[data-testid="send-confirm"]')
  return { ...test, unmount }
}
const field = (name: string) => query(document, `[data-testid="send-${name}"]`) as HTMLInputElement
const shown = (id: string) => query(document, `[data-testid="${id}"]`)
const asRead = (id: string, part = 'bdi') =>
  shown(id)?.querySelector(part)?.textContent?.replace('\u00a0', ' ')
const fact = (name: string) => shown(`preview-${name}`)

test('the review shows every fact, the addresses in full; confirmed, the wallet is asked for exactly that', async () => {
  const asked: unknown[] = []
  const test = await review()
  test.harbor.answers.eth_sendTransaction = (params) => {
    asked.push(params)
    return `0x${'ab'.repeat(32)}`
  }
  expect(shown('review-out')?.textContent).toBe('12.5 GLA')
  expect(shown('fact-to')?.textContent?.replace(/\s/g, '')).toBe(bob)
  expect(shown('fact-from')?.textContent?.replace(/\s/g, '')).toBe(alice)
  expect(shown('fact-network')?.querySelector('bdi')?.textContent).toBe('GLA Local')
  expect(asRead('fact-fee')).toMatch(/^≈ 0\.0000\d\d GLA$/)
  expect(asRead('fact-total')).toMatch(/^≈ 12\.5000\d\d GLA$/)
  expect(asRead('fact-fee', '[role="tooltip"]')).toMatch(/^0\.0000\d{2,} GLA$/)
  expect(asRead('fact-total', '[role="tooltip"]')).toMatch(/^12\.5000\d{2,} GLA$/)
  await press('[data-testid="send-confirm"]')
  await find('[data-testid="account-send"]')
  expect(asked).toEqual([
    [expect.objectContaining({ from: alice, to: bob, value: '0xad78ebc5ac620000' })],
  ])
  await until('the toast', () => test.kit.toasts.state.current?.code === 'transaction-started')
  test.unmount()
})

test('a large amount is shown with all digits, in groups of three', async () => {
  const eth_getBalance = `0x${(2_000_000n * 10n ** 18n).toString(16)}`
  const { unmount } = await review(bob, { eth_getBalance }, [], '1234567.5')
  expect(shown('review-out')?.textContent).toBe('1,234,567.5 GLA')
  expect(asRead('fact-total')).toMatch(/^≈ 1,234,567\.5000\d\d GLA$/)
  unmount()
})

test.each([
  ['own', alice, {}, 'your own address'],
  ['burn', `0x${'0'.repeat(36)}dEaD`, {}, 'burn address'],
  ['precompile', `0x${'0'.repeat(39)}4`, {}, 'the network itself'],
  ['contract', bob, { eth_getCode: '0x6001' }, 'a contract'],
])(
  'a warning for a receiver that is not an ordinary account of somebody else: %s',
  async (kind, to, code, text) => {
    const { unmount } = await review(to, code)
    expect(fact(`to-${kind}`)?.textContent).toContain(text)
    // Each of them says that a transfer cannot be undone.
    expect([fact('warning') !== null, fact('first-time') !== null]).toEqual(
      kind === 'own' ? [true, false] : [false, true],
    )
    unmount()
  },
)

test('no warning for an account that delegates to code (EIP-7702)', async () => {
  const { unmount } = await review(bob, { eth_getCode: `0xef0100${'ab'.repeat(20)}` })
  for (const kind of ['own', 'burn', 'precompile', 'contract'])
    expect(fact(`to-${kind}`)).toBeNull()
  unmount()
})

test('cancel goes back to the form, which kept what was typed', async () => {
  const { kit, unmount } = await review()
  await press('[data-testid="send-cancel"]')
  await find('[data-testid="send-amount"]')
  expect(field('amount').value).toBe('12.5')
  expect(field('receiver').value).toBe(bob)
  expect(kit.loaded('send')?.state.preview).toBeNull()
  unmount()
})

test('refused in the wallet: said in the view, nothing else, and it may be confirmed again', async () => {
  const { kit, harbor, unmount } = await review()
  harbor.answers.eth_sendTransaction = () => Promise.reject(rejection())
  await press('[data-testid="send-confirm"]')
  expect((await find('[data-testid="send-failure"]')).textContent).toContain('Nothing was sent')
  expect(kit.toasts.state.current).toBeNull()
  harbor.answers.eth_sendTransaction = never
  await press('[data-testid="send-confirm"]')
  await find('[data-testid="send-waiting"]')
  expect(query(document, '[data-testid="send-confirm"]')?.getAttribute('aria-busy')).toBe('true')
  unmount()
})

test('while a wallet of a session on this device is asked, a button opens it within the click', async () => {
  const { kit, harbor, opened, unmount } = await review()
  harbor.answers.eth_sendTransaction = never
  const link = kit.connection.link('eip155') as { openUrl?: string | null }
  link.openUrl = 'harbor://wc?requestId=6'
  expect(shown('open-wallet')).toBeNull() // nothing is asked yet
  await press('[data-testid="send-confirm"]')
  const button = await find('[data-testid="open-wallet"]')
  expect(button.textContent?.trim()).toBe('Open Harbor')
  expect(shown('send-confirm')).toBeNull()
  link.openUrl = 'harbor://wc?requestId=7'
  button.click()
  expect(opened).toEqual(['harbor://wc?requestId=7'])
  unmount()
})

test('a warning for a fee ten times what was paid in recent blocks', async () => {
  const { chain, kit, unmount } = await review()
  expect(fact('fee-high')).toBeNull()
  chain.fees = { baseFeePerGas: ['0x1', '0x1'], gasUsedRatio: [0.5], reward: [['0x1']] }
  await kit.loaded('send')?.review()
  await until('the warning', () => fact('fee-high')?.textContent?.includes('ten times'))
  unmount()
})

test('a warning for a fee beyond reason, where no node says what was paid in recent blocks', async () => {
  const { chain, kit, unmount } = await review()
  chain.quantities.eth_gasPrice = '0x9184e72a001'
  await kit.loaded('send')?.review()
  await until('the warning', () => fact('fee-high')?.textContent?.includes('far above'))
  expect(fact('fee-high')?.textContent).not.toContain('recent blocks')
  unmount()
})

test('a double click on Confirm does not send what another tab has handed over', async () => {
  const other: Intent = {
    id: 'of another tab',
    createdAt: 1_799_999_999_000,
    kind: 'transfer',
    caipNetworkId: 'eip155:31337',
    from: alice,
    to: bob,
    value: '12500000000000000000',
    nonce: 3,
    status: 'handed-over',
    hash: null,
  }
  const { harbor, clock, unmount } = await review(bob, {}, [other])
  let asked = 0
  harbor.answers.eth_sendTransaction = () => `0x${String(++asked).padStart(64, '0')}`
  await press('[data-testid="send-confirm"]')
  const again = await find('[data-testid="send-again"]')
  expect(again.textContent?.trim()).toBe('Send again')
  for (let n = 0; n < 4; n++) {
    again.click()
    clock.advance(249)
  }
  await Promise.resolve()
  expect(query(document, '[data-testid="send-waiting"]')).toBeNull()
  expect(query(document, '[data-testid="send-failure"]')).not.toBeNull()
  clock.advance(4)
  await press('[data-testid="send-again"]')
  await find('[data-testid="account-send"]')
  expect(asked).toBe(1)
  unmount()
})

test('an unknown error is not called a failure to send', async () => {
  const { harbor, unmount } = await review()
  harbor.answers.eth_sendTransaction = () => Promise.reject(new Error('no idea'))
  await press('[data-testid="send-confirm"]')
  const end = await find('[data-testid="send-end"][data-code="transaction/outcome-unknown"]')
  expect(end.textContent).toContain('Outcome unknown')
  const edit = query(document, '[data-testid="send-edit"]')
  expect(edit?.classList.contains('primary')).toBe(false)
  const activity = await find('[data-testid="send-activity"]')
  expect(activity.classList.contains('primary')).toBe(true)
  activity.click()
  await find('[data-testid^="sent-"]')
  unmount()
})

test('what is lost for good is not sent by the main button: that one cancels', async () => {
  const { unmount } = await review(`0x${'0'.repeat(36)}dEaD`)
  const look = (name: string) => query(document, `[data-testid="send-${name}"]`)?.classList
  expect(query(document, '[data-testid="send-confirm"]')?.textContent?.trim()).toBe('Send anyway')
  expect(look('confirm')?.contains('danger')).toBe(true)
  expect(look('cancel')?.contains('primary')).toBe(true)
  unmount()
})

test('a balance that has fallen since: the review says so and cannot be confirmed', async () => {
  const { kit, chain, unmount } = await review()
  chain.quantities.eth_getBalance = '0xad78ebc5ac620000' // the amount, and nothing for the fee
  await kit.account.refreshBalance({ force: true })
  const failure = await find('[data-testid="send-failure"]')
  expect(failure.textContent).toContain('for the network fee')
  expect(query(document, '[data-testid="send-confirm"]')?.hasAttribute('disabled')).toBe(true)
  unmount()
})

test('a wallet that hangs can be left: said at once, the focus is not lost, and a late answer still counts', async () => {
  const { kit, harbor, unmount } = await review()
  let answer: ((hash: string) => void) | null = null
  harbor.answers.eth_sendTransaction = () =>
    new Promise<string>((resolve) => {
      answer = resolve
    })
  expect(query(document, '[data-testid="send-stop"]')).toBeNull()
  const confirm = (await find('[data-testid="send-confirm"]')) as HTMLElement
  confirm.focus()
  await press('[data-testid="send-confirm"]')
  const stop = (await find('[data-testid="send-stop"]')) as HTMLElement
  expect(stop.textContent?.trim()).toBe('Stop waiting')
  stop.focus()
  const late = await until('the wallet asked', () => answer)
  await press('[data-testid="send-stop"]')
  const end = await find('[data-testid="send-end"][data-code="transaction/outcome-unknown"]')
  expect(end.getAttribute('role')).toBe('alert')
  expect(end.textContent).toContain('Outcome unknown')
  expect(end.textContent).toContain('Your wallet may still send it')
  await until('the focus', () => focusedElement()?.id === 'title')
  expect(kit.toasts.state.current).toBeNull()
  late(`0x${'ab'.repeat(32)}`)
  await find('[data-testid="account-send"]')
  expect(kit.toasts.state.current?.code).toBe('transaction-started')
  unmount()
})

test('stopped before the wallet is asked: the wallet is not asked, and the review stays', async () => {
  const { kit, harbor, unmount } = await review()
  const where = harbor.answers.eth_chainId as () => unknown
  harbor.answers.eth_chainId = never
  await press('[data-testid="send-confirm"]')
  await press('[data-testid="send-stop"]')
  await find('[data-testid="send-cancel"]')
  expect(query(document, '[data-testid="send-failure"]')).toBeNull()
  expect(kit.loaded('send')?.state).toMatchObject({ step: 'review', loading: false })
  let asked = 0
  harbor.answers.eth_chainId = where
  harbor.answers.eth_sendTransaction = () => `0x${String(++asked).padStart(64, '0')}`
  await press('[data-testid="send-confirm"]')
  await find('[data-testid="account-send"]')
  expect(asked).toBe(1)
  unmount()
})

test('a wallet that fails before it is asked: nothing was sent, and the view says so', async () => {
  const { harbor, unmount } = await review()
  harbor.answers.eth_accounts = () => Promise.reject(new Error('no idea'))
  await press('[data-testid="send-confirm"]')
  const end = await find('[data-testid="send-end"]')
  expect(end.textContent).toContain('Nothing was sent')
  unmount()
})

test('the network moves under a review: it is gone, and the view says so', async () => {
  const { kit, unmount } = await review()
  await kit.network.switch('eip155:31338')
  const end = await find('[data-testid="send-end"]')
  expect(end.textContent).toContain('Nothing to review')
  unmount()
})
