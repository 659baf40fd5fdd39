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

/** The profile, with a wallet connected. */
async function connected({ chainId = '0x38', balance = () => 1n }: Situation = {}) {
  const removeWallet = announceBrowserWallet({ name: 'Test Wallet', chainId, accounts: [address] })
  const node = await startBalanceNode(balance)
  const app = await renderApp('/profile', { VITE_GLA_RPC_56: node })
  const { kit } = app.modal
  await until(() => kit.connectors.state.list.some(({ name }) => name === 'Test Wallet'))
  const wallet = kit.connectors.state.list.find(({ name }) => name === 'Test Wallet')
  await after(() => kit.connection.connect(wallet?.id ?? ''))
  await until(() => kit.account.state.eip155.balanceStatus !== 'loading')
  await after(() => undefined)
  return { ...app, removeWallet }
}

const shows = (place: HTMLElement, selector: string, text: string) =>
  until(() => place.querySelector(`main ${selector}`)?.textContent === text)

const factsOf = (place: HTMLElement) =>
  Object.fromEntries(
    [...place.querySelectorAll('.account-details dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  )

test('disconnected: asks to connect, and shows no account', async () => {
  const { place, modal } = await renderApp('/profile')
  expect(place.querySelector('main .chip')?.textContent).toBe('未连接')
  expect(place.querySelector('.account-details')).toBeNull()
  await after(() => button(place.querySelector('main') as HTMLElement, '连接钱包').click())
  expect(modal.kit.modal.state.open).toBe(true)
})

test('connected: the whole address, the wallet, the network, where to look it up', async () => {
  const { place } = await connected()
  const facts = factsOf(place)
  expect(facts.地址).toContain(address)
  expect(facts.钱包).toBe('Test Wallet')
  expect(facts.网络).toBe('BNB Smart Chain链 ID 56')
  expect(place.querySelector('.account-details a')?.getAttribute('href')).toBe(
    `https://bscscan.com/address/${address}`,
  )
})

test('balance: what the chain says, and the whole of it on hover', async () => {
  const { place } = await connected({ balance: () => 1_234_500_000_000_000_000_001n })
  await shows(place, '.balance', '1,234.5 BNB')
  expect(place.querySelector('main .balance')?.getAttribute('title')).toBe(
    '1234.500000000000000001 BNB',
  )
})

test('balance that cannot be read: a dash with the reason, and another try', async () => {
  let balance: bigint | null = null
  const { place } = await connected({ balance: () => balance })
  await until(() => place.querySelector('main .reason') !== null)
  expect(place.querySelector('.balance-missing')?.textContent).toBe(
    '–没有读到余额：网络节点没有应答 重试',
  )
  balance = 5n * 10n ** 17n
  await after(() => button(place, '重试').click())
  await shows(place, '.balance', '0.5 BNB')
})

test('unsupported network: a dash with the reason, and the next act is to switch', async () => {
  const { place } = await connected({ chainId: '0x7a69' })
  expect(place.querySelector('.balance-missing')?.textContent).toBe(
    '–不支持该网络，因此不读取余额 ',
  )
  const primary = [...place.querySelectorAll('main .button.primary')]
  expect(primary.map(({ textContent }) => textContent)).toEqual(['切换网络'])
})

test('disconnect: the account is gone at once, and a toast says so', async () => {
  const { place } = await connected()
  await after(() => button(place, '断开连接').click())
  await until(() => place.querySelector('.account-details') === null)
  expect(place.textContent).not.toContain(address)
  await until(() => place.querySelector('.toast[data-type=info]') !== null)
})

test('restoring: shown as such, never as connected', async () => {
  const before = await connected()
  before.modal.destroy()
  before.removeWallet()
  // A later visit: the stored wallet has not shown itself yet.
  const { place, modal } = await renderApp('/profile')
  const seen = place.querySelector('main .chip')?.textContent
  expect([modal.kit.connection.state.eip155.status, seen]).toEqual(['restoring', '正在恢复'])
  expect(place.querySelector('.account-details')).toBeNull()
})
