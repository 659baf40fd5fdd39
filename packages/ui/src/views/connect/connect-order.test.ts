// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { fakeLogin } from '../../test/fake-login.js'
import { find, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit } from '../../test/test-kit.js'

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

test.each<[string, TestKitOptions]>([
  ['no connector of type auth', {}],
  ['one that offers nothing', { connectors: [fakeLogin({ email: false, socials: [] })] }],
  ['both switched off', { connectors: [fakeLogin()], features: { email: false, socials: false } }],
  [
    'a family the dapp has no network of',
    { connectors: [fakeLogin({}, { namespaces: ['solana'] })] },
  ],
])('nothing is offered with %s, and nothing is loaded for it', async (_, options) => {
  const { kit, add, harbor } = setUp(options)
  add(harbor.connector)
  kit.modal.open()
  await find(id('wallet-com.harbor'))
  expect(shown('email') ?? shown('social-google') ?? shown('logins-coming')).toBe(null)
  expect(query(document, '.or')).toBe(null)
  expect(kit.loaded('logins')).toBe(null)
})

test.each([
  [{ email: false }, [false, true]],
  [{ socials: false }, [true, false]],
] as const)('options: with %j the other is offered', async (features, expected) => {
  const { kit } = setUp({ connectors: [fakeLogin()], features })
  kit.modal.open()
  await until('the sections', () => shown('email') ?? shown('social-google'))
  expect([shown('email') !== null, shown('social-google') !== null]).toEqual(expected)
})

test('order: email, social, wallet; with a browser wallet wallets come first, but an order already shown stays (spec §2)', async () => {
  const { kit, add, harbor, overRelay } = setUp({ connectors: [fakeLogin()] })
  const loginIsFirst = async () => {
    const [login, wallet] = [await find(id('email')), await find(id('wallet-walletConnect'))]
    const section = (login.getRootNode() as ShadowRoot).host
    return Boolean(section.compareDocumentPosition(wallet) & Node.DOCUMENT_POSITION_FOLLOWING)
  }
  add(overRelay.connector)
  kit.modal.open()
  expect(await loginIsFirst()).toBe(true)
  add(harbor.connector)
  await find(id('wallet-com.harbor'))
  expect(await loginIsFirst()).toBe(true)
  kit.modal.close()
  await until('gone', () => !shown('email'))
  kit.modal.open()
  expect(await loginIsFirst()).toBe(false)
})

test.each<[NonNullable<TestKitOptions['features']>['connectMethodsOrder'], string[]]>([
  [
    ['social', 'wallet', 'email'],
    ['social-google', 'or', 'wallet-com.harbor', 'or', 'email'],
  ],
  [
    ['wallet', 'social', 'email'],
    ['wallet-com.harbor', 'or', 'social-google', 'email'],
  ],
  [
    ['email', 'wallet'],
    ['email', 'or', 'wallet-com.harbor', 'or', 'social-google'],
  ],
  [['social'], ['social-google', 'or', 'wallet-com.harbor', 'or', 'email']],
])('order: as configured, %j', async (connectMethodsOrder, expected) => {
  const { kit, add, harbor } = setUp({
    connectors: [fakeLogin()],
    features: { connectMethodsOrder },
  })
  add(harbor.connector)
  kit.modal.open()
  const root = (await find(id('wallet-com.harbor'))).getRootNode() as ShadowRoot
  for (const one of ['email', 'social-google']) await find(id(one))
  const seen: string[] = []
  const walk = (node: ParentNode) => {
    for (const element of node.querySelectorAll<HTMLElement>('*')) {
      const name = element.matches('.or') ? 'or' : (element.dataset.testid ?? '')
      if (expected.includes(name)) seen.push(name)
      if (element.shadowRoot) walk(element.shadowRoot)
    }
  }
  walk(root)
  expect(seen).toEqual(expected)
})

test('order: what is switched off is not offered, and has no "or"', async () => {
  const connectMethodsOrder = ['social', 'wallet', 'email'] as const
  const features = { connectMethodsOrder, email: false }
  const { kit, add, harbor } = setUp({ connectors: [fakeLogin()], features })
  add(harbor.connector)
  kit.modal.open()
  const root = (await find(id('wallet-com.harbor'))).getRootNode() as ShadowRoot
  await find(id('social-google'))
  expect(shown('email')).toBe(null)
  expect(root.querySelectorAll('.or')).toHaveLength(1)
})
