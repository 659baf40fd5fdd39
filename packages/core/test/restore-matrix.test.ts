import type { Connector } from '../src/connectors/connector.js'
import { describeRestore, type Real } from './restore-cells.js'
import { describeRestoredSession } from './restore-session.js'

// Every way to reach a wallet, combined with every way in which it may change between two pages. The row of Coinbase is in
// its package, because core must not import that.

/** A connector that the dapp adds. */
function externalConnector({ provider, wallet }: Real): Connector {
  const link = async (method: string) => ({
    provider,
    wallet: { name: 'Mine', icon: null },
    accounts: (await provider.request({ method })) as string[],
    caipNetworkId: `eip155:${Number(wallet.chainId)}` as const,
    approvedCaipNetworkIds: null,
  })
  return {
    id: 'mine',
    name: 'Mine',
    type: 'external',
    namespaces: ['eip155'],
    icon: null,
    rdns: null,
    connect: () => link('eth_requestAccounts'),
    async reconnect() {
      const found = await link('eth_accounts')
      return found.accounts.length > 0 ? found : null
    },
    watchAccounts: (listener) =>
      provider.on('accountsChanged', (accounts) => {
        if (Array.isArray(accounts) && accounts.length > 0) listener()
      }),
    disconnect: async () => undefined,
  }
}

describeRestore('announced', {
  id: 'com.real',
  reach: (real) => ({
    announced: real
      ? [
          {
            info: {
              uuid: '350670db-19fa-4704-a166-e52e178b59d2',
              name: 'Real Wallet',
              icon: 'data:image/png;base64,iVBORw0KGgo=',
              rdns: 'com.real',
            },
            provider: real.provider,
          },
        ]
      : [],
  }),
})
describeRestore('injected', {
  id: 'injected',
  reach: (real) => ({ injected: real?.provider }),
})
describeRestore('external', {
  id: 'mine',
  reach: (real) => ({ connectors: real ? [() => externalConnector(real)] : [] }),
})
describeRestoredSession('wallet-connect')
