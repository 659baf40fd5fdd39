import type { Texts } from './texts.js'

/** The same in Simplified Chinese. */
export const zhCN: Texts = {
  'connecting-multi-chain.text': (wallet) => `${wallet} 支持多种链，请选择先连接哪一种。`,
  'connecting-multi-chain.eip155': 'EVM 网络',
  'connecting-multi-chain.solana': 'Solana',
  'connecting-multi-chain.bip122': '比特币',
  'connecting-multi-chain.connected': '已连接',
}
