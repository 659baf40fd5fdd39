import type { RecoverReason } from './recover-wallet.js'

/** A language of the page. */
export type RecoverLanguage = 'en' | 'zh-CN'

const english = {
  title: 'Open your wallet',
  intro:
    'With your recovery sheet and its code, without any server. This page sends nothing: you can go offline first.',
  language: 'Language',
  sheet: 'Recovery sheet',
  'sheet-hint': 'The file gla-wallet-….json that you kept when you made the wallet.',
  choose: 'Choose the file',
  paste: 'Or paste its text',
  'paste-label': 'Text of the sheet',
  code: 'Code',
  'code-hint': '26 letters and digits. Capitals, spaces and dashes make no difference.',
  open: 'Open the wallet',
  opening: 'Opening…',
  'no-file': 'Choose your recovery sheet first, or paste its text.',
  'no-sheet': 'This is not the recovery sheet of a GLA wallet. Choose the file gla-wallet-….json.',
  'newer-sheet': 'This sheet was made by a later version. Get the recover.html that came with it.',
  'damaged-sheet':
    'This sheet is damaged: part of it is missing or was changed. Try another copy of it.',
  'no-code':
    'This cannot be the code. It has 26 letters and digits, and no U. Check what you typed.',
  'wrong-code':
    'This code does not open this sheet. Check each character, and whether both are of the same wallet.',
  failed: 'This browser could not open it. Try a current version of Chrome, Firefox or Safari.',
  opened: 'Your wallet',
  warning:
    'Whoever sees these words or the key has the wallet. Make sure that nobody is watching, and never give them to anyone who asks.',
  address: 'Address',
  phrase: 'Recovery phrase',
  'phrase-hint':
    "In another wallet choose “import a wallet”, and enter these words in this order. You get the same address, at the path m/44'/60'/0'/0/0.",
  'copy-phrase': 'Copy the words',
  'copy-address': 'Copy the address',
  key: 'Private key',
  'key-hint': 'Only for wallets that do not take the words.',
  'show-key': 'Show the private key',
  'hide-key': 'Hide the private key',
  'copy-key': 'Copy the key',
  copied: 'Copied. Other programs can read it until you copy something else.',
  'not-copied': 'The browser did not copy it. It is selected now: copy it by hand.',
  close: 'Close the wallet',
} as const

/** A text of the page. */
export type RecoverMessage = keyof typeof english
// Each reason has its words.
english satisfies Readonly<Record<RecoverReason, string>>

const chinese: Readonly<Record<RecoverMessage, string>> = {
  title: '打开您的钱包',
  intro: '只需恢复文件和恢复码，不依赖任何服务器。此页面不会发送任何数据，您可以先断开网络。',
  language: '语言',
  sheet: '恢复文件',
  'sheet-hint': '创建钱包时您保存的 gla-wallet-….json 文件。',
  choose: '选择文件',
  paste: '或粘贴文件内容',
  'paste-label': '恢复文件的内容',
  code: '恢复码',
  'code-hint': '26 位字母和数字，不区分大小写，空格和短横线可有可无。',
  open: '打开钱包',
  opening: '正在打开…',
  'no-file': '请先选择恢复文件，或粘贴其内容。',
  'no-sheet': '这不是 GLA 钱包的恢复文件。请选择 gla-wallet-….json 文件。',
  'newer-sheet': '此恢复文件由更新的版本创建。请使用与其配套的 recover.html。',
  'damaged-sheet': '恢复文件已损坏：部分内容缺失或被改动。请尝试另一份副本。',
  'no-code': '这不可能是恢复码。恢复码共有 26 位字母和数字，且不含字母 U。请检查您的输入。',
  'wrong-code': '此恢复码无法打开这个恢复文件。请逐位核对，并确认二者属于同一个钱包。',
  failed: '此浏览器无法打开钱包。请使用最新版本的 Chrome、Firefox 或 Safari。',
  opened: '您的钱包',
  warning:
    '任何人只要看到这些单词或私钥，就能控制您的钱包。请确认周围无人窥视，也不要提供给任何向您索要的人。',
  address: '地址',
  phrase: '助记词',
  'phrase-hint':
    "在其他钱包中选择“导入钱包”，按顺序输入这些单词，即可在路径 m/44'/60'/0'/0/0 得到相同的地址。",
  'copy-phrase': '复制助记词',
  'copy-address': '复制地址',
  key: '私钥',
  'key-hint': '仅用于不支持助记词的钱包。',
  'show-key': '显示私钥',
  'hide-key': '隐藏私钥',
  'copy-key': '复制私钥',
  copied: '已复制。在您复制其他内容之前，其他程序可以读取它。',
  'not-copied': '浏览器未能复制。内容已选中，请手动复制。',
  close: '关闭钱包',
}

const tables: Readonly<Record<RecoverLanguage, Readonly<Record<RecoverMessage, string>>>> = {
  en: english,
  'zh-CN': chinese,
}

/** The language of the page for a tag of BCP 47; English for one that it has not. */
export const recoverLanguageOf = (tag: string): RecoverLanguage =>
  /^zh\b/i.test(tag) ? 'zh-CN' : 'en'

/** Says a text. */
export const recoverText = (language: RecoverLanguage, key: RecoverMessage) => tables[language][key]
