import type { Language } from '../language/language.js'

interface StackMessages {
  readonly label: string
  readonly notice: string
  readonly wallet: string
  readonly missing: string
  invalid(path: string): string
}

/** Messages of the local stack's page only; the default build does not have them. */
export const stackMessages: Readonly<Record<Language, StackMessages>> = {
  'zh-CN': {
    label: '本地网络提示',
    notice: '本地开发网络：这里的币没有价值。',
    wallet: '打开演示钱包',
    missing: '页面中没有本地网络的配置。请运行 npm start，并打开它显示的应用地址。',
    invalid: (path) => `本地网络的配置不正确（${path}）。请重新运行 npm start。`,
  },
  'en-US': {
    label: 'About this network',
    notice: 'Local development network: coins here have no value.',
    wallet: 'Open the demo wallet',
    missing:
      'This page has no local network configuration. Run npm start, and open the app address it prints.',
    invalid: (path) =>
      `The local network configuration isn’t valid (${path}). Run npm start again.`,
  },
}
