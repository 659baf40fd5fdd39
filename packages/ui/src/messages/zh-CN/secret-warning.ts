import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'secret.phrase':
    '这看起来是助记词。输入框已清空，助记词没有被发送或保存。正规的网站和客服绝不会索要助记词：看到它的人可以取走全部资产。如果您在其他地方输入过，请将资产转移到新钱包。',
  'secret.key':
    '这看起来是私钥。输入框已清空，私钥没有被发送或保存。正规的网站和客服绝不会索要私钥：看到它的人可以取走全部资产。如果您在其他地方输入过，请将资产转移到新钱包。',
  'secret.key-or-hash':
    '这可能是私钥：交易哈希看起来与私钥一样，两者都不应填在这里。输入框已清空，没有发送或保存任何内容。正规的网站和客服绝不会索要私钥。如果这是私钥，且您在其他地方输入过，请将资产转移到新钱包。',
  'secret.close': '我知道了',
} satisfies MessagesOf<'secret-warning'>
