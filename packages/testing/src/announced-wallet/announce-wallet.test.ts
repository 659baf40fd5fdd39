// @vitest-environment happy-dom
import type { Address } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AnnouncedWallet, type AnnounceOptions, announceWallet } from './announce-wallet.js'

const wallets: AnnouncedWallet[] = []
const chains = [{ id: 31337, rpcUrl: 'http://127.0.0.1:1', name: 'GLA Local' }]

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const wallet of wallets.splice(0)) wallet.dispose()
})

function announce(options: Partial<AnnounceOptions> = {}) {
  const wallet = announceWallet({
    name: 'Test Wallet',
    rdns: 'test.wallet',
    accounts: [generatePrivateKey()],
    chains,
    prompt: 'ui',
    ...options,
  })
  wallets.push(wallet)
  return wallet
}
function listen() {
  const received: unknown[] = []
  const listener = (event: Event) => received.push((event as CustomEvent).detail)
  window.addEventListener('eip6963:announceProvider', listener)
  const stop = () => window.removeEventListener('eip6963:announceProvider', listener)
  return { received, stop }
}
const dialog = () =>
  [...document.querySelectorAll('div')]
    .map((host) => host.shadowRoot?.querySelector('dialog'))
    .find((one) => one?.open)
const button = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name)

test('default: announces at once and whenever a page asks, until disposed', () => {
  const { received, stop } = listen()
  const wallet = announce()
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(received).toEqual([
    { info: wallet.info, provider: wallet.provider },
    { info: wallet.info, provider: wallet.provider },
  ])
  wallet.dispose()
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(received).toHaveLength(2)
  stop()
})

test('dialog: asks in the language of the page, and confirms', async () => {
  document.documentElement.lang = 'zh-CN'
  const wallet = announce()
  const asked = wallet.provider.request({ method: 'eth_requestAccounts' })
  await expect.poll(() => button('确认')).toBeDefined()
  expect(dialog()?.textContent).toContain(location.origin)
  button('确认')?.click()
  expect(await asked).toHaveLength(1)
  expect(dialog()).toBeUndefined()
  expect(wallet.requests).toEqual([{ method: 'eth_requestAccounts', params: undefined }])
})

test('dialog: one question after the other, and a closed one is a no', async () => {
  document.documentElement.lang = 'en'
  const wallet = announce({ prompt: 'ui' })
  const connect = wallet.provider.request({ method: 'eth_requestAccounts' })
  await expect.poll(() => button('Confirm')).toBeDefined()
  button('Confirm')?.click()
  const [address] = (await connect) as string[]
  const sign = (text: string) =>
    wallet.provider.request({ method: 'personal_sign', params: [text, address] })
  const first = sign('<b>one</b>')
  const second = sign('two')
  await expect.poll(() => dialog()?.textContent).toContain('<b>one</b>')
  expect(dialog()?.querySelector('b')).toBe(null)
  dialog()?.close()
  await expect(first).rejects.toMatchObject({ code: 4001 })
  await expect.poll(() => dialog()?.textContent).toContain('two')
  button('Confirm')?.click()
  expect(await second).toMatch(/^0x[0-9a-f]{130}$/)
})

test('dialog: opens from its bar, and goes back to it', async () => {
  document.documentElement.lang = 'en'
  announce().provider.request({ method: 'eth_requestAccounts' }).catch(String)
  await expect.poll(() => button('Test Wallet Open request')).toBeDefined()
  button('Test Wallet Open request')?.click()
  expect(dialog()?.dataset.open).toBe('')
  button('Hide')?.click()
  expect(dialog()?.dataset.open).toBeUndefined()
})

test('leak: a disposed wallet rejects what is open and leaves nothing in the page', async () => {
  document.documentElement.lang = 'en'
  const wallet = announce()
  const asked = wallet.provider.request({ method: 'eth_requestAccounts' })
  await expect.poll(() => button('Confirm')).toBeDefined()
  wallet.dispose()
  await expect(asked).rejects.toMatchObject({ code: 4001 })
  expect(document.body.childElementCount).toBe(0)
})

test('default: a wallet that locks itself tells the page', async () => {
  const wallet = announce({ prompt: 'approve' })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const received: unknown[] = []
  wallet.provider.on('accountsChanged', (accounts) => received.push(accounts))
  wallet.lock()
  expect(received).toEqual([[]])
})

test('default: a wallet that chooses another account tells the page, for what the site may see', async () => {
  const wallet = announce({
    prompt: 'approve',
    accounts: [generatePrivateKey(), generatePrivateKey()],
  })
  const received: unknown[] = []
  wallet.provider.on('accountsChanged', (accounts) => received.push(accounts))
  wallet.select('0x0000000000000000000000000000000000000001')
  const [first, second] = (await wallet.provider.request({
    method: 'eth_requestAccounts',
  })) as [Address, Address]
  received.length = 0
  wallet.select('0x0000000000000000000000000000000000000001')
  wallet.select(second)
  expect(received).toEqual([[second, first]])
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([second, first])
})
