import { expect, test } from 'vitest'
import { fakeSolana, fakeSolanaWallet } from '../../test/fake-solana.js'
import { createTestKit, local } from '../../test/test-kit.js'
import { solanaMainnet } from '../networks/solana-networks.js'
import { lookAtFamily } from './look-at-family.js'

const solana = solanaMainnet.caipNetworkId

/** Harbor is connected, and a person wants to connect a Solana wallet. */
async function look() {
  const test = createTestKit({ networks: [local, solanaMainnet], families: [fakeSolana] })
  await test.connect()
  test.kit.modal.open({ view: 'Profile' })
  await lookAtFamily(test.kit, solana)
  test.kit.router.push('Connect')
  return { ...test, inView: () => test.kit.network.state.caipNetwork.caipNetworkId }
}

test('closed without a wallet there: back where the wallet is', async () => {
  const { kit, inView } = await look()
  expect(inView()).toBe(solana)
  kit.modal.close()
  await expect.poll(inView).toBe(local.caipNetworkId)
  kit.destroy()
})

test('gone back from the wallets: likewise', async () => {
  const { kit, inView } = await look()
  kit.router.back()
  await expect.poll(inView).toBe(local.caipNetworkId)
  kit.destroy()
})

test('a wallet connected there: it stays in view', async () => {
  const { kit, add, inView } = await look()
  add(fakeSolanaWallet())
  await kit.connection.connect('app.dune')
  kit.modal.close()
  expect(inView()).toBe(solana)
  kit.destroy()
})
