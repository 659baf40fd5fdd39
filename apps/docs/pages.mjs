// Ours: which files of docs/ are public, and in what order. The site, its check of links and the packed kit all read this list.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The pages by group, as the sidebar has them: a path below docs/ without `.md`, and the name that the sidebar gives it. */
export const groups = [
  {
    title: 'Start',
    pages: {
      'start/react-vite': 'React and Vite',
      'start/next': 'Next',
      'start/vanilla': 'Without a framework',
      'start/wagmi-react': 'wagmi and React',
    },
  },
  {
    title: 'Guides',
    pages: {
      options: 'Options',
      hooks: 'Hooks for React',
      elements: 'Elements',
      events: 'Events',
      errors: 'Errors',
      views: 'Views',
    },
  },
  {
    title: 'Recipes',
    pages: {
      'recipes/sign-message': 'Sign a message',
      'recipes/send': 'Send coins and tokens',
      'recipes/swap': 'Swap',
      'recipes/page': 'A page for your contracts',
      'recipes/page-call': 'Contract calls of a page',
      'recipes/named-acts': 'Names for your contracts',
      'recipes/viem': 'viem',
      'recipes/families': 'Several chain families',
      'recipes/wallet-list': 'The list of wallets',
      'recipes/embedded-wallet': 'Embedded wallet',
      'recipes/theme': 'Theme',
      'recipes/csp': 'Strict CSP',
      'recipes/ssr': 'Server rendering',
      'recipes/testing': 'Testing',
    },
  },
  {
    title: 'Background',
    pages: {
      'how-it-thinks': 'How it thinks',
      'threat-model': 'Threat model',
      limits: 'Limits',
      'network-manifest': 'Network manifest',
    },
  },
]

/**
 * What people type who look for a page and do not know its words, in English and Chinese. The search knows them, the page does not
 * show them.
 */
const keywords = {
  'start/react-vite': 'connect wallet, quick start, install, 连接钱包, 快速开始, 安装',
  'start/next': 'connect wallet, quick start, install, 连接钱包, 快速开始, 安装',
  'start/vanilla': 'connect wallet, quick start, install, JavaScript, 连接钱包, 快速开始, 安装',
  'start/wagmi-react': 'connect wallet, quick start, install, 连接钱包, 快速开始, 安装',
  options: 'configuration, settings, createModal, 选项, 配置, 设置',
  hooks: 'React hooks, switch network, 切换网络, 余额',
  elements: 'web components, custom elements, Vue, 按钮, 组件',
  events: 'listen, subscribe, analytics, 事件, 监听',
  errors: 'error codes, 错误, 报错',
  views: 'screens, switch network, 界面, 切换网络, 连接钱包',
  'recipes/sign-message': 'sign message, signature, 签名, 签署消息',
  'recipes/send': 'send, transfer, 发送, 转账',
  'recipes/swap': 'swap, exchange, 兑换, 交易',
  'recipes/page': 'stake, staking, deposit, 质押, 存入',
  'recipes/page-call': 'contract call, read contract, write contract, 合约调用, 合约',
  'recipes/named-acts': 'activity, history, 活动记录, 合约名称',
  'recipes/viem': 'viem client, wallet client, public client',
  'recipes/families': 'Solana, Bitcoin, multichain, 多链, 比特币',
  'recipes/wallet-list': 'wallet list, wallets, MetaMask, 钱包列表',
  'recipes/embedded-wallet':
    'embedded wallet, email login, sign in, no wallet, iframe, 嵌入式钱包, 邮箱登录',
  'recipes/theme':
    'dark mode, light mode, theme, language, locale, Chinese, i18n, 深色模式, 浅色模式, 主题, 语言, 中文',
  'recipes/csp': 'CSP, Content Security Policy, 内容安全策略',
  'recipes/ssr': 'SSR, server-side rendering, hydration, 服务端渲染',
  'recipes/testing': 'test, mock wallet, Playwright, Vitest, 测试',
  'how-it-thinks': 'concepts, architecture, 概念, 架构',
  'threat-model': 'security, key, shares, recovery, 安全, 私钥, 密钥分片, 恢复, 威胁模型',
  limits: 'limitations, 限制',
  'network-manifest': 'hosts, requests, privacy, 隐私, 域名',
}

/**
 * The keywords of a page, empty for one that is not in the list.
 * @param {string} path as in the list
 */
export const keywordsOf = (path) => keywords[path] ?? ''

/** The paths of all of them, in that order. The home page and the reference are not among them. */
export const paths = groups.flatMap(({ pages }) => Object.keys(pages))

const docs = fileURLToPath(new URL('../../docs/', import.meta.url))

/**
 * Where a page is.
 * @param {string} path as in the list
 */
export const fileOf = (path) => `${docs}${path}.md`

/**
 * What a page is called, and what it is for: its heading and its first paragraph, as plain text.
 * @param {string} text of the page
 */
export function headOf(text) {
  const prose = text.replace(/^---\n.*?\n---\n/s, '').replace(/^```.*?^```$/gms, '')
  const [, title = ''] = /^# (.+)$/m.exec(prose) ?? []
  const paragraph = prose
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .find((block) => block && !/^(?:#|<|\||[-*] |\d+\. )/.test(block))
  // One that leads to code ends before what only the code completes.
  const summary = plain(paragraph ?? '').replace(/(?<=[.!?]) [^.!?]*:$/, '')
  return { title: plain(title), summary }
}

/**
 * A page of the list.
 * @param {string} path
 */
export function readPage(path) {
  const text = readFileSync(fileOf(path), 'utf8')
  return { path, text, ...headOf(text) }
}

const plain = (text) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The anchor of a heading. VitePress is given this function too, so a link that our check follows leads somewhere on the site.
 * @param {string} heading its text without marks
 */
export const slugOf = (heading) =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '')
