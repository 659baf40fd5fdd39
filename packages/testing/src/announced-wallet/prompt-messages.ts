const english = {
  badge: 'For development only: everybody knows its keys.',
  approve: 'Approve',
  reject: 'Reject',
  site: 'Site',
  accounts: 'Accounts it will see',
  account: 'Account',
  to: 'To',
  amount: 'Amount',
  network: 'Network',
  newNetwork: 'To network',
  data: 'Data',
  text: 'Text',
  rpc: 'RPC address',
  newContract: 'a new contract',
  connect: 'Let this site see your accounts?',
  message: 'Sign this text?',
  typedData: 'Sign this data?',
  send: 'Send this?',
  call: 'Let a contract run this?',
  switch: 'Go to another network?',
  add: 'Add this network to the wallet?',
}

/** The messages of the wallet's dialog. */
export type PromptMessages = Readonly<typeof english>

const chinese: PromptMessages = {
  badge: '仅供开发使用：所有人都知道它的私钥。',
  approve: '批准',
  reject: '拒绝',
  site: '网站',
  accounts: '网站将看到的账户',
  account: '账户',
  to: '收款方',
  amount: '金额',
  network: '网络',
  newNetwork: '目标网络',
  data: '数据',
  text: '内容',
  rpc: 'RPC 地址',
  newContract: '新合约',
  connect: '允许此网站查看您的账户吗？',
  message: '要签署这段文字吗？',
  typedData: '要签署这些数据吗？',
  send: '要发送吗？',
  call: '要让合约执行这些数据吗？',
  switch: '要切换到另一个网络吗？',
  add: '要把此网络添加到钱包吗？',
}

/** The messages for the `lang` of a page: Chinese for every kind of `zh`, else English. */
export function promptMessages(lang: string): { lang: string; messages: PromptMessages } {
  return lang.toLowerCase().startsWith('zh')
    ? { lang: 'zh-CN', messages: chinese }
    : { lang: 'en', messages: english }
}
