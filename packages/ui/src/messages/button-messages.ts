import type { Kit, Language } from '@gla/core'
import { messages as enUS } from './en-US/buttons.js'
import type { MessagesOf } from './messages.js'
import { withTexts } from './with-texts.js'
import { messages as zhCN } from './zh-CN/buttons.js'

type ButtonMessages = MessagesOf<'buttons'>

/**
 * The buttons' messages in all languages. They are part of the first script, as the buttons are shown before
 * anything else is loaded.
 */
export const ownButtonMessages: Readonly<Record<Language, ButtonMessages>> = {
  'en-US': enUS,
  'zh-CN': zhCN,
}

/** The messages of a kit's buttons, with the overrides of its options. */
export function buttonMessages({ options, theme }: Kit): ButtonMessages {
  const { language } = theme.state
  return withTexts(ownButtonMessages[language], options.texts[language])
}
