import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'profile.eip155': 'EVM 网络',
  'profile.solana': 'Solana 网络',
  'profile.bip122': '比特币网络',
  'profile.accounts': (family) => `账户：${family}`,
  'profile.switch': '切换',
  'profile.connect': '连接钱包',
  'profile.connect-text': (family) => `${family} 尚未连接钱包`,
  'profile.another': '连接其他钱包',
  'profile.disconnect': (wallet) => `断开与 ${wallet} 的连接`,
  'profile.settings': '账户设置',
} satisfies MessagesOf<'profile'>
