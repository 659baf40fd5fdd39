// @vitest-environment happy-dom

import { afterEach, expect, test } from 'vitest'
import { focusedElement } from '../../keyboard/focused-element.js'
import { bob } from '../../test/fake-wallet.js'
import { find, press, query, type as typeText, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit, local, local2 } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

const dollar = `0x${'7a'.repeat(20)}`
const stranger = `0x${'51'.repeat(20)}`
const tokens = [
  {
    caipNetworkId: local.caipNetworkId,
    address: dollar,
    symbol: 'USDQ',
    name: 'Quay Dollar',
    decimals: 6,
  },
]

async function openPicker(more: Parameters<typeof createTestKit>[0] = {}) {
  const test = createTestKit({ tokens, ...more })
  test.chain.tokens[dollar] = {}
  test.chain.tokens[stranger] = { name: 'GLA Coin', symbol: 'GLA', decimals: 0, balance: 7n }
  await test.connect()
  const { element, unmount } = mount(test)
  test.kit.modal.open()
  await press('[data-testid="account-send"]')
  await press('[data-testid="send-coin"]')
  await find('[data-testid="token-search"]')
  return { ...test, element, unmount }
}
const shown = () =>
  [...(query(document, '.items')?.querySelectorAll('.row') ?? [])].map(
    (row) => (row as HTMLElement).dataset.testid,
  )

test('a token of the dapp is chosen, its balance is read from the chain, and it is reviewed and sent', async () => {
  const { kit, harbor, unmount } = await openPicker()
  expect(shown()).toEqual(['token-coin', `token-${dollar}`])
  await press(`[data-testid="token-${dollar}"]`)
  await until('the balance', () =>
    query(document, '[data-testid="send-balance"]')?.textContent?.includes('1,250.5 USDQ'),
  )
  await typeText('[data-testid="send-amount"]', '12.5')
  await typeText('[data-testid="send-receiver"]', bob)
  await press('[data-testid="send-review"]')
  expect((await find('[data-testid="fact-arrives"]')).dataset.value).toBe('12.5')
  expect(query(document, '[data-testid="fact-total"]')).toBeNull()
  let data = ''
  harbor.answers.eth_sendTransaction = (params: unknown) => {
    const [{ to, data: sent }] = params as [{ to: string; data: string }]
    data = `${to.toLowerCase()} ${sent}`
    return `0x${'ab'.repeat(32)}`
  }
  await press('[data-testid="send-confirm"]')
  await find('[data-testid="account-send"]')
  const amount = 12_500_000n.toString(16).padStart(64, '0')
  const receiver = bob.slice(2).toLowerCase().padStart(64, '0')
  expect(data).toBe(`${dollar} 0xa9059cbb${receiver}${amount}`)
  expect(kit.sent.list).toMatchObject([{ kind: 'token', value: '12500000' }])
  unmount()
})

test('any token by its address: read from the chain, and marked as what it is', async () => {
  const { kit, unmount } = await openPicker()
  await typeText('[data-testid="token-search"]', `\u202a${stranger}\u202c.`)
  const row = await find(`[data-testid="token-${stranger}"]`)
  expect(row.textContent).toContain('Looks like GLA, but isn’t')
  row.click()
  await find('[data-testid="send-amount"]')
  expect(kit.loaded('send')?.state.token).toMatchObject({ decimals: 0, isUnlisted: true })
  unmount()
})

test('race: another network comes into view: a token that was found by its address is looked up there', async () => {
  const { kit, chain, unmount } = await openPicker()
  await typeText('[data-testid="token-search"]', stranger)
  await find(`[data-testid="token-${stranger}"]`)
  delete chain.tokens[stranger]
  await kit.network.switch(local2.caipNetworkId)
  await until('the problem', () =>
    query(document, '[data-testid="no-tokens"]')?.textContent?.includes('no token at this address'),
  )
  expect(shown()).toEqual([])
  unmount()
})

test('an address without a token says so; one that matches nothing, too', async () => {
  const { unmount } = await openPicker()
  await typeText('[data-testid="token-search"]', bob)
  await until('the problem', () =>
    query(document, '[data-testid="no-tokens"]')?.textContent?.includes('no token at this address'),
  )
  await typeText('[data-testid="token-search"]', 'Zephyr')
  await until('no match', () =>
    query(document, '[data-testid="no-tokens"]')?.textContent?.includes('Zephyr'),
  )
  unmount()
})

test('by keyboard: down into the list and back, Enter chooses the single match', async () => {
  const { unmount } = await openPicker()
  const key = (name: string) =>
    focusedElement()?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }),
    )
  const focused = (testId: string) =>
    until(testId, () => (focusedElement() as HTMLElement | null)?.dataset.testid === testId)
  ;(await find('[data-testid="token-search"]')).focus()
  key('ArrowDown')
  await focused('token-coin')
  key('ArrowDown')
  await focused(`token-${dollar}`)
  key('Home')
  await focused('token-coin')
  key('ArrowUp')
  await focused('token-search')
  await typeText('[data-testid="token-search"]', 'usdq')
  await until('one match', () => shown().length === 1)
  key('Enter')
  await find('[data-testid="send-amount"]')
  expect(query(document, '[data-testid="send-coin"]')?.dataset.token).toBe(dollar)
  unmount()
})

test('of a thousand tokens only those in view are drawn', async () => {
  const many = Array.from({ length: 1_000 }, (_, n) => ({
    caipNetworkId: local.caipNetworkId,
    address: `0x${n.toString(16).padStart(40, '1')}`,
    symbol: `T${n}`,
    name: `Token ${n}`,
    decimals: 18,
  }))
  const { unmount } = await openPicker({ tokens: many })
  expect(shown().length).toBeLessThan(40)
  await typeText('[data-testid="token-search"]', 'T999')
  await until('the match', () => shown().length === 1)
  unmount()
})
