import { coinbase } from '@gla/adapter-coinbase'
import { defineNetwork, describeError, serverEnvironment } from '@gla/core'
import { connectorContext } from '@gla/core/test/connector-context'

// A dapp's page, as small as can be.
const network = defineNetwork({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const connector = coinbase()(
  connectorContext({
    environment: serverEnvironment({ storage: localStorage }),
    metadata: { name: 'Dapp', description: '', url: location.origin, icons: [] },
    networks: [network],
  }),
)
const cancel = new AbortController()
const request = {
  namespace: 'eip155',
  networks: [network],
  preferred: network.caipNetworkId,
  signal: cancel.signal,
} as const

Object.assign(window, {
  dapp: {
    restore: async () => (await connector.reconnect(request))?.accounts ?? null,
    connect: () =>
      connector.connect(request).then(
        ({ accounts }) => accounts,
        (error: unknown) => describeError(error).code,
      ),
    cancel: () => cancel.abort(),
  },
})
