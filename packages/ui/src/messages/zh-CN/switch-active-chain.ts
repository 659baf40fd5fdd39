import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'switch-active-chain.eip155': '切换到 EVM 网络',
  'switch-active-chain.solana': '切换到 Solana',
  'switch-active-chain.bip122': '切换到比特币',
  'switch-active-chain.text': (wallet, network) =>
    `${wallet} 不支持 ${network}。要使用该网络，请连接另一个钱包。`,
  'switch-active-chain.your-wallet': '我的钱包',
  'switch-active-chain.stays': '当前钱包会保持连接。',
  'switch-active-chain.switch': '切换',
} satisfies MessagesOf<'switch-active-chain'>
