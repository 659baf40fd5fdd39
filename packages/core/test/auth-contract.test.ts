import { defineNetwork } from '../src/networks/define-network.js'
import { describeAuthConnector } from './auth-contract.js'
import { describeConnector } from './connector-contract.js'
import { fakeAuth } from './fake-auth.js'

describeAuthConnector('a fake', async () => {
  const auth = fakeAuth()
  return { ...auth, signOuts: () => auth.signOuts.length }
})

describeConnector('a fake of type auth', async () => {
  const auth = fakeAuth()
  const networks = [
    defineNetwork({
      id: 1,
      name: 'Chain 1',
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    }),
  ]
  const { accounts, ...rest } = auth
  return {
    ...rest,
    connector: auth.make(),
    networks,
    address: accounts.eip155?.[0]?.address ?? '',
    async stop() {},
  }
})
