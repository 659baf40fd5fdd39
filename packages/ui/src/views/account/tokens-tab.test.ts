// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { focusedElement } from '../../keyboard/focused-element.js'
import type { HeldToken } from '../../test/fake-provider.js'
import { fakeProvider } from '../../test/fake-provider.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit, local2 } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

const dollar = { symbol: 'USDG', name: 'Dollar Token', at: 'a', amount: '12.5' }
const idOf = (at: string) => `token-eip155:31337:0x${at.repeat(40)}`
const seconds = (count: number) => count * 1000

async function open(held: readonly HeldToken[]) {
  const provider = fakeProvider(held)
  const test = createTestKit({ walletList: provider.fetch })
  const { unmount } = mount(test)
  await test.connect()
  test.kit.modal.open()
  await find('[data-testid="account-balance"][data-balance]')
  return { ...test, provider, unmount }
}
const row = (at: string) => find(`[data-testid="${idOf(at)}"]`)
const rows = () => [...(query(document, '.held')?.querySelectorAll('.row') ?? [])]
const text = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim()

test('tokens: what the provider says, without the coin, whose balance stands above as the chain says', async () => {
  const coin = { symbol: 'GLA', name: 'GLA Coin', amount: '999999' }
  const { unmount } = await open([dollar, coin])
  expect(text(await row('a'))).toBe('UDollar TokenUSDG12.5–No price')
  expect(rows()).toHaveLength(1)
  const balance = await find('[data-testid="account-balance"]')
  expect(text(balance)).toContain('40')
  expect(text(balance)).not.toContain('999')
  unmount()
})

test('worth: of each row and in total, a dash with its reason where there is no price, never 0', async () => {
  const { unmount } = await open([
    { symbol: 'GLA', price: 0.25 },
    { ...dollar, price: 1 },
    { symbol: 'ODD', at: 'b' },
    { symbol: 'DUST', at: 'c', amount: '0.001', price: 1 },
  ])
  expect(text(await row('a'))).toContain('$12.50')
  expect(text(await row('b'))).toContain('–No price')
  expect(text(await row('c'))).toContain('<$0.01')
  const total = await find('[data-testid="account-total"]')
  expect(total.textContent).toBe('$22.50 in this wallet · 1 token has no price')
  unmount()
})

test('worth: in the currency of the dapp, and in the words of the language', async () => {
  const provider = fakeProvider([{ symbol: 'GLA', price: 0.25 }])
  const currency = { code: 'CNY', perDollar: '7.2' }
  const test = createTestKit({ walletList: provider.fetch, currency, language: 'zh-CN' })
  const { unmount } = mount(test)
  await test.connect()
  test.kit.modal.open()
  const total = await find('[data-testid="account-total"]')
  await until('the total', () => total.textContent === '此钱包内共 ¥72.00')
  unmount()
})

test('worth: without any price the total is a dash, and without a provider there is none', async () => {
  const { unmount } = await open([dollar])
  const total = await find('[data-testid="account-total"]')
  expect(total.textContent).toBe('– No prices for what you hold here')
  unmount()
  const test = createTestKit()
  const { unmount: end } = mount(test)
  await test.connect()
  test.kit.modal.open()
  await find('[data-testid="account-balance"][data-balance]')
  expect(query(document, '[data-testid="account-total"]')).toBeNull()
  end()
})

test('all digits of an amount are in reach of the keyboard', async () => {
  const { unmount } = await open([{ ...dollar, amount: '1.999999999999' }])
  const about = await row('a')
  expect(text(about)).toContain('≈ 1.99999')
  const id = about.getAttribute('aria-describedby') ?? ''
  expect(query(document, `[id="${id}"]`)?.textContent).toBe('1.999999999999 USDG')
  unmount()
})

test('many tokens: the first four, the others at a press', async () => {
  const many = [...'123456789'].map((at) => ({ symbol: `T${at}`, at }))
  const { unmount } = await open(many)
  await row('4')
  expect(rows()).toHaveLength(4)
  await press('[data-testid="tokens-all"]')
  await row('9')
  expect(query(document, '[data-testid="tokens-all"]')).toBeNull()
  unmount()
})

test('imitations and hidden characters are marked with words, and turn no text around', async () => {
  const { unmount } = await open([
    dollar,
    { symbol: 'USDG', name: 'Other', at: 'b' },
    { symbol: 'GLА', name: 'Other coin', at: 'c' },
    { symbol: 'X', name: 'pay\u202Emoc', at: 'd' },
  ])
  expect(text(await row('b'))).toContain('Looks like USDG, but isn’t')
  expect(text(await row('c'))).toContain('Looks like GLA, but isn’t')
  expect(text(await row('d'))).toContain('Its name has hidden or look-alike characters')
  expect((await row('d')).textContent).toContain('paymoc')
  expect((await row('a')).querySelector('.token-warning')).toBeNull()
  unmount()
})

test('a network that the provider does not serve has no such tab, and a toast says so; on the other it comes back', async () => {
  const { kit, unmount } = await open([dollar])
  await row('a')
  await kit.network.switch(local2.caipNetworkId)
  await until('no tokens', () => !query(document, '[data-testid="tab-tokens"]'))
  expect(rows()).toEqual([])
  expect(kit.toasts.state.current?.code).toBe('balances/unavailable')
  await kit.network.switch('eip155:31337')
  await row('a')
  unmount()
})

test('failed: nothing is shown as empty, and a press asks again', async () => {
  const provider = fakeProvider([dollar], 'down')
  const test = createTestKit({ walletList: provider.fetch })
  const { unmount } = mount(test)
  await test.connect()
  test.kit.modal.open()
  await find('[data-testid="tokens-failed"]')
  expect(test.kit.toasts.state.current?.code).toBe('balances/unavailable')
  provider.mood = 'answers'
  await press('[data-testid="tokens-retry"]')
  await row('a')
  expect(query(document, '[data-testid="tokens-failed"]')).toBeNull()
  unmount()
})

test('what was known stays while the provider is down, and says so', async () => {
  const { provider, clock, unmount } = await open([dollar])
  await row('a')
  provider.mood = 'down'
  clock.advance(seconds(10))
  const note = await find('[data-testid="tokens-failed"]')
  expect(note.textContent).toContain('may have changed')
  expect(text(await row('a'))).toContain('12.5')
  unmount()
})

test('the provider is asked only while the tokens are shown', async () => {
  const { provider, clock, kit, unmount } = await open([dollar])
  await row('a')
  await press('[data-testid="tab-nfts"]')
  await find('[data-testid="nfts-failed"]') // this provider has no answer to that
  clock.advance(seconds(30))
  expect(provider.asked).toHaveLength(1)
  await press('[data-testid="tab-tokens"]')
  await row('a')
  await until('a request', () => provider.asked.length === 2)
  kit.modal.close()
  clock.advance(seconds(30))
  expect(provider.asked).toHaveLength(2)
  unmount()
})

test('code that could not be loaded is said, and loaded again at a press', async () => {
  const provider = fakeProvider([dollar])
  const test = createTestKit({ walletList: provider.fetch })
  const { unmount } = mount(test)
  await test.connect()
  const { load } = test.kit
  Object.assign(test.kit, { load: () => Promise.reject(new Error('offline')) })
  test.kit.modal.open()
  await find('[data-testid="tokens-failed"]')
  Object.assign(test.kit, { load })
  await press('[data-testid="tokens-retry"]')
  await row('a')
  unmount()
})

test('a row leads to its token; back from there, it has the focus again, once', async () => {
  const { kit, unmount } = await open([dollar, { symbol: 'VOTE', at: 'c' }])
  ;(await row('c')).click()
  await until(
    'VOTE',
    () => text(query(document, '[data-testid="token-name"]') ?? document.body) === 'VOTE',
  )
  expect(kit.router.current.data).toEqual({
    caipNetworkId: 'eip155:31337',
    address: `eip155:31337:0x${'c'.repeat(40)}`,
  })
  kit.router.back()
  await until('the row', () => focusedElement()?.dataset.testid === idOf('c'))
  await press('[data-testid="account-receive"]')
  await find('[data-testid="receive-address"]')
  kit.router.back()
  await until('the title', () => focusedElement()?.id === 'title' && rows().length > 0)
  unmount()
})

test('a row leads to its token where sending is not offered, too', async () => {
  const provider = fakeProvider([dollar])
  const { kit, connect } = createTestKit({ walletList: provider.fetch, features: { send: false } })
  const { unmount } = mount({ kit })
  await connect()
  kit.modal.open()
  ;(await row('a')).click()
  await find('[data-testid="token-name"]')
  expect(query(document, '[data-testid="token-send"]')).toBeNull()
  unmount()
})
