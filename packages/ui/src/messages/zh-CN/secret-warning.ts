import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'secret.phrase':
    '这看起来是助记词，因此已清空输入框，没有发送或保存任何内容。任何网站都不需要您的助记词，得到它的人就能取走您的资产。如果您在其他网站输入过，请将资产转移到新钱包。',
  'secret.key':
    '这看起来是私钥，因此已清空输入框，没有发送或保存任何内容。任何网站都不需要您的私钥，得到它的人就能取走您的资产。如果您在其他网站输入过，请将资产转移到新钱包。',
  'secret.key-or-hash':
    '私钥和交易哈希看起来一样，两者都不应填在这里，因此已清空输入框，没有发送或保存任何内容。如果这是私钥，且您在其他网站输入过，请将资产转移到新钱包。',
  'secret.close': '我知道了',
} satisfies MessagesOf<'secret-warning'>
