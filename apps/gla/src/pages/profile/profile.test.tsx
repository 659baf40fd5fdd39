// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { startBalanceNode } from '../../../test/balance-node.js'
import { announceBrowserWallet } from '../../../test/browser-wallet.js'
import { after, button, until } from '../../../test/render.js'
import { renderApp } from '../../../test/render-app.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

afterEach(() => localStorage.clear())

interface Situation {
  chainId?: string
  balance?: () => bigint | null
}

/** Renders the profile with a wallet connected. */
async function connected({ chainId = '0x38', balance = () => 1n }: Situation = {}) {
  const removeWallet = announceBrowserWallet({ name: 'Test Wallet', chainId, accounts: [address] })
  const node = await startBalanceNode(balance)
  const app = await renderApp('/profile', { VITE_GLA_RPC_56: node, VITE_GLA_RPC_97: node })
  const { kit } = app.modal
  await until(() => kit.connectors.state.list.some(({ name }) => name === 'Test Wallet'))
  const wallet = kit.connectors.state.list.find(({ name }) => name === 'Test Wallet')
  await after(() => kit.connection.connect(wallet?.id ?? ''))
  await until(() => kit.account.state.eip155.balanceStatus !== 'loading')
  await after(() => undefined)
  return { ...app, removeWallet }
}

const shows = (container: HTMLElement, selector: string, text: string) =>
  until(() => container.querySelector(`main ${selector}`)?.textContent === text)

test('disconnected: asks to connect, and shows no account', async () => {
  const { container, modal } = await renderApp('/profile')
  expect(container.querySelector('main .chip')?.textContent).toBe('未连接')
  expect(container.querySelector('.account-details')).toBeNull()
  await after(() => button(container.querySelector('main') as HTMLElement, '连接钱包').click())
  expect(modal.kit.modal.state.open).toBe(true)
})

test('connected: the address, the wallet, the network, where to look it up', async () => {
  const { container } = await connected()
  const told = (selector: string) => container.querySelector(`.account-details ${selector}`)
  expect(told('.who-address')?.textContent).toContain('0x7099…79C8')
  expect(told('.wallet-name')?.textContent).toBe('Test Wallet')
  expect(told('.network-name')?.textContent).toBe('BNB Smart Chain链 ID 56')
  await until(() => told('.who-picture svg') !== null)
  expect(container.querySelector('.account-details a')?.getAttribute('href')).toBe(
    `https://bscscan.com/address/${address}`,
  )
})

test('balance: what the chain says, rounded down, and the whole of it on focus', async () => {
  const { container } = await connected({ balance: () => 1_234_500_000_000_000_000_001n })
  await shows(container, '.balance', '≈\u00a01,234.5 BNB')
  expect(container.querySelector('main .exact-amount')?.getAttribute('aria-label')).toBe(
    '1234.500000000000000001 BNB',
  )
})

test('balance: dust is told to the last digit too', async () => {
  const { container } = await connected({ balance: () => 1n })
  await shows(container, '.balance', '<0.00000001 BNB')
  expect(container.querySelector('main .exact-amount')?.getAttribute('aria-label')).toBe(
    '0.000000000000000001 BNB',
  )
})

test('a transfer on its way: said with its amount and receiver, here and on the button, until it is over', async () => {
  const transfer = {
    ...{ id: 'one', createdAt: Date.now(), caipNetworkId: 'eip155:56', from: address, nonce: 0 },
    ...{ to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', value: '500000000000000000' },
    ...{ status: 'submitted', hash: `0x${'ab'.repeat(32)}` },
  }
  const store = (status: string) =>
    localStorage.setItem('gla.intents', JSON.stringify([{ ...transfer, status }]))
  store('submitted')
  const { container } = await connected()
  await shows(container, '.pending', '正在向 0x3C44…93BC 转出 0.5 BNB，余额稍后更新。')
  const header = container.querySelector('gla-connect-button')?.shadowRoot
  await until(() => header?.textContent === '1 笔未完成')
  store('succeeded')
  await after(() => window.dispatchEvent(new StorageEvent('storage', { key: 'gla.intents' })))
  await until(() => container.querySelector('.pending') === null)
  await until(() => header?.textContent === '0x7099…79C8')
})

test('a token on its way: said in its own decimals and by its symbol', async () => {
  const dollar = { address: '0x55d398326f99059fF775485246999027B3197955', symbol: 'USDT' }
  const transfer = {
    ...{ id: 'one', createdAt: Date.now(), caipNetworkId: 'eip155:56', from: address, nonce: 0 },
    ...{ to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', value: '12500000', kind: 'token' },
    ...{ token: { ...dollar, decimals: 6 }, status: 'submitted', hash: `0x${'ab'.repeat(32)}` },
  }
  localStorage.setItem('gla.intents', JSON.stringify([transfer]))
  const { container } = await connected()
  await shows(container, '.pending', '正在向 0x3C44…93BC 转出 12.5 USDT，余额稍后更新。')
})

test('balance that cannot be read: a dash with the reason, and another try', async () => {
  let balance: bigint | null = null
  const { container } = await connected({ balance: () => balance })
  await until(() => container.querySelector('main .balance-missing') !== null)
  expect(container.querySelector('.balance-missing')?.textContent).toBe(
    '–余额加载失败，网络未响应。 重试',
  )
  balance = 5n * 10n ** 17n
  await after(() => button(container, '重试').click())
  await shows(container, '.balance', '0.5 BNB')
})

test('unsupported network: a dash with the reason, and the next act is to switch', async () => {
  const { container } = await connected({ chainId: '0x7a69' })
  await until(() => container.querySelector('.balance-missing') !== null)
  expect(container.querySelector('.balance-missing')?.textContent).toBe(
    '–不支持该网络，无法显示余额。 ',
  )
  const primary = [...container.querySelectorAll('main .button.primary')]
  expect(primary.map(({ textContent }) => textContent)).toEqual(['切换网络'])
})

test('disconnect: the account is gone at once, and a toast says so', async () => {
  const { container } = await connected()
  await after(() => button(container, '断开连接').click())
  await until(() => container.querySelector('.account-details') === null)
  expect(container.textContent).not.toContain(address)
  await until(() => container.querySelector('.toast[data-type=info]') !== null)
})

test('restoring: shown as such, never as connected', async () => {
  const before = await connected()
  before.modal.destroy()
  before.removeWallet()
  // A later visit: the stored wallet has not announced itself yet.
  const { container, modal } = await renderApp('/profile')
  const seen = container.querySelector('main .chip')?.textContent
  expect([modal.kit.connection.state.eip155.status, seen]).toEqual(['restoring', '正在恢复'])
  expect(container.querySelector('.account-details')).toBeNull()
})
