import type { ChainFamily } from '@gla/core'
import { FeatureError, solanaMainnet } from '@gla/core'
import type { Connector } from './fake-wallet.js'
import { fakeWallet } from './fake-wallet.js'

export const carol = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
export const dave = '4Nd1mYQfm1rGzVnRhqdpU9pBzXJ9mQ8JQn1d1wQ2mJbE'
const { caipNetworkId } = solanaMainnet

/** A fake chain family: accepts any address, with a balance of 2.5 coins. */
export const fakeSolana: ChainFamily = {
  namespace: 'solana',
  load: async () => ({
    namespace: 'solana',
    parseAddress: (address) => address,
    parseAccounts: (accounts) => accounts as string[],
    parseChain: () => caipNetworkId,
    chain: async () => caipNetworkId,
    accounts: async () => [carol],
    balance: async () => 2_500_000_000n,
    switchNetwork: async () => undefined,
    estimate: () => Promise.reject(new FeatureError('network/unreachable')),
    signMessage: () => Promise.reject(new FeatureError('wallet/rejected')),
    send: () => Promise.reject(new FeatureError('wallet/rejected')),
    receipt: async () => null,
  }),
}

/** A wallet of that family only. */
export function fakeSolanaWallet(accounts: readonly string[] = [carol]): Connector {
  const { connector, link } = fakeWallet({ id: 'app.dune', name: 'Dune', namespaces: ['solana'] })
  const connect = async () => ({ ...link(), accounts, caipNetworkId })
  return { ...connector, connect, reconnect: connect }
}
