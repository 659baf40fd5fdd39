// @vitest-environment happy-dom
import type { Intent } from '@gla/core'
import { whilePolluted } from '@gla/core/test/polluted'
import { afterEach, expect, test } from 'vitest'
import { registerButtons } from '../index.js'
import { alice, bob, never } from '../test/fake-wallet.js'
import { until } from '../test/find.js'
import type { TestKitOptions } from '../test/test-kit.js'
import { createTestKit, local } from '../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

type Name = 'connect' | 'account' | 'network'

function setUp(name: Name, options?: TestKitOptions) {
  registerButtons()
  const test = createTestKit(options)
  const element = Object.assign(document.createElement(`gla-${name}-button`), { kit: test.kit })
  document.body.append(element)
  const button = () => element.shadowRoot?.querySelector('button') as HTMLButtonElement
  const shows = (text: string) => until(text, () => button().textContent === text)
  return { ...test, element, button, shows }
}

test('connects, then shows the account, and opens the matching view', async () => {
  const { kit, connect, button, shows } = setUp('connect')
  await shows('Connect wallet')
  button().click()
  expect(kit.router.current.name).toBe('Connect')
  kit.modal.close()
  await connect()
  await shows('0x7099…79C8')
  expect(button().getAttribute('aria-label')).toBe('Account 0x7099…79C8')
  button().click()
  expect(kit.router.current.name).toBe('Account')
})

test('a name is shown with the address, also to a screen reader, and cut where there is no room', async () => {
  const { connect, button, shows } = setUp('connect', { profile: { profileName: 'alice.gla' } })
  await connect()
  await shows('alice.gla0x7099…79C8')
  expect(button().getAttribute('aria-label')).toBe('Account 0x7099…79C8, alice.gla')
  expect(button().querySelector('.name')?.textContent).toBe('alice.gla')
})

test('says that it waits: connecting, for a scan, reconnecting', async () => {
  const connecting = setUp('connect')
  connecting.add({ ...connecting.harbor.connector, connect: never })
  void connecting.kit.connection.connect('com.harbor')
  await connecting.shows('Connecting')
  const scanning = setUp('connect')
  scanning.add(scanning.overRelay.connector)
  void scanning.kit.connection.connect('walletConnect')
  await scanning.shows('Waiting for a scan')
  const restoring = setUp('connect', { stored: { eip155: 'com.harbor' } })
  restoring.add({ ...restoring.harbor.connector, reconnect: never })
  restoring.kit.start()
  await restoring.shows('Reconnecting')
})

test.each(['connect', 'account', 'network'] as const)(
  'loading: the %s button is busy until a view is painted or the modal is closed, and keeps the focus',
  async (name) => {
    const { kit, connect, button } = setUp(name)
    await connect()
    const isBusy = () => button().getAttribute('aria-busy')
    expect(isBusy()).toBe('false')
    button().focus()
    button().click()
    await until('busy', () => isBusy() === 'true')
    expect(button().disabled).toBe(false)
    expect(document.activeElement?.shadowRoot?.activeElement).toBe(button())
    kit.modal.shown()
    await until('painted', () => isBusy() === 'false')
    kit.modal.close()
    kit.modal.open()
    await until('busy again', () => isBusy() === 'true')
    kit.modal.close()
    await until('closed', () => isBusy() === 'false')
  },
)

test('an unknown balance is a dash, a known one is cut, not rounded', async () => {
  const { kit, chain, connect, button, shows } = setUp('account')
  chain.mood = 'down'
  await connect()
  await shows('0x7099…79C8–')
  await until('failed', () => kit.account.state.eip155.balanceStatus === 'failed')
  expect(button().getAttribute('aria-label')).toContain('balance unknown')
  chain.mood = 'answers'
  chain.quantities.eth_getBalance = `0x${(1_999_999_999_999_999_999n).toString(16)}`
  await kit.account.refreshBalance({ force: true })
  await shows('0x7099…79C8≈\u00a01.99999 GLA')
})

test('a balance of which digits were left out is told whole, on hover, as long as it is shown', async () => {
  const { kit, chain, connect, element, button, shows } = setUp('account')
  chain.quantities.eth_getBalance = `0x${(1_234_999_999_999_999_999_999n).toString(16)}`
  await connect()
  await shows('0x7099…79C8≈\u00a01,234.99 GLA')
  const tip = () => element.shadowRoot?.querySelector('.tip[data-shown]')
  const enter = () =>
    element.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  expect(tip()).toBeNull()
  enter()
  expect(tip()?.textContent).toBe('1,234.999999999999999999 GLA')
  expect(button().getAttribute('aria-describedby')).toBe(tip()?.id)
  element.dispatchEvent(new PointerEvent('pointerleave'))
  expect([tip(), button().hasAttribute('aria-describedby')]).toEqual([null, false])
  enter()
  chain.quantities.eth_getBalance = `0x${(12n * 10n ** 17n).toString(16)}`
  await kit.account.refreshBalance({ force: true })
  await shows('0x7099…79C81.2 GLA')
  await until('the tip gone', () => tip() === null)
  enter()
  expect(tip()).toBeNull()
})

test.each<Name>(['connect', 'account', 'network'])(
  '%s: on an unsupported network it says so and leads to the way out',
  async (name) => {
    const { kit, harbor, connect, button, shows } = setUp(name)
    harbor.goTo('eip155:999')
    await connect()
    await shows('Unsupported network')
    kit.modal.close({ force: true })
    button().click()
    expect(kit.router.current.name).toBe('UnsupportedChain')
  },
)

test('where a wallet may stay on an unsupported network, the button says so all the same, and leads to the account', async () => {
  const { kit, harbor, connect, button, shows } = setUp('connect', { allowUnsupportedChain: true })
  harbor.goTo('eip155:999')
  await connect()
  await shows('Unsupported network')
  expect(button().className).toBe('caution')
  expect(button().getAttribute('aria-label')).toBe('Account 0x7099…79C8, Unsupported network')
  expect(kit.modal.state.open).toBe(false)
  button().click()
  expect(kit.router.current.name).toBe('Account')
})

test.each<TestKitOptions>([{ enableNetworkSwitch: false }, { basic: true }])(
  'with %j, the account is shown on an unsupported network',
  async (options) => {
    const { harbor, connect, shows } = setUp('connect', options)
    harbor.goTo('eip155:999')
    await connect()
    await shows('0x7099…79C8')
  },
)

test('the network button follows the network in view', async () => {
  const { kit, button, shows } = setUp('network')
  await shows('GGLA Local')
  await kit.network.switch('eip155:31338')
  await shows('GGLA Local 2')
  expect(button().getAttribute('aria-label')).toBe('Network GLA Local 2')
  button().click()
  expect(kit.router.current.name).toBe('Networks')
})

const dot = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="${colour}" d="M0 0h2v2H0z"/></svg>`)}`

test('the network button wears the mark of its network, a letter where there is none, and follows it', async () => {
  const asked: string[] = []
  const { kit, button, shows } = setUp('network', {
    pictures: async (kind, id) => {
      asked.push(`${kind} ${id}`)
      return id === 'eip155:31337' ? dot('red') : null
    },
  })
  const image = () => button().querySelector('img')
  await until('the mark', () => image()?.src === dot('red'))
  expect(button().textContent).toBe('GLA Local')
  expect(image()?.alt).toBe('')
  await kit.network.switch('eip155:31338')
  await shows('GGLA Local 2')
  expect(image()).toBeNull()
  expect(asked).toEqual(['network eip155:31337', 'network eip155:31338'])
})

test('the network button shows the dapp’s own picture of a network, and asks for no mark then', async () => {
  const { button } = setUp('network', {
    networks: [{ ...local, assets: { imageUrl: dot('blue') } }],
    pictures: () => Promise.reject(new Error('asked')),
  })
  await until('the picture', () => button().querySelector('img')?.src === dot('blue'))
})

test('a mark that cannot be read, or is no harmless drawing, is a letter in the network button', async () => {
  const lost = setUp('network', { pictures: () => Promise.reject(new Error('offline')) })
  await lost.shows('GGLA Local')
  const hostile = setUp('network', { pictures: async () => 'https://tracker.test/mark.png' })
  await hostile.shows('GGLA Local')
  expect(hostile.button().querySelector('img')).toBeNull()
})

test('where a person may not change networks, the network button shows it and cannot be pressed', async () => {
  const { kit, button, shows } = setUp('network', { enableNetworkSwitch: false })
  await shows('GGLA Local')
  expect(button().disabled).toBe(true)
  expect(button().getAttribute('aria-haspopup')).toBe('false')
  button().click()
  expect(kit.modal.state.open).toBe(false)
  await kit.network.switch('eip155:31338')
  await shows('GGLA Local 2')
  const other = setUp('network')
  await other.shows('GGLA Local')
  expect(other.button().disabled).toBe(false)
  expect(other.button().getAttribute('aria-haspopup')).toBe('dialog')
})

test('speaks the language of its kit, and follows it', async () => {
  const { kit, button, shows } = setUp('connect', { language: 'zh-CN' })
  await shows('连接钱包')
  expect(button().lang).toBe('zh-CN')
  kit.theme.setLanguage('en-US')
  await shows('Connect wallet')
})

test('hovering or focusing it preloads the modal', async () => {
  const { kit, button, shows } = setUp('connect')
  let expected = 0
  kit.on('modal/expected', () => expected++)
  await shows('Connect wallet')
  button().dispatchEvent(new Event('pointerenter'))
  button().dispatchEvent(new Event('focus'))
  expect(expected).toBe(2)
})

test('keeps its button, and so the focus, when what it shows changes', async () => {
  const { connect, button, shows } = setUp('connect')
  const before = button()
  await connect()
  await shows('0x7099…79C8')
  expect(button()).toBe(before)
})

test('stops rendering once it is removed from the page; moved, it goes on', async () => {
  const { kit, element, button, shows } = setUp('network')
  await shows('GGLA Local')
  element.remove()
  await kit.network.switch('eip155:31338')
  await Promise.resolve()
  expect(button().textContent).toBe('GGLA Local')
  document.body.append(element)
  await shows('GGLA Local 2')
})

test('a kit given before the element is defined, or changed later, is the one that counts', async () => {
  registerButtons()
  const [one, two] = [createTestKit(), createTestKit({ language: 'zh-CN' })]
  const element = document.createElement('gla-connect-button')
  Object.defineProperty(element, 'kit', { value: one.kit, configurable: true, writable: true })
  document.body.append(element)
  const text = () => element.shadowRoot?.querySelector('button')?.textContent
  await until('English', () => text() === 'Connect wallet')
  element.kit = two.kit
  await until('Chinese', () => text() === '连接钱包')
})

test('without a kit it is empty, and shows no error', () => {
  registerButtons()
  const element = document.body.appendChild(document.createElement('gla-account-button'))
  expect(element.shadowRoot).toBeNull()
})

test('the account button shows its address and balance', async () => {
  const { kit, connect, shows } = setUp('account')
  await connect()
  await shows('0x7099…79C840 GLA')
  expect(kit.account.state.eip155.address).toBe(alice)
})

const transfer: Intent = {
  kind: 'transfer',
  ...{ id: 'one', createdAt: 1_799_999_999_000, caipNetworkId: 'eip155:31337', from: alice },
  ...{ to: bob, value: '1', nonce: 3, status: 'submitted', hash: `0x${'ab'.repeat(32)}` },
}

test.each<Name>(['connect', 'account'])(
  '%s: what is under way is counted with a ring, in place of the balance, until it is over',
  async (name) => {
    const sent = [transfer, { ...transfer, id: 'two', nonce: 4 }]
    const { kit, connect, button, shows } = setUp(name, { sent })
    await connect()
    await shows('2 pending')
    expect(button().querySelector('.arc')).not.toBeNull()
    expect(button().getAttribute('aria-label')).toBe('Account 0x7099…79C8, 2 pending')
    kit.theme.setLanguage('zh-CN')
    await shows('2 笔未完成')
  },
)

test('a dapp’s own texts take the place of ours, in their direction', async () => {
  const texts = { 'button.disconnected': 'Log in', direction: 'rtl' }
  const { button, shows } = setUp('connect', { texts: { 'en-US': texts } })
  await shows('Log in')
  expect(button().dir).toBe('rtl')
  const other = setUp('connect')
  await other.shows('Connect wallet')
  expect(other.button().dir).toBe('ltr')
})

test('what a script put on Object.prototype is neither shown nor opened', async () => {
  const { kit, connect, button, shows } = setUp('connect')
  await connect()
  await shows('0x7099…79C8')
  const planted = { view: 'Networks', secondary: 'evil', network: 'eip155:1', isDisabled: true }
  await whilePolluted(planted, () => {
    kit.theme.setLanguage('zh-CN')
    button().click()
  })
  expect(kit.router.current.name).toBe('Account')
  expect(button().textContent).toBe('0x7099…79C8')
  expect(button().disabled).toBe(false)
})
