import { defineNetwork, serverEnvironment } from '@gla/core'
import { describeAuthConnector } from '@gla/core/test/auth-contract'
import { connectorContext } from '@gla/core/test/connector-context'
import { describeConnector } from '@gla/core/test/connector-contract'
import { fakeStore } from '@gla/core/test/fake-page'
import { suiteBed } from './suite-bed.js'

const networks = [1, 2, 3].map((id) =>
  defineNetwork({
    ...{ id, name: `Chain ${id}`, rpcUrls: { default: { http: [] } } },
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  }),
)

describeConnector('the site of the embedded wallet', async () => {
  const bed = await suiteBed()
  const environment = serverEnvironment({ storage: fakeStore() })
  return { ...bed, networks, connector: bed.make(connectorContext({ environment, networks })) }
})

describeAuthConnector(
  'the site of the embedded wallet',
  async () => {
    const bed = await suiteBed()
    return {
      ...bed,
      accounts: { eip155: [{ address: bed.address, type: 'eoa' }] },
      refuses: () => undefined,
    }
  },
  { families: ['eip155'], types: ['eoa'] },
)
