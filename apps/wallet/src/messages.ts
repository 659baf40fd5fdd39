/** A language of the page. */
export type Language = 'en-US' | 'zh-CN'

const english = {
  'title.message': 'Sign a message',
  'title.typed-data': 'Sign data',
  'title.send': 'Send',
  'title.call': 'Call a contract',
  'title.create': 'Create a contract',
  asks: 'Asked by',
  'calls-itself': 'It calls itself “{0}”',
  'row.network': 'Network',
  'row.account': 'Your account',
  'row.value': 'You send',
  'row.to': 'To',
  'row.new-contract': 'A new contract',
  'row.fee': 'Network fee, at most',
  'row.data-length': 'Data, in bytes',
  'row.data': 'Data',
  'row.type': 'Kind of data',
  'domain.name': 'For',
  'domain.version': 'Version',
  'domain.verifyingContract': 'Contract',
  'domain.salt': 'Salt',
  text: 'The message',
  'caution.bytes': 'This is no text that can be read. Sign it only if you know what it is.',
  'caution.permit': 'This may let somebody take your tokens. Check who and how much.',
  approve: 'Approve',
  refuse: 'Refuse',
  waiting: '1 of {0}',
  'blocked.wait': 'Have a look first: you can approve in a moment.',
  'blocked.hidden': 'You can approve once all of this is in view and nothing covers it.',
  'blocked.unfocused': 'Click here first: you can approve once this window is in front.',
  idle: 'This is the wallet of the app around it. There is nothing to approve.',
  alone: 'This page works in an app that shows it. There is nothing to do here.',
  failed: 'The wallet could not start. Reload the page.',
} as const

/** A text of the page. */
export type MessageKey = keyof typeof english

const chinese: Readonly<Record<MessageKey, string>> = {
  'title.message': '签名消息',
  'title.typed-data': '签名数据',
  'title.send': '发送',
  'title.call': '调用合约',
  'title.create': '创建合约',
  asks: '请求来自',
  'calls-itself': '它自称“{0}”',
  'row.network': '网络',
  'row.account': '您的账户',
  'row.value': '您将发送',
  'row.to': '接收方',
  'row.new-contract': '新合约',
  'row.fee': '网络费，最多',
  'row.data-length': '数据（字节）',
  'row.data': '数据',
  'row.type': '数据类型',
  'domain.name': '用于',
  'domain.version': '版本',
  'domain.verifyingContract': '合约',
  'domain.salt': '盐值',
  text: '消息内容',
  'caution.bytes': '这不是可读的文字。只有在您清楚它是什么时才签名。',
  'caution.permit': '这可能允许他人取走您的代币。请核对对方和数量。',
  approve: '批准',
  refuse: '拒绝',
  waiting: '第 1 个，共 {0} 个',
  'blocked.wait': '请先查看内容，稍后即可批准。',
  'blocked.hidden': '内容完整显示且未被遮挡后才能批准。',
  'blocked.unfocused': '请先点击此处，窗口处于前台时才能批准。',
  idle: '这是外层应用的钱包，目前没有需要批准的请求。',
  alone: '此页面需在应用中显示，在这里无需操作。',
  failed: '钱包无法启动，请重新加载页面。',
}

const tables: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = {
  'en-US': english,
  'zh-CN': chinese,
}

/** The language of the page for a tag of BCP 47; English for one that it has not. */
export const languageOf = (tag: string | undefined): Language =>
  /^zh\b/i.test(tag ?? '') ? 'zh-CN' : 'en-US'

/** Says a message in a language; `{0}` is replaced with the value. */
export type Translate = (key: MessageKey, value?: string) => string

export const translator =
  (language: Language): Translate =>
  (key, value = '') =>
    tables[language][key].replace('{0}', () => value)
