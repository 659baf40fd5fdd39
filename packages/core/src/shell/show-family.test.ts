import { expect, test } from 'vitest'
import { fakeSolana } from '../../test/fake-solana.js'
import { createTestKit, local, local2 } from '../../test/test-kit.js'
import { solanaMainnet } from '../networks/solana-networks.js'
import { showFamily } from './show-family.js'

const networks = [local, local2, solanaMainnet]

test('the family in view: nothing changes', async () => {
  const { kit } = createTestKit({ networks, families: [fakeSolana] })
  expect(await showFamily(kit, 'eip155')).toBe(true)
  expect(kit.network.state.caipNetwork.caipNetworkId).toBe(local.caipNetworkId)
  kit.destroy()
})

test('another one: its first network comes into view', async () => {
  const { kit } = createTestKit({ networks, families: [fakeSolana] })
  expect(await showFamily(kit, 'solana')).toBe(true)
  expect(kit.network.state.caipNetwork.caipNetworkId).toBe(solanaMainnet.caipNetworkId)
  kit.destroy()
})

test('one that this app has no network of: nothing to show', async () => {
  const { kit } = createTestKit({ networks: [local] })
  expect(await showFamily(kit, 'solana')).toBe(true)
  expect(kit.network.state.caipNetwork.caipNetworkId).toBe(local.caipNetworkId)
  kit.destroy()
})

test('its wallet is on a network this app does not know: it is asked to come to one', async () => {
  const { kit, harbor, connect } = createTestKit({ networks, families: [fakeSolana] })
  harbor.link.caipNetworkId = 'eip155:999'
  await connect()
  kit.modal.open({ view: 'Profile' })
  await kit.network.switch(solanaMainnet.caipNetworkId)
  expect(await showFamily(kit, 'eip155')).toBe(false)
  expect(kit.router.current).toEqual({
    name: 'SwitchNetwork',
    data: { caipNetworkId: local.caipNetworkId },
  })
  kit.destroy()
})
