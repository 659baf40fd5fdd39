import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import type { TestKit } from '../../test/test-kit.js'
import { createTestKit, local, local2 } from '../../test/test-kit.js'
import { ownNetworks } from './own-networks.js'

type Link = TestKit['harbor']['link']

/** @param says overrides of the wallet's link */
async function own(says: Partial<Link> = {}) {
  const { kit, harbor, connect } = createTestKit()
  const { connector, link } = harbor
  connector.connect = async () => ({ ...link, ...says })
  await connect()
  const { network, account } = kit
  const names = ownNetworks(kit, { network: network.state, account: account.state })
  kit.destroy()
  return names.map(({ caipNetworkId }) => caipNetworkId)
}
const [first, second] = [local.caipNetworkId, local2.caipNetworkId]

test('an address of its own key is the same on all networks', async () => {
  expect(await own()).toEqual([first, second])
})

test('a network that the wallet did not approve is left out', async () => {
  expect(await own({ approvedCaipNetworkIds: [first] })).toEqual([first])
})

test('a contract is of the network it is on', async () => {
  expect(await own({ about: () => ({ type: 'smartAccount' }) })).toEqual([first])
})

test('where the wallet says which accounts are where, that is believed; case means nothing', async () => {
  expect(await own({ accountsOn: () => [alice.toLowerCase()] })).toEqual([first, second])
  expect(await own({ accountsOn: () => [bob] })).toEqual([first])
})
