import type { ChainFamily } from '../src/adapters/adapter.js'
import type { Connector } from '../src/connectors/connector.js'
import { solanaMainnet } from '../src/networks/solana-networks.js'
import { fakeAdapter } from './fake-adapter.js'
import { fakeWallet } from './test-kit.js'

const carol = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const { caipNetworkId } = solanaMainnet

/** A fake Solana family, which accepts any address. */
export const fakeSolana: ChainFamily = {
  namespace: 'solana',
  load: async () =>
    fakeAdapter({
      namespace: 'solana',
      parseAddress: (address) => address,
      parseAccounts: (accounts) => accounts as string[],
      parseChain: () => caipNetworkId,
      chain: async () => caipNetworkId,
      accounts: async () => [carol],
    }),
}

/** A wallet of that namespace only. */
export function fakeSolanaWallet(): Connector {
  const { connector, link } = fakeWallet({ id: 'app.dune', name: 'Dune', namespaces: ['solana'] })
  const connect = async () => ({ ...link, accounts: [carol], caipNetworkId })
  return { ...connector, connect, reconnect: connect }
}
