export type { CaipNetwork } from '@gla/core'
export {
  bitcoinMainnet,
  bitcoinTestnet,
  bnbSmartChain,
  bnbSmartChainTestnet,
  defineNetwork,
  fromViemChain,
  solanaDevnet,
  solanaMainnet,
  solanaTestnet,
} from '@gla/core'
