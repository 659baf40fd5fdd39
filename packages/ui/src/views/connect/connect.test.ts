// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { focusedElement } from '../../keyboard/focused-element.js'
import { fakeWallet } from '../../test/fake-wallet.js'
import { fakeWalletList } from '../../test/fake-wallet-list.js'
import { find, press, query, until } from '../../test/find.js'
import { knowing, listed, readWallets } from '../../test/listed-wallets.js'
import { mount } from '../../test/mount.js'
import { pictures } from '../../test/pictures.js'
import type { TestKit, TestKitOptions } from '../../test/test-kit.js'
import { createTestKit } from '../../test/test-kit.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  document.body.replaceChildren()
})

function setUp(options: TestKitOptions = {}, recent: readonly string[] = []) {
  const test = createTestKit(options)
  test.kit.environment.storage?.setItem('gla.recentWallets', JSON.stringify(recent))
  const { element, unmount } = mount(test)
  ends.push(unmount)
  return { ...test, element }
}
const installed = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => fakeWallet({ id: `test.wallet${n}`, name: `Wallet no. ${n}` }).connector,
  )
const row = (id: string) => `[data-testid="wallet-${id}"]`
const root = () => query(document, '[data-testid="restoring"]')?.getRootNode() as ShadowRoot
/** The test ids of all rows, in order; `…` is a row that is still loading. */
const rows = () =>
  [...root().querySelectorAll<HTMLElement>('.row')].map((one) =>
    one.classList.contains('coming') ? '…' : one.dataset.testid?.replace('wallet-', ''),
  )
const groupNames = () => [...root().querySelectorAll('.group')].map((one) => one.textContent)
const ready = () => until('the list', () => rows().length > 0 && !rows().includes('…'))
/** Where a wallet is installed, the code is last. */
const end = ['show-all-wallets', 'walletConnect']

test('known wallets are drawn at once, loaded ones come below: no row moves', async () => {
  const { kit, add, harbor, ember, overRelay } = setUp(knowing(listed.phantom, listed.gemini), [
    listed.rainbow,
  ])
  add(harbor.connector, ember.connector, overRelay.connector)
  kit.modal.open()
  await find(row('com.harbor'))
  const own = ['com.harbor', 'io.ember']
  expect(rows()).toEqual([...own, '…', '…', '…', ...end])
  await ready()
  expect(rows()).toEqual([...own, listed.rainbow, listed.phantom, listed.gemini, ...end])
})

test('groups: installed, then popular with the recent first, then the code', async () => {
  const test = setUp(knowing(listed.phantom), [listed.rainbow, listed.zerion])
  test.add(test.harbor.connector, test.overRelay.connector)
  await readWallets(test)
  test.kit.modal.open()
  await find(row('com.harbor'))
  expect(rows()).toEqual(['com.harbor', listed.rainbow, listed.zerion, listed.phantom, ...end])
  expect(groupNames()).toEqual(['Installed', 'Popular'])
  expect(query(document, row('com.harbor'))?.closest('ul')?.classList).toContain('filled')
  expect(query(document, row(listed.rainbow))?.textContent).toContain('Recent')
  expect(query(document, row('walletConnect'))?.textContent).toContain('QR code')
})

test.each([
  [0, 0, 4],
  [1, 0, 3],
  [1, 1, 0],
  [0, 1, 3],
  [2, 0, 0],
])('with %i installed and %i recent, %i are recommended (spec §2)', async (own, recents, count) => {
  const test = setUp({}, [listed.rainbow].slice(0, recents))
  test.add(...installed(own), test.overRelay.connector)
  test.kit.modal.open()
  await find(row('walletConnect'))
  expect(rows().filter((id) => id === '…')).toHaveLength(recents + count)
  const before = rows().length
  await ready()
  await until('the recommended', () => rows().length === before)
  const others = rows().filter((id) => /^[\da-f]{64}$/.test(id ?? ''))
  expect(others).toHaveLength(recents + count)
  // Most people without a wallet in this browser need the code.
  expect(rows().indexOf('walletConnect')).toBe(own === 0 ? 0 : rows().length - 1)
  expect(query(document, '[data-testid="show-get-wallet"]')?.textContent).toContain('Get one')
})

test('a featured wallet that is installed or recent is one row', async () => {
  const test = setUp(knowing(listed.rainbow, listed.zerion, listed.phantom), [listed.zerion])
  const rainbow = fakeWallet({ id: 'me.rainbow', name: 'Rainbow' }).connector
  test.add(rainbow, test.overRelay.connector)
  test.kit.modal.open()
  await find(row('me.rainbow'))
  await ready()
  expect(rows()).toEqual(['me.rainbow', listed.zerion, listed.phantom, ...end])
})

test('without a relay only what is within reach is offered, and nothing is read', async () => {
  const { kit, add, harbor } = setUp(knowing(listed.rainbow), [listed.zerion])
  add(harbor.connector)
  kit.modal.open()
  await find(row('com.harbor'))
  expect(rows()).toEqual(['com.harbor'])
})

test('the list is not requested before the modal is open; a list that fails to load blocks nothing', async () => {
  const provider = fakeWalletList(5, () => 'silent')
  const test = setUp({ walletList: provider.fetch, ...knowing('w1') })
  test.add(test.harbor.connector, test.overRelay.connector)
  await test.element.prepare()
  await find(row('com.harbor'))
  expect(test.kit.loaded('wallets')).toBe(null)
  test.kit.modal.open()
  await until('the question', () => provider.asked.length > 0)
  expect(rows()).toEqual(['com.harbor', '…', ...end])
  await press(row('com.harbor'))
  await until('connected', () => test.kit.connection.state.eip155.status === 'connected')
})

test('the row of all wallets says how many there are, as the language writes it', async () => {
  const test = setUp({ walletList: fakeWalletList(1234).fetch })
  test.add(test.harbor.connector, test.overRelay.connector)
  test.kit.modal.open()
  const all = await find('[data-testid="show-all-wallets"]')
  await until('the count', () => all.textContent?.includes('1,235')) // and Harbor
  all.click()
  expect(test.kit.router.current.name).toBe('AllWallets')
})

test('a wallet of the list opens its view; looking at its code makes it no recent one', async () => {
  const test = setUp(knowing(listed.zerion))
  test.add(test.harbor.connector, test.overRelay.connector)
  test.kit.modal.open()
  await press(row(listed.zerion))
  expect(test.kit.router.current).toEqual({
    name: 'ConnectingWalletConnect',
    data: { walletId: listed.zerion },
  })
  expect(
    test.kit
      .loaded('wallets')
      ?.recent()
      .map(({ id }) => id),
  ).toEqual([])
})

test('connecting makes a wallet the recent one: it is first of the installed next time', async () => {
  const test = setUp()
  test.add(test.harbor.connector, test.ember.connector, test.overRelay.connector)
  await readWallets(test)
  test.kit.modal.open()
  await press(row('io.ember'))
  await until('connected', () => test.kit.connection.state.eip155.status === 'connected')
  await test.kit.connection.disconnect()
  test.kit.modal.open({ view: 'Connect' })
  await find(row('com.harbor'))
  expect(rows()[0]).toBe('io.ember')
  expect(query(document, row('io.ember'))?.textContent).toContain('Recent')
})

test('“New to wallets? Get one” and “What is a wallet?” stay inside the modal', async () => {
  const { kit, add, harbor, opened } = setUp()
  add(harbor.connector)
  kit.modal.open()
  await press('[data-testid="show-get-wallet"]')
  expect(kit.router.current.name).toBe('GetWallet')
  kit.router.back()
  await press('[data-testid="what-is-a-wallet"]')
  await press('[data-testid="get-wallet"]')
  expect(kit.router.current.name).toBe('GetWallet')
  expect(opened).toEqual([])
})

test('scale: of 200 installed wallets seven are rows, the rest is one press away', async () => {
  const { kit, add, overRelay } = setUp()
  add(overRelay.connector, ...installed(200))
  kit.modal.open()
  await find(row('test.wallet0'))
  await ready()
  expect(rows()).toEqual([...Array.from({ length: 7 }, (_, n) => `test.wallet${n}`), ...end])
  expect(root().querySelectorAll('*').length).toBeLessThan(250)
  const all = await find('[data-testid="show-all-wallets"]')
  expect(all.textContent).toContain('193 more installed')
  const first = query(document, row('test.wallet0'))
  add(fakeWallet({ id: 'test.late', name: 'Late' }).connector)
  await until('the next count', () => all.textContent?.includes('194'))
  expect(query(document, row('test.wallet0'))).toBe(first)
})

test('scale: more than seven lead to all wallets also without a relay', async () => {
  const { kit, add } = setUp()
  add(...installed(8))
  kit.modal.open()
  await find(row('test.wallet0'))
  expect(rows().at(-1)).toBe('show-all-wallets')
})

const termsUrl = 'https://app.test/terms'
const privacyUrl = 'https://app.test/privacy'
const words = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim()

test.each([
  [
    { termsUrl, privacyUrl },
    'By connecting you agree to the Terms of Service and the Privacy Policy.',
  ],
  [{ termsUrl }, 'By connecting you agree to the Terms of Service.'],
  [{ privacyUrl }, 'By connecting you agree to the Privacy Policy.'],
])('legal: with %j who connects reads what they agree to', async (options, text) => {
  const { kit, add, harbor } = setUp(options)
  add(harbor.connector)
  kit.modal.open()
  expect(words(await find('[data-testid="legal-note"]'))).toBe(text)
  expect(query(document, '[data-testid="legal-checkbox"]')).toBe(null)
})

test('legal: the links open the dapp’s own texts', async () => {
  const { kit, add, harbor, opened } = setUp({ termsUrl, privacyUrl })
  add(harbor.connector)
  kit.modal.open()
  await press('[data-testid="terms"]')
  await press('[data-testid="privacy"]')
  expect(opened).toEqual([termsUrl, privacyUrl])
})

test.each(['ConnectingWalletConnectBasic', 'AllWallets'] as const)(
  'legal: a page that opens %s cannot bypass the box',
  async (view) => {
    const { kit, add, overRelay } = setUp({ ...mustTick, phone: true })
    add(overRelay.connector)
    kit.modal.open({ view })
    if (view === 'AllWallets') await press('[data-testid="show-code"]')
    await find('[data-testid="legal-checkbox"]')
    expect(kit.router.current.name).toBe('Connect')
    expect(kit.connection.state.eip155.status).toBe('disconnected')
  },
)

const mustTick = { termsUrl, privacyUrl, features: { legalCheckbox: true } }
async function openWithBox(): Promise<TestKit & { box: HTMLInputElement }> {
  const test = setUp({ ...mustTick, ...knowing(listed.rainbow) })
  test.add(test.harbor.connector, test.overRelay.connector)
  test.kit.modal.open()
  await find(row(listed.rainbow))
  return { ...test, box: (await find('[data-testid="legal-checkbox"]')) as HTMLInputElement }
}

test('legal: until the box is ticked no wallet can be pressed, and each says why', async () => {
  const { kit, box } = await openWithBox()
  const held = [...root().querySelectorAll<HTMLElement>('.row')]
  expect(held).toHaveLength(4)
  for (const one of held) {
    expect(one.getAttribute('aria-disabled')).toBe('true')
    const why = root().getElementById(one.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toContain('Accept the terms to continue')
    one.click()
    expect(kit.router.current.name).toBe('Connect')
    expect(focusedElement()).toBe(box)
  }
  await find('.missed')
  expect(kit.connection.state.eip155.status).toBe('disconnected')
})

test('legal: ticked, wallets can be pressed for as long as the kit lives; taken back, they cannot', async () => {
  const { kit, box } = await openWithBox()
  box.click()
  await until('free', () => !query(document, '[aria-disabled]'))
  kit.modal.close()
  await until('gone', () => !query(document, row('com.harbor')))
  kit.modal.open()
  const again = (await find('[data-testid="legal-checkbox"]')) as HTMLInputElement
  expect(again.checked).toBe(true)
  again.click()
  await until('held', () => query(document, '[aria-disabled]'))
  again.click()
  await until('free', () => !query(document, '[aria-disabled]'))
  await press(row('com.harbor'))
  await until('connected', () => kit.connection.state.eip155.status === 'connected')
})

test('legal: a wallet chosen in a list that the page opened itself leads to the box', async () => {
  const test = setUp({ ...mustTick, ...knowing(listed.rainbow) })
  test.add(test.harbor.connector, test.overRelay.connector)
  test.kit.modal.open({ view: 'AllWallets' })
  await press(row('com.harbor'))
  expect(test.kit.router.current.name).toBe('Connect')
  await find('[data-testid="legal-checkbox"]')
})

test('a wallet that copies the name of a listed one is told apart once the list is loaded', async () => {
  const drainer = fakeWallet({ id: 'com.evil.drainer', name: 'MetaMask' }).connector
  const honest = fakeWallet({ id: 'io.metamask', name: 'MetaMask' }).connector
  const { kit, add, overRelay } = setUp()
  add(drainer, honest, overRelay.connector)
  kit.modal.open()
  await until('a warning', () =>
    query(document, row('com.evil.drainer'))?.textContent?.includes('Duplicate'),
  )
  expect(query(document, row('io.metamask'))?.textContent).not.toContain('Not unique')
  expect(root().textContent).toContain('claim to be the same one')
})

test('a phone without a wallet is told to open the page in one: no iPhone installs a wallet in its browser', async () => {
  const { kit, opened } = setUp({ phone: true })
  kit.modal.open()
  const hint = await find('[data-testid="no-wallet"]')
  expect(hint.textContent).not.toMatch(/install/i)
  await ready()
  const names = [...root().querySelectorAll('.rows .row-title')].map((one) => one.textContent)
  expect(names.slice(0, 3)).toEqual([
    'Open in MetaMask',
    'Open in Trust Wallet',
    'Open in Coinbase Wallet',
  ])
  expect(groupNames()).toEqual([])
  await press(row(listed.metaMask))
  expect(opened).toEqual(['https://link.metamask.io/dapp/app.test/'])
})

test('a computer without a wallet is told to install one, and offered no browser of an app', async () => {
  const { kit } = setUp()
  kit.modal.open()
  const hint = await find('[data-testid="no-wallet"]')
  expect(hint.textContent).toMatch(/Install a wallet/)
  await readWallets({ kit } as TestKit)
  expect(rows()).toEqual([])
})

test('marks: the code wears WalletConnect’s, and four wallets without a row stand for all of them', async () => {
  const asked: string[] = []
  const test = setUp({
    pictures: async (_, id) => {
      asked.push(id)
      return null
    },
  })
  const rainbow = fakeWallet({ id: 'me.rainbow', name: 'Rainbow', icon: pictures.ember }).connector
  test.add(rainbow, test.overRelay.connector)
  test.kit.modal.open()
  await find(row('walletConnect'))
  await ready()
  expect(asked).toContain('walletConnect')
  await until('four marks', () => root().querySelectorAll('.few img').length === 4)
  const few = asked.slice(-4)
  expect(rows().filter((id) => few.includes(id ?? ''))).toEqual([])
  expect(few).not.toContain(listed.rainbow)
  expect(new Set(few).size).toBe(4)
  // Without its mark the code has its sign, not a letter.
  expect(query(document, row('walletConnect'))?.querySelector('.mark svg')).not.toBeNull()
})

test('at most four are popular, with the recent first', async () => {
  const { rainbow, zerion, phantom, gemini, cryptoCom, metaMask } = listed
  const test = setUp(knowing(phantom, gemini, cryptoCom, metaMask), [rainbow, zerion])
  test.add(test.harbor.connector, test.overRelay.connector)
  await readWallets(test)
  test.kit.modal.open()
  await find(row('com.harbor'))
  expect(rows()).toEqual(['com.harbor', rainbow, zerion, phantom, gemini, ...end])
})

test('no letter flashes before a picture of the provider; one that fails has its letter', async () => {
  const { fetch } = fakeWalletList(9)
  const answers: (() => void)[] = []
  const test = setUp({
    walletList: async (...asked) => {
      if (String(asked[0]).includes('/getWalletImage/'))
        await new Promise<void>((resolve) => answers.push(resolve))
      return fetch(...asked)
    },
  })
  test.add(test.overRelay.connector)
  test.kit.modal.open()
  await find(row('w0'))
  const place = (id: string) => query(document, row(id))?.querySelector('.picture')
  for (const id of ['w0', 'w2']) expect(place(id)?.classList).toContain('coming')
  expect(place('w3')?.querySelector('text')).not.toBeNull() // it has none
  await until('the questions', () => answers.length === 3)
  for (const answer of answers) answer()
  await until('its picture', () => place('w0')?.tagName === 'IMG')
  await until('its letter', () => place('w2')?.querySelector('text'))
})
