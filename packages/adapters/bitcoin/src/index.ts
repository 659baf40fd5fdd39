export type { BitcoinFamily, BitcoinOptions } from './bitcoin.js'
export { bitcoin } from './bitcoin.js'
export type {
  BalanceSources,
  BitcoinAdapter,
  MessageRequest,
  PsbtRequest,
} from './bitcoin-adapter.js'
export type { MessageProtocol } from './message-signature.js'
export { bitcoinMainnet, bitcoinTestnet } from './networks.js'
export type { WalletAddress } from './wallet-addresses.js'
