import type { Catalogue, Translated } from '../../messages/catalogue.js'
import type { enUS } from './en-US.js'

export type Texts = Translated<typeof enUS>
export const texts: Catalogue<Texts> = {
  'en-US': async () => (await import('./en-US.js')).enUS,
  'zh-CN': async () => (await import('./zh-CN.js')).zhCN,
}
