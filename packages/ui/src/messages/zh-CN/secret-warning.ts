import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'secret.phrase':
    '这看起来像是助记词。输入框已清空，助记词没有发送，也没有保存。任何人得到它，都能转走您的全部资产；正规的网站和客服绝不会索要助记词。如果您在其他地方输入过，请将资产转移到新钱包。',
  'secret.key':
    '这看起来像是私钥。输入框已清空，私钥没有发送，也没有保存。任何人得到它，都能转走您的全部资产；正规的网站和客服绝不会索要私钥。如果您在其他地方输入过，请将资产转移到新钱包。',
  'secret.key-or-hash':
    '这可能是私钥：交易哈希与私钥外观相同，两者都不应填在这里。输入框已清空，内容没有发送，也没有保存。正规的网站和客服绝不会索要私钥。如果这确实是私钥，且您在其他地方输入过，请将资产转移到新钱包。',
  'secret.close': '我知道了',
} satisfies MessagesOf<'secret-warning'>
