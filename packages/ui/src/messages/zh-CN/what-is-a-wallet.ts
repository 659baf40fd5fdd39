import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'wallet-help.home': '您的数字资产之家',
  'wallet-help.home-text':
    '加密货币、代币和藏品都记录在区块链上。通过钱包，您可以查看、转出和接收自己的资产。',
  'wallet-help.login': '一个钱包，登录各种应用',
  'wallet-help.login-text':
    '无需注册账号或设置密码，连接钱包即可。应用可以看到您的地址，每次请求都须经您确认。',
  'wallet-help.key': '私钥只在您手中',
  'wallet-help.key-text':
    '只有助记词能帮您恢复钱包。请妥善保管，切勿透露：得到它的人能转走您的全部资产。',
} satisfies MessagesOf<'what-is-a-wallet'>
