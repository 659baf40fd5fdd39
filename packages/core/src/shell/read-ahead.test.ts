import { expect, test } from 'vitest'
import { fakeConnector } from '../../test/fake-connector.js'
import { createTestKit } from '../../test/test-kit.js'
import { readLinkCode } from '../wallets/read-link-code.js'
import { readAhead } from './read-ahead.js'

/** Reads ahead with these wallets, as after the first view was painted. */
async function setUp({ isPhone = false, hasWallet = false, isConnected = false }) {
  const { kit, add, harbor } = createTestKit()
  let reads = 0
  const relay = fakeConnector({
    ...{ id: 'walletConnect', name: 'WalletConnect', type: 'wallet-connect' },
    preload: async () => void reads++,
  }).connector
  if (hasWallet) add(harbor.connector)
  add(relay)
  const page = { isMobile: () => isPhone, idle: async () => undefined }
  readAhead(
    {
      ...{ connectors: kit.connectors, options: kit.options, walletConnect: relay },
      env: { ...kit.environment, page: page as never },
      families: { load: async () => ({ parseAccounts: async () => [] }) } as never,
      connection: { preload: async () => undefined } as never,
      inView: { namespace: () => 'eip155' } as never,
      load: async () => null as never,
      checkOrigin: async () => undefined,
    },
    isConnected,
  )
  await new Promise((later) => setTimeout(later))
  return { kit, reads: () => reads }
}

test.each([
  ['without a wallet in the browser', {}, 1],
  ['on a phone', { isPhone: true, hasWallet: true }, 1],
  ['with a wallet in the browser of a desktop', { hasWallet: true }, 0],
  ['while connected', { isConnected: true }, 0],
])('what makes codes %s', async (_, given, expected) => {
  const { kit, reads } = await setUp(given)
  expect(reads()).toBe(expected)
  kit.destroy()
})

test('it is read when a person comes near it, and nobody minds where there is none or it cannot be read', async () => {
  const { kit, reads } = await setUp({ hasWallet: true })
  readLinkCode(kit)
  expect(reads()).toBe(1)
  const without = createTestKit()
  readLinkCode(without.kit)
  without.add(
    fakeConnector({
      ...{ id: 'walletConnect', name: 'WalletConnect', type: 'wallet-connect' },
      preload: () => Promise.reject(new TypeError('no network')),
    }).connector,
  )
  readLinkCode(without.kit)
  await new Promise((later) => setTimeout(later))
  kit.destroy()
  without.kit.destroy()
})
