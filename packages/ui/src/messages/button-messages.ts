import type { Kit, Language } from '@gla/core'
import { messages as enUS } from './en-US/buttons.js'
import type { MessagesOf } from './messages.js'
import { messages as zhCN } from './zh-CN/buttons.js'

type ButtonMessages = MessagesOf<'buttons'>

/** The buttons' messages in all languages, one row each: buttons stand in the page before anything is fetched. */
export const ownButtonMessages: Readonly<Record<Language, ButtonMessages>> = {
  'en-US': enUS,
  'zh-CN': zhCN,
}

/** The messages of a kit's buttons: ours, or those of its options in their place. */
export function buttonMessages({ options, theme }: Kit): ButtonMessages {
  const { language } = theme.state
  return { ...ownButtonMessages[language], ...options.texts[language] }
}
