// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusedElement } from '../../keyboard/focused-element.js'
import { fakeWallet } from '../../test/fake-wallet.js'
import { fakeWalletList } from '../../test/fake-wallet-list.js'
import { find, press, query, type, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import type { TestKit, TestKitOptions } from '../../test/test-kit.js'
import { createTestKit } from '../../test/test-kit.js'

const mostRows = 40
const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
const field = '[data-testid="wallet-search"]'
let here: TestKit & ReturnType<typeof mount>

async function open(
  options: TestKitOptions = {},
  prepare: (test: TestKit) => unknown = () => null,
) {
  here.unmount()
  const test = createTestKit(options)
  here = { ...test, ...mount(test) }
  await prepare(test)
  here.kit.modal.open()
  here.kit.router.push('AllWallets')
  await find(field)
  return here
}
beforeEach(() => {
  const test = createTestKit()
  here = { ...test, ...mount(test) }
})
afterEach(async () => {
  here.unmount()
  document.body.replaceChildren()
  // Moving the clock for a search also starts preloading.
  await vi.dynamicImportSettled()
})

const viewport = () => query(document, '.viewport') as HTMLElement
const rows = () => [...viewport().querySelectorAll<HTMLElement>('li')]
const names = () => rows().map((row) => row.querySelector('.row-title')?.textContent ?? '')
const count = () => query(document, '[data-testid="wallet-count"]')?.textContent ?? ''
const counted = (text: string) => until(text, () => count().trim() === text)
const shown = () => here.kit.router.current.name
function scroll(top: number) {
  viewport().scrollTop = top
  viewport().dispatchEvent(new Event('scroll'))
}
function key(name: string, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', {
    key: name,
    bubbles: true,
    composed: true,
    cancelable: true,
    ...more,
  })
  focusedElement()?.dispatchEvent(event)
  return event
}
const focusedRow = () => focusedElement()?.closest<HTMLElement>('li')?.dataset.index
const announced = (n: number) => fakeWallet({ id: `x.wallet${n}`, name: `Found ${n}` }).connector

test('the bundled wallets are all there, by name, with what is known of them', async () => {
  await open()
  await counted('75 wallets')
  expect(names().slice(0, 2)).toEqual(['MetaMask', 'Trust Wallet'])
  expect(rows()[0]?.textContent).toContain('Certified by WalletConnect')
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('75')
  expect(rows()[1]?.getAttribute('aria-posinset')).toBe('2')
})

test('600 wallets: a page is loaded when its rows are near, and few rows are in the DOM at any position', async () => {
  const list = fakeWalletList(600)
  await open({ walletList: list.fetch })
  await counted('600 wallets')
  const pages = () => list.asked.filter((asked) => asked.get('entries') === '40').length
  expect(pages()).toBe(1)
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('600')
  for (let page = 1; page < 15; page++) {
    scroll(page * 2400 - 900)
    await until(`page ${page + 1}`, () => pages() === page + 1)
    await until('its rows', () => names().includes(`Wallet ${page * 40}`))
    expect(rows().length).toBeLessThanOrEqual(mostRows)
  }
  await until('the end', () => !query(document, '[data-testid="wallets-loading"]'))
  scroll(600 * 60)
  await until('the last', () => names().at(-1) === 'Wallet 599')
  expect(viewport().querySelectorAll('*').length).toBeLessThan(mostRows * 15)
})

test('200 installed wallets: the same few rows; scrolling and arrow keys sort nothing again', async () => {
  let arranged = 0
  await open({}, async ({ kit, add }) => {
    for (let n = 0; n < 200; n++) add(announced(n))
    const wallets = await kit.load('wallets')
    const { entries } = wallets
    wallets.entries = (...given) => {
      arranged++
      return entries(...given)
    }
  })
  await counted('275 wallets')
  expect(names()[0]).toBe('Found 0')
  expect(rows()[0]?.textContent).toContain('Installed')
  expect(rows().length).toBeLessThanOrEqual(mostRows)
  const before = arranged
  for (let top = 0; top < 16_000; top += 1_000) {
    scroll(top)
    await here.element.updateComplete
    await until(
      'the row',
      () => names().includes(`Found ${Math.min(199, top / 60 + 1) | 0}`) || top > 11_500,
    )
    expect(rows().length).toBeLessThanOrEqual(mostRows)
  }
  expect(arranged).toBe(before)
})

test('a search finds loaded wallets at once, before the source is asked; installed first, then names that begin with it', async () => {
  await open({}, ({ add }) => add(fakeWallet({ id: 'x.my', name: 'My Rainbow' }).connector))
  await counted('76 wallets')
  await type(field, 'ra')
  await until('what is found', () => names()[0] === 'My Rainbow')
  expect(names()[1]).toBe('Rainbow')
  expect(
    names()
      .slice(1)
      .some((name) => !name.toLowerCase().startsWith('ra')),
  ).toBe(true)
  const first = names()
  expect(count()).toBe(`${first.length} found`)
  here.clock.advance(300)
  await until(
    'the answer',
    () => here.kit.loaded('wallets')?.state.search.found.status === 'complete',
  )
  await here.element.updateComplete
  expect(names()).toEqual(first)
})

test("a provider's answer comes after what is here already", async () => {
  const list = fakeWalletList(600)
  await open({ walletList: list.fetch })
  await counted('600 wallets')
  await type(field, 'wallet 3')
  await until('what is here', () => names()[0] === 'Wallet 3')
  expect(names()).toHaveLength(11)
  expect(query(document, '[data-testid="wallets-loading"]')).not.toBeNull()
  here.clock.advance(300)
  await counted('100 found')
  expect(list.asked.at(-1)?.get('search')).toBe('wallet 3')
})

test('with a list of a provider, what is read is searched from the first character on', async () => {
  const list = fakeWalletList(600)
  await open({ walletList: list.fetch })
  await counted('600 wallets')
  await type(field, '9')
  await counted('4 found')
  expect(names()).toEqual(['Wallet 9', 'Wallet 19', 'Wallet 29', 'Wallet 39'])
  expect(query(document, '[data-testid="wallets-loading"]')).not.toBeNull()
  here.clock.advance(300)
  await counted('100 found')
  expect(query(document, '[data-testid="wallets-loading"]')).toBeNull()
})

test('typing on keeps what the last search found, and asks for the rest', async () => {
  await open({ walletList: fakeWalletList(600).fetch })
  await counted('600 wallets')
  await type(field, 'wallet 57')
  await counted('Searching')
  here.clock.advance(300)
  await counted('11 found')
  await type(field, 'wallet 573')
  await counted('1 found')
  expect(names()).toEqual(['Wallet 573'])
  here.clock.advance(300)
  await until('the end', () => !query(document, '[data-testid="wallets-loading"]'))
  expect(names()).toEqual(['Wallet 573'])
})

test("a provider's answer moves no row that is shown, nor the focus", async () => {
  await open({ walletList: fakeWalletList(600).fetch })
  await counted('600 wallets')
  await until('the focus', () => focusedElement() === query(document, field))
  await type(field, 'wallet 3')
  await until('what is here', () => names()[0] === 'Wallet 3')
  const before = names()
  key('ArrowDown')
  await until('row 0', () => focusedRow() === '0')
  key('ArrowDown')
  await until('row 1', () => focusedRow() === '1')
  // A wallet discovered meanwhile would be the first in a new search.
  here.add(fakeWallet({ id: 'x.wallet3', name: 'Wallet 3000' }).connector)
  here.clock.advance(300)
  await counted('101 found')
  expect(names().slice(0, before.length)).toEqual(before)
  expect(focusedRow()).toBe('1')
})

test('Escape empties the search, then closes; nothing found offers the way back', async () => {
  const { kit } = await open()
  await counted('75 wallets')
  await type(field, 'zzz')
  expect((await find('[data-testid="nothing-found"]')).textContent).toContain('“zzz”')
  query(document, field)?.focus()
  expect(key('Escape').defaultPrevented).toBe(true)
  await counted('75 wallets')
  expect(kit.modal.state.open).toBe(true)
  await type(field, 'zzz')
  await press('[data-testid="widen-search"]')
  await counted('75 wallets')
  await until('the focus in the field', () => focusedElement() === query(document, field))
  key('Escape')
  expect(kit.modal.state.open).toBe(false)
})

test('only certified ones, and the way out when a search finds none of them', async () => {
  await open()
  await counted('75 wallets')
  await press('[data-testid="certified-only"]')
  await until('certified ones', () => /^\d+ certified$/.test(count()))
  expect(names()).not.toContain('Rainbow')
  await type(field, 'rainb')
  await press('[data-testid="widen-search"]')
  await until('all', () => names()[0] === 'Rainbow')
  expect(query(document, '[data-testid="certified-only"]')?.getAttribute('aria-checked')).toBe(
    'false',
  )
})

test('the keys lead from the field into the list, through it, and back', async () => {
  await open()
  await counted('75 wallets')
  await until('the focus', () => focusedElement() === query(document, field))
  key('ArrowDown')
  await until('row 0', () => focusedRow() === '0')
  key('ArrowDown')
  await until('row 1', () => focusedRow() === '1')
  key('PageDown')
  await until('row 8', () => focusedRow() === '8')
  key('End')
  await until('the last', () => focusedRow() === '74')
  expect(rows().filter((row) => row.querySelector('button')?.tabIndex === 0)).toHaveLength(1)
  scroll(0)
  await until('the first', () => names()[0] === 'MetaMask')
  expect(focusedRow()).toBe('74')
  key('Home')
  await until('row 0', () => focusedRow() === '0')
  key('ArrowUp')
  expect(focusedElement()).toBe(query(document, field))
  key('ArrowDown')
  await until('row 0', () => focusedRow() === '0')
  key('r')
  expect(focusedElement()).toBe(query(document, field))
})

test('Enter chooses the first found; not while a word is being composed', async () => {
  await open()
  await counted('75 wallets')
  query(document, field)?.focus()
  key('Enter')
  expect(shown()).toBe('AllWallets')
  await type(field, 'rainb')
  await until('found', () => names()[0] === 'Rainbow')
  key('Enter', { isComposing: true })
  key('Enter', { keyCode: 229 })
  expect(shown()).toBe('AllWallets')
  key('Enter')
  expect(here.kit.router.current).toMatchObject({
    name: 'ConnectingWalletConnect',
    data: { walletId: rainbow },
  })
})

test('back from a wallet: the list is where it was', async () => {
  await open()
  await counted('75 wallets')
  scroll(1_500)
  await until('the rows', () => Number(rows()[1]?.dataset.index) > 10)
  const [neighbour] = names().slice(10)
  rows()[9]?.querySelector('button')?.click()
  await find('[data-testid="way"]')
  here.kit.router.back()
  await find(field)
  await until('the place', () => viewport().scrollTop === 1_500)
  expect(names()).toContain(neighbour)
  expect(rows().length).toBeLessThan(mostRows)
})

test('back from a wallet: the search is kept; opened again: the whole list, as it was: nothing was connected', async () => {
  const { kit } = await open()
  await counted('75 wallets')
  await type(field, 'rainb')
  await press(`[data-testid="wallet-${rainbow}"]`)
  await until('the wallet', () => !query(document, field))
  kit.router.back()
  await counted('1 found')
  kit.modal.close()
  kit.modal.open()
  kit.router.push('AllWallets')
  await counted('75 wallets')
  expect(names()[0]).not.toBe('Rainbow')
})

test('an installed wallet is asked directly', async () => {
  await open({}, ({ add }) => add(fakeWallet({ id: 'io.metamask', name: 'MetaMask' }).connector))
  await counted('75 wallets')
  expect(names().filter((name) => name === 'MetaMask')).toHaveLength(1)
  await press('[data-testid="wallet-io.metamask"]')
  await until('its yes', () => here.kit.connection.state.eip155.status === 'connected')
  expect(here.kit.loaded('wallets')?.state.remembered).toEqual([])
})

test('a page that failed to load shows its error at its place, and can be retried', async () => {
  let isUp = false
  const list = fakeWalletList(90, (asked) => isUp || asked.get('page') === '1')
  await open({ walletList: list.fetch })
  await counted('90 wallets')
  scroll(2_000)
  await find('[data-testid="wallets-failed"]')
  expect(names()).toContain('Wallet 39')
  isUp = true
  await press('[data-testid="try-again"]')
  await until('the rest', () => names().includes('Wallet 40'))
})

test('where the provider is down the bundled wallets stand in, until it answers', async () => {
  let isUp = false
  await open({ walletList: fakeWalletList(90, () => isUp).fetch })
  await find('[data-testid="stand-in"]')
  await until('them', () => names()[0] === 'MetaMask')
  isUp = true
  await press('[data-testid="try-again"]')
  await until("the provider's", () => names()[0] === 'Wallet 0')
  expect(query(document, '[data-testid="stand-in"]')).toBeNull()
})

test('on a phone, with a relay, there is a button for the code; the code is not listed as a wallet', async () => {
  await open({ phone: true })
  await counted('69 wallets')
  expect(query(document, '[data-testid="show-code"]')).toBeNull()
  here.add(here.overRelay.connector)
  await press('[data-testid="show-code"]')
  expect(shown()).toBe('ConnectingWalletConnectBasic')
})

test('pictures come from the provider, each asked for once; a wallet whose picture fails has a letter', async () => {
  const list = fakeWalletList(60)
  await open({ walletList: list.fetch })
  await counted('60 wallets')
  const pictureOf = (name: string) =>
    rows().find((row) => row.querySelector('.row-title')?.textContent === name)
  const source = (name: string) => pictureOf(name)?.querySelector('img')?.src ?? ''
  await until('the pictures', () => source('Wallet 0') && source('Wallet 1'))
  expect(source('Wallet 1')).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(source('Wallet 2')).toBe('')
  expect(pictureOf('Wallet 2')?.querySelector('svg')?.textContent).toContain('W')
  scroll(2_000)
  scroll(0)
  await until('the rows', () => source('Wallet 0'))
  expect(list.images.toSorted()).toEqual([
    '/getWalletImage/image0',
    '/getWalletImage/image1',
    '/getWalletImage/image2',
  ])
})
