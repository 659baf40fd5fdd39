const english = {
  badge: 'For development only. Its keys are public.',
  confirm: 'Confirm',
  open: 'Open request',
  hide: 'Hide',
  reject: 'Reject',
  site: 'Site',
  accounts: 'Accounts it will see',
  account: 'Account',
  to: 'To',
  amount: 'Amount',
  network: 'Network',
  newNetwork: 'New network',
  data: 'Data',
  text: 'Message',
  rpc: 'RPC URL',
  newContract: 'A new contract',
  connect: 'Connect to this site?',
  message: 'Sign this message?',
  typedData: 'Sign this data?',
  send: 'Send this transfer?',
  call: 'Send this contract call?',
  switch: 'Switch network?',
  add: 'Add this network?',
}

/** The messages of the wallet's dialog. */
export type PromptMessages = Readonly<typeof english>

const chinese: PromptMessages = {
  badge: '仅供开发使用，私钥是公开的。',
  confirm: '确认',
  open: '查看请求',
  hide: '收起',
  reject: '拒绝',
  site: '网站',
  accounts: '网站可见的账户',
  account: '账户',
  to: '接收方',
  amount: '数量',
  network: '网络',
  newNetwork: '目标网络',
  data: '数据',
  text: '消息',
  rpc: 'RPC 地址',
  newContract: '新合约',
  connect: '要连接此网站吗？',
  message: '要签署这条消息吗？',
  typedData: '要签署这些数据吗？',
  send: '要确认这笔转账吗？',
  call: '要确认这次合约调用吗？',
  switch: '要切换网络吗？',
  add: '要添加此网络吗？',
}

/** The messages for the `lang` of a page: Chinese for every kind of `zh`, else English. */
export function promptMessages(lang: string): { lang: string; messages: PromptMessages } {
  return lang.toLowerCase().startsWith('zh')
    ? { lang: 'zh-CN', messages: chinese }
    : { lang: 'en', messages: english }
}
