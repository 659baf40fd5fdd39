import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'wallet-help.home': '资产的家',
  'wallet-help.home-text':
    '加密货币、代币和藏品都记录在网络上。您用钱包查看、发送和接收属于自己的资产。',
  'wallet-help.login': '一个钱包，登录各种应用',
  'wallet-help.login-text':
    '连接钱包即可，不必注册账号、设置密码。应用会看到您的地址，它的请求须经您批准；您批准过的额度会一直有效。',
  'wallet-help.key': '密钥只在您手中',
  'wallet-help.key-text':
    '密钥一旦丢失，无人能够找回。请抄写并妥善保管助记词，勿向任何人透露：得到它的人可以转走您的全部资产。',
} satisfies MessagesOf<'what-is-a-wallet'>
