import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'connecting-multi-chain.text': (wallet) => `${wallet} 支持多条链，请选择先连接哪一条。`,
  'connecting-multi-chain.eip155': 'EVM 网络',
  'connecting-multi-chain.solana': 'Solana',
  'connecting-multi-chain.bip122': '比特币',
  'connecting-multi-chain.connected': '已连接',
} satisfies MessagesOf<'connecting-multi-chain'>
