import type { Intent, Kit, Language, State } from '@gla/core'
import { define } from './define.js'
import { AccountButton } from './elements/account-button.js'
import { ConnectButton } from './elements/connect-button.js'
import { NetworkButton } from './elements/network-button.js'
import type { ActWords } from './messages/act-words.js'
import type { ActivityWords, WordsOf } from './views/account/load-activity-words.js'

export { whenIdle } from './when-idle.js'
export type { AccountButton, ActivityWords, ActWords, ConnectButton, NetworkButton, WordsOf }

/**
 * Registers `gla-connect-button`, `gla-account-button` and `gla-network-button`. A name that is taken gets a
 * suffix, see `define`.
 */
export function registerButtons(): void {
  define('gla-connect-button', ConnectButton)
  define('gla-account-button', AccountButton)
  define('gla-network-button', NetworkButton)
}

const messagesOf: { readonly [language in Language]?: () => Promise<unknown> } = {
  'zh-CN': () => import('./messages/zh-CN/shared.js'),
}

/**
 * Preloads the messages that every view needs, from the page's own host. Call it as the modal's code is fetched, which would
 * ask for them only when it has come. English comes with that code.
 */
export const readMessages = (language: Language) => messagesOf[language]?.()

/** Loads what Activity calls the transactions of a kit. @throws as `flows/load-act-words.ts` */
export const loadActWords = async (kit: Kit): Promise<(sent: State<Intent>) => ActWords | null> =>
  (await import('./flows/load-act-words.js')).loadActWords(kit)

/** Loads what Activity says of the entries of an account. @throws as `views/account/load-activity-words.ts` */
export const loadActivityWords = async (kit: Kit): Promise<WordsOf> =>
  (await import('./views/account/load-activity-words.js')).loadActivityWords(kit)

/** Loads what draws the picture of an address, see `avatar`. @throws Error when its code cannot be loaded */
export const loadAvatar = async (): Promise<(address: string, size: number) => SVGElement> =>
  (await import('./atoms/avatar/avatar.js')).avatar

declare global {
  interface HTMLElementTagNameMap {
    'gla-connect-button': ConnectButton
    'gla-account-button': AccountButton
    'gla-network-button': NetworkButton
  }
}
