import {
  arbitrum,
  arbitrumGoerli,
  aurora,
  auroraTestnet,
  avalanche,
  avalancheFuji,
  base,
  baseGoerli,
  baseSepolia,
  bsc,
  bscTestnet,
  celo,
  gnosis,
  goerli,
  mainnet,
  optimism,
  optimismGoerli,
  polygon,
  polygonMumbai,
  sepolia,
  zksync,
  zksyncGoerliTestnet,
  zora,
  zoraTestnet,
} from '@gla/core'
import type { WalletNetwork } from './wallet-options.js'

/** The EVM networks of embedded wallets (facts of the protocol, 10.3): an operator names their RPC URL only. */
export const knownNetworks: readonly Omit<WalletNetwork, 'rpcUrl'>[] = [
  ...[arbitrum, arbitrumGoerli, aurora, auroraTestnet, avalanche, avalancheFuji, base, baseGoerli],
  ...[baseSepolia, bsc, bscTestnet, celo, gnosis, goerli, mainnet, optimism, optimismGoerli],
  ...[polygon, polygonMumbai, sepolia, zksync, zksyncGoerliTestnet, zora, zoraTestnet],
].map(({ id, name, nativeCurrency: { symbol, decimals } }) => ({
  ...{ caipNetworkId: `eip155:${Number(id)}` as const, name, symbol, decimals },
}))
