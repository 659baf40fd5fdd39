// @vitest-environment happy-dom
import { read, signMessage } from '@gla/modal'
import { announceWallet } from '@gla/testing/announced-wallet'
import { afterAll, expect, test, vi } from 'vitest'
import { modal } from './example-modal.js'

// No chain, relay or provider is asked: what cannot be read is not shown, and connecting needs none of them.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network in this test')))

/** What the person does. */
const person = { signs: true }

const wallet = announceWallet({
  name: 'Test wallet',
  rdns: 'test.wallet',
  accounts: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
  chains: [{ id: 31337, name: 'GLA Local', rpcUrl: 'http://127.0.0.1:8545' }],
  prompt: async ({ kind }) => kind !== 'message' || person.signs,
})

afterAll(() => {
  modal.destroy()
  wallet.dispose()
})

test('a person connects, declines once, and signs', async () => {
  await modal.kit.connection.connect('test.wallet')
  expect(read(modal.kit.account.state).eip155.address).toBe(
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  )
  person.signs = false
  await expect(signMessage(modal, { message: 'Hello' })).rejects.toMatchObject({
    code: 'wallet/rejected',
  })
  person.signs = true
  expect(await signMessage(modal, { message: 'Hello' })).toMatch(/^0x[\da-f]{130}$/)
})
