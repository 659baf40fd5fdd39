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
  'save.title': 'Save your recovery sheet',
  'save.why':
    'This wallet is yours alone. The code brings it back in another browser, and with the file even without this site. Nobody can send you either of them again.',
  'save.file': 'Save the file',
  'save.saved': 'Save it again',
  'save.code': 'The code of your sheet',
  'save.copy': 'Copy the code',
  'save.copied': 'Copied',
  'save.not-copied': 'Not copied: select it and copy it by hand.',
  'save.print': 'Print the code',
  'save.apart': 'Whoever has both has your wallet: keep the code where the file is not.',
  'save.first': 'Save the file first.',
  next: 'Continue',
  back: 'Show the code again',
  again: 'Try again',
  'prove.title': 'Type the end of the code',
  'prove.label': 'The last six characters of the code',
  'prove.wrong': 'These are not its last six characters. Check the code that you kept.',
  'prove.done': 'Create the wallet',
  'unlock.title': 'Enter the code of your recovery sheet',
  'unlock.why': 'You have a wallet, {0}. To use it in this app and browser, enter its code.',
  'unlock.label': 'The code: 26 letters and digits',
  'unlock.wrong-code': 'This is not the code of this wallet’s sheet. Check each character.',
  'unlock.no-code':
    'This cannot be the code: it has 26 letters and digits, and no U. Check what you typed.',
  'unlock.lost':
    'Code lost? The wallet works only where it already does: from there, move what it has to another wallet. Nobody can look up the code for you.',
  'not-kept':
    'This browser keeps nothing here: next time you sign in and enter the code of your sheet again.',
  busy: 'One moment…',
  'setup.failed': 'The wallet’s site could not be reached, or something went wrong here.',
  'paper.title': 'Code of a recovery sheet',
  'paper.how':
    'With the file of the sheet, recover.html opens the wallet. Keep this paper where the file is not.',
  'row.address': 'Address',
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
  'save.title': '保存您的恢复文件',
  'save.why':
    '这个钱包只属于您。凭恢复码可在其他浏览器中找回；再加上恢复文件，即使没有本网站也能找回。没有人能再次把它们发给您。',
  'save.file': '保存文件',
  'save.saved': '再次保存',
  'save.code': '恢复码',
  'save.copy': '复制恢复码',
  'save.copied': '已复制',
  'save.not-copied': '未能复制，请选中后手动复制。',
  'save.print': '打印恢复码',
  'save.apart': '同时拥有文件和恢复码的人即可控制您的钱包，请将恢复码与文件分开保存。',
  'save.first': '请先保存恢复文件。',
  next: '继续',
  back: '再次显示恢复码',
  again: '重试',
  'prove.title': '输入恢复码的最后六位',
  'prove.label': '恢复码的最后六位',
  'prove.wrong': '这不是恢复码的最后六位，请核对您保存的恢复码。',
  'prove.done': '创建钱包',
  'unlock.title': '输入您的恢复码',
  'unlock.why': '您已有钱包 {0}。要在此应用和浏览器中使用它，请输入恢复码。',
  'unlock.label': '恢复码：26 位字母和数字',
  'unlock.wrong-code': '这不是该钱包的恢复码，请逐位核对。',
  'unlock.no-code': '这不可能是恢复码：恢复码共有 26 位字母和数字，且不含字母 U。请检查您的输入。',
  'unlock.lost':
    '恢复码丢了？钱包只能在已经可用的地方继续使用：请在那里将资产转移到另一个钱包。没有人能替您找回恢复码。',
  'not-kept': '此浏览器不会在这里保存任何内容，下次需要重新登录并输入恢复码。',
  busy: '请稍候…',
  'setup.failed': '无法连接钱包网站，或此处出现了问题。',
  'paper.title': '恢复文件的恢复码',
  'paper.how': '使用恢复文件和此恢复码，可在 recover.html 中打开钱包。请勿将此纸与文件放在一起。',
  'row.address': '地址',
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
