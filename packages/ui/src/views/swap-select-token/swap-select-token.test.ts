// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { fakeSwap, swapTokens } from '../../test/fake-swap.js'
import { bob } from '../../test/fake-wallet.js'
import { find, press, query, type as typeText, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

async function open() {
  const fake = fakeSwap()
  const test = createTestKit({ swapFeature: () => fake.swap })
  const { unmount } = mount(test)
  await test.connect()
  test.kit.modal.open()
  test.kit.router.push('Swap')
  test.kit.router.push('SwapSelectToken', { side: 'from' })
  await find('[data-testid="token-search"]')
  return { ...test, ...fake, unmount }
}
const shownTokens = () =>
  [...(query(document, '.items')?.querySelectorAll('.row') ?? [])].map(
    (row) => row.querySelector('.row-detail bdi')?.textContent,
  )

test.each([
  ['a symbol', 'drift', ['DRIFT']],
  ['a name', 'wrapped gla', ['WGLA']],
  ['an address', `0x${'7a'.repeat(20)}`, ['tUSD']],
])('is found by %s', async (_by, text, symbols) => {
  const { unmount } = await open()
  expect(shownTokens()).toHaveLength(4)
  await typeText('[data-testid="token-search"]', text)
  await until('what matches', () => shownTokens().length === 1)
  expect(shownTokens()).toEqual(symbols)
  unmount()
})

test('a token of no list is found by its address, with a warning, and chosen', async () => {
  const { kit, calls, unmount } = await open()
  const { id, address } = swapTokens.stranger
  await typeText('[data-testid="token-search"]', `\u200e ${address}\u2060. `)
  const row = await find(`[data-testid="token-${id}"]`)
  expect(row.textContent).toContain('Not on any list')
  row.click()
  await until('the form', () => kit.router.current.name === 'Swap')
  expect(calls).toContain(`choose from ${id}`)
  unmount()
})

test('an address that is no token’s says that nothing matches; one that cannot be read, why', async () => {
  const { swap, unmount } = await open()
  await typeText('[data-testid="token-search"]', bob)
  await find('[data-testid="no-tokens"]')
  swap.findToken = () => Promise.reject(new Error('no answer'))
  await typeText('[data-testid="token-search"]', `0x${'12'.repeat(20)}`)
  const said = await find('[data-testid="no-tokens"]')
  await until('why', () => said.textContent && !said.textContent.includes('match'))
  unmount()
})

test('the current token is marked, and the well-known ones go once something is typed', async () => {
  const { unmount } = await open()
  const chip = await find(`[data-testid="chip-${swapTokens.coin.id}"]`)
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  expect(
    query(document, `[data-testid="token-${swapTokens.coin.id}"][aria-current]`),
  ).not.toBeNull()
  await typeText('[data-testid="token-search"]', 'dri')
  await until('no chips', () => query(document, '.chips') === null)
  await press(`[data-testid="token-${swapTokens.drift.id}"]`)
  unmount()
})
