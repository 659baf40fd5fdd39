import type { Connector } from '../src/connectors/connector.js'
import { defineNetwork } from '../src/networks/define-network.js'
import { describeAuthConnector } from './auth-contract.js'
import { describeConnector } from './connector-contract.js'
import { fakeAuth } from './fake-auth.js'

describeAuthConnector('a fake', async () => {
  const auth = fakeAuth()
  return { ...auth, signOuts: () => auth.signOuts.length }
})

describeAuthConnector(
  'a fake of the EVM alone, which asks for a code',
  async () => {
    const auth = fakeAuth()
    const email = 'ada@example.com'
    return {
      ...auth,
      make: () => askingForCode({ ...auth.make(), namespaces: ['eip155'] }, email),
      signOuts: () => auth.signOuts.length,
      connect: (connection, id) =>
        connection.connect(id, { login: { email }, ask: async () => ({ code: '123456' }) }),
    }
  },
  { families: ['eip155'], types: ['eoa'] },
)

/** Asks for a code before it connects. */
function askingForCode(connector: Connector, email: string): Connector {
  const step = { kind: 'code', email, until: 0, resendAt: 0, failure: null } as const
  return {
    ...connector,
    async connect(request) {
      const answer = await request.ask?.(step)
      if (typeof answer !== 'object' || answer.code !== '123456') throw new Error('wrong code')
      return connector.connect(request)
    },
  }
}

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
