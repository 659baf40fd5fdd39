// @vitest-environment happy-dom
import { FeatureError, solanaMainnet } from '@gla/core'
import { afterEach, expect, test } from 'vitest'
import { focusedElement } from '../../keyboard/focused-element.js'
import { allSocials, fakeLogin, heldLogin } from '../../test/fake-login.js'
import { fakeSolana } from '../../test/fake-solana.js'
import { fakeWallet, never, rejection } from '../../test/fake-wallet.js'
import { find, press, query, type, until } from '../../test/find.js'
import { holdRing } from '../../test/hold-ring.js'
import { mount } from '../../test/mount.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, local } from '../../test/test-kit.js'
import { views } from '../../views.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  document.body.replaceChildren()
})

function setUp(options: TestKitOptions = {}) {
  const test = createTestKit(options)
  const { element, unmount } = mount(test)
  ends.push(unmount)
  return { ...test, element }
}
const id = (testId: string) => `[data-testid="${testId}"]`
const shown = (testId: string) => query(document, id(testId))
const connected = ({ kit }: ReturnType<typeof setUp>) =>
  until('connected', () => kit.connection.state.eip155.status === 'connected')
const viewIs = ({ kit }: ReturnType<typeof setUp>, name: string) =>
  expect(kit.router.current.name).toBe(name)

async function send(email = 'ada@example.com') {
  await type(id('email'), email)
  await find('.email-submit.ready')
  await press('.email-submit')
}

test('a connector for logins is not listed as a wallet', async () => {
  const { kit, add, harbor } = setUp({ connectors: [fakeLogin()] })
  add(harbor.connector)
  kit.modal.open()
  await find(id('email'))
  expect(shown('wallet-auth')).toBe(null)
  const wallets = await kit.load('wallets')
  expect(wallets.entries().flatMap(({ connector }) => connector?.id ?? [])).toEqual(['com.harbor'])
})

test('e-mail: the address is sent to the connector, and a yes closes the modal', async () => {
  const login = heldLogin()
  const test = setUp(login)
  test.kit.modal.open()
  await send(' ada@example.com ')
  await find(id('cancel-email'))
  await until('the question', () => login.asked.length > 0)
  expect(login.asked.map(({ login }) => login)).toEqual([{ email: 'ada@example.com' }])
  expect((await find(id('email'))).hasAttribute('readonly')).toBe(true)
  login.asked[0]?.yes()
  await connected(test)
  expect(test.kit.modal.state.open).toBe(false)
})

test('e-mail: the ring of the field closes into a check before the view goes', async () => {
  const login = heldLogin()
  const test = setUp(login)
  test.kit.modal.open()
  await send()
  await until('the question', () => login.asked.length > 0)
  const ring = await find('.email-submit .ring.waiting')
  const release = holdRing(ring)
  login.asked[0]?.yes()
  await until('the check', () => ring.classList.contains('closed'))
  await until('the login over', () => test.kit.loaded('logins')?.state.now === null)
  await new Promise(requestAnimationFrame)
  expect(query(document, '.email-submit .ring')).toBe(ring)
  release()
  await until('the view gone', () => shown('email') === null)
})

test.each([
  [new FeatureError('email/too-soon', '30'), 'Please try again after 30 seconds'],
  [rejection(), 'Sign-in cancelled. Nothing was shared.'],
])(
  'e-mail: %s is said at the field, for as long as that address stands there',
  async (no, text) => {
    const login = heldLogin()
    const { kit } = setUp(login)
    kit.modal.open()
    await send()
    await until('the question', () => login.asked.length === 1)
    login.asked[0]?.no(no)
    const field = await find(`${id('email')}[aria-invalid="true"]`)
    const told = field.getAttribute('aria-describedby') ?? ''
    expect((field.getRootNode() as ShadowRoot).getElementById(told)?.textContent).toBe(text)
    expect(kit.toasts.state.current).toBe(null)
    await type(id('email'), 'ada@example.org')
    await until('no error', () => !field.hasAttribute('aria-invalid'))
  },
)

test('e-mail: cancelled, the connector lets go, and the address can be changed at once', async () => {
  const login = heldLogin()
  const { kit } = setUp(login)
  kit.modal.open()
  await send()
  const cancel = await find(id('cancel-email'))
  await until('the question', () => login.asked.length === 1)
  cancel.focus()
  cancel.click()
  await until('no more', () => !shown('cancel-email'))
  expect(login.asked[0]?.signal.aborted).toBe(true)
  const field = (await find(id('email'))) as HTMLInputElement
  expect([field.readOnly, field.value]).toEqual([false, 'ada@example.com'])
  expect(focusedElement()).toBe(field)
})

test('e-mail: leaving the view cancels it', async () => {
  const login = heldLogin()
  const test = setUp(login)
  test.kit.modal.open()
  await send()
  await until('the question', () => login.asked.length === 1)
  await press(id('what-is-a-wallet'))
  await until('let go', () => login.asked[0]?.signal.aborted)
  expect(test.kit.connection.state.eip155.status).toBe('disconnected')
})

test('e-mail: while the next view loads longer than the sections stay, the title has the focus of the field', async () => {
  const { kit, clock, element } = setUp(heldLogin())
  const { load } = views.Networks
  ends.push(() => Object.assign(views.Networks, { load }))
  kit.modal.open()
  const field = await find(id('email'))
  await until('the title', () => focusedElement()?.id === 'title')
  field.focus()
  expect(focusedElement()).toBe(field)
  Object.assign(views.Networks, { load: never })
  kit.router.push('Networks')
  await until('the way', () => element.isUpdatePending === false)
  await element.updateComplete
  clock.advance(300)
  await find(id('view-loading'))
  await until('the title', () => focusedElement()?.id === 'title')
})

test('social: the connector is asked within the click, where a browser lets it open a window', async () => {
  const login = heldLogin()
  const test = setUp(login)
  test.kit.modal.open()
  const button = await find(id('social-google'))
  button.click()
  expect(login.asked.map(({ login }) => login)).toEqual([{ social: 'google' }])
  viewIs(test, 'ConnectingSocial')
  await find('[data-status="waiting"]')
  login.asked[0]?.yes()
  await connected(test)
  expect(test.kit.modal.state.open).toBe(false)
})

test('social: a window that was closed is told, and opened again within the click', async () => {
  const login = heldLogin()
  const test = setUp(login)
  test.kit.modal.open()
  await press(id('social-discord'))
  login.asked[0]?.no(rejection())
  const panel = await find('[data-status="failed"]')
  expect(panel.textContent).toContain('Sign-in cancelled')
  ;(await find(id('try-again'))).click()
  expect(login.asked).toHaveLength(2)
  await find('[data-status="waiting"]')
  ;(await find(id('open-again'))).click()
  expect(login.asked[1]?.signal.aborted).toBe(true)
  expect(login.asked).toHaveLength(3)
  login.asked[2]?.yes()
  await connected(test)
})

test.each([
  ['Cancel', async () => press(id('cancel'))],
  ['closing', async ({ kit }: ReturnType<typeof setUp>) => void kit.modal.close()],
])('social: by %s the connector lets go of its window', async (_, leave) => {
  const login = heldLogin()
  const test = setUp(login)
  test.kit.modal.open()
  await press(id('social-x'))
  await find('[data-status="waiting"]')
  await leave(test)
  await until('let go', () => login.asked[0]?.signal.aborted)
  expect(test.kit.connection.state.eip155.status).toBe('disconnected')
})

test('social: another wallet that reconnects meanwhile does not count as the answer', async () => {
  const login = heldLogin({}, { namespaces: ['eip155'] })
  const test = setUp({ ...login, networks: [local, solanaMainnet], families: [fakeSolana] })
  const tern = fakeWallet({ id: 'app.tern', name: 'Tern', namespaces: ['solana'] })
  test.add(tern.connector)
  test.kit.modal.open()
  await press(id('social-x'))
  await find('[data-status="waiting"]')
  await test.kit.connection.connect('app.tern')
  expect(test.kit.connection.state.solana.status).toBe('connected')
  expect(test.kit.modal.state.open).toBe(true)
  expect(login.asked[0]?.signal.aborted).toBe(false)
})

test('social: closed before its view came, nothing stays open either', async () => {
  const login = heldLogin()
  const { kit } = setUp(login)
  kit.modal.open()
  ;(await find(id('social-x'))).click()
  kit.modal.close()
  expect(login.asked[0]?.signal.aborted).toBe(true)
})

test('social: going back before its view is loaded cancels it', async () => {
  const login = heldLogin()
  const { kit } = setUp(login)
  kit.modal.open()
  ;(await find(id('social-x'))).click()
  kit.router.back()
  await until('the end', () => login.asked[0]?.signal.aborted)
  expect(kit.connection.state.eip155.status).toBe('disconnected')
})

test('e-mail: another wallet that reconnects meanwhile does not count as the answer', async () => {
  const login = heldLogin({}, { namespaces: ['eip155'] })
  const test = setUp({ ...login, networks: [local, solanaMainnet], families: [fakeSolana] })
  const tern = fakeWallet({ id: 'app.tern', name: 'Tern', namespaces: ['solana'] })
  test.add(tern.connector)
  test.kit.modal.open()
  await send()
  await until('the question', () => login.asked.length === 1)
  await test.kit.connection.connect('app.tern')
  expect(test.kit.modal.state.open).toBe(true)
  expect(login.asked[0]?.signal.aborted).toBe(false)
})

test.each([
  [1, ['google']],
  [2, ['google', 'x']],
  [6, allSocials.slice(0, 6)],
])('social: %i are all there', async (count, expected) => {
  const { kit } = setUp({ connectors: [fakeLogin({ socials: allSocials.slice(0, count) })] })
  kit.modal.open()
  const root = (await find(id('social-google'))).getRootNode() as ShadowRoot
  const ids = [...root.querySelectorAll<HTMLElement>('.socials button')].map(
    (one) => one.dataset.testid,
  )
  expect(ids).toEqual(expected.map((social) => `social-${social}`))
})

test('social: of seven, five are there, and "More" leads to all of them', async () => {
  const login = heldLogin()
  const test = setUp(login)
  test.kit.modal.open()
  const root = (await find(id('social-google'))).getRootNode() as ShadowRoot
  expect(root.querySelectorAll('.socials button')).toHaveLength(6)
  await press(id('more-socials'))
  await find(id('social-facebook'))
  viewIs(test, 'ConnectSocials')
  for (const social of allSocials) expect(shown(`social-${social}`)).not.toBe(null)
  ;(await find(id('social-facebook'))).click()
  expect(login.asked.map(({ login }) => login)).toEqual([{ social: 'facebook' }])
  viewIs(test, 'ConnectingSocial')
})

test('legal: until the box is ticked nobody is asked, each button says why, and leads to the box', async () => {
  const login = heldLogin()
  const test = setUp({
    ...login,
    termsUrl: 'https://app.test/terms',
    features: { legalCheckbox: true },
  })
  test.kit.modal.open()
  const box = await find(id('legal-checkbox'))
  const pressed = [await find(id('social-google')), await find(id('more-socials'))]
  await type(id('email'), 'ada@example.com')
  pressed.push(await find('.email-submit'))
  for (const one of pressed) {
    expect(one.getAttribute('aria-disabled')).toBe('true')
    const why = one.getAttribute('aria-describedby') ?? ''
    expect((one.getRootNode() as ShadowRoot).getElementById(why)?.textContent).toContain('Accept')
    box.blur()
    one.click()
    expect(focusedElement()).toBe(box)
  }
  viewIs(test, 'Connect')
  expect(login.asked).toEqual([])
  box.click()
  await until('free', () => !shown('social-google')?.hasAttribute('aria-disabled'))
  await press(id('social-google'))
  expect(login.asked).toHaveLength(1)
})

test('a family in view that cannot sign in: the first of the dapp’s that can is taken', async () => {
  const login = heldLogin({}, { namespaces: ['solana'] })
  const { kit } = setUp({
    ...login,
    networks: [local, solanaMainnet],
    families: [fakeSolana],
  })
  kit.modal.open()
  await press(id('social-google'))
  expect(login.asked.map(({ namespace }) => namespace)).toEqual(['solana'])
})

test('sections that fail to load block no wallet, and can be retried', async () => {
  const { kit, add, harbor } = setUp({ connectors: [fakeLogin()] })
  const { load } = kit
  let isUp = false
  kit.load = (name) => (name === 'logins' && !isUp ? Promise.reject(new Error('down')) : load(name))
  add(harbor.connector)
  kit.modal.open()
  const retry = await find(id('logins-retry'))
  await find(id('wallet-com.harbor'))
  isUp = true
  retry.click()
  await find(id('email'))
})
