import { expect, test } from 'vitest'
import { createTestKit } from '../../test/test-kit.js'
import { defineNetwork } from '../networks/define-network.js'

const binance = defineNetwork({
  id: 56,
  name: 'BNB',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const mainnet = defineNetwork({
  ...binance,
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})

test('balanceSymbol: before a wallet it is that of the network in view, ETH where there is none', async () => {
  const { kit } = createTestKit({ networks: [binance, mainnet] })
  const { eip155, solana } = kit.account.state
  expect(eip155).toMatchObject({ balance: '0.00', balanceSymbol: 'BNB' })
  expect(solana).toMatchObject({ balance: '0.00', balanceSymbol: 'ETH' })
  await kit.network.switch(mainnet.caipNetworkId)
  expect(eip155.balanceSymbol).toBe('ETH')
  kit.destroy()
})

test('balanceSymbol: after a sign-out it is still that of the network in view', async () => {
  const { kit, harbor, connect } = createTestKit({ networks: [binance, mainnet] })
  harbor.link.caipNetworkId = binance.caipNetworkId
  await connect()
  await kit.connection.disconnect()
  expect(kit.account.state.eip155).toMatchObject({
    address: null,
    balance: '0.00',
    balanceSymbol: 'BNB',
  })
  kit.destroy()
})
