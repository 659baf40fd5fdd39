import type { Kit, Language } from '@gla/core'
import { messages as firstEnUS } from '../messages/en-US/act-button-first.js'
import type { MessagesOf } from '../messages/messages.js'
import { withTexts } from '../messages/with-texts.js'
import { messages as firstZhCN } from '../messages/zh-CN/act-button-first.js'

/** What the button of an act says, by the keys of the option `texts`. */
export type ActButtonWords = MessagesOf<'act-button'>

type Fetch = () => Promise<{ readonly messages: ActButtonWords }>

// Not of the table of languages, which comes with the modal: these are for a page that has not opened it.
const files: Readonly<Record<Language, Fetch>> = {
  'en-US': () => import('../messages/en-US/act-button.js'),
  'zh-CN': () => import('../messages/zh-CN/act-button.js'),
}
const first = { 'en-US': firstEnUS, 'zh-CN': firstZhCN } as const

/**
 * Loads what the button of an act says, in the current language of a kit and with the texts of its options. English replaces what
 * fails to load.
 * @throws Error when English cannot be loaded either
 */
export async function loadActButtonWords({ options, theme }: Kit): Promise<ActButtonWords> {
  const { language } = theme.state
  const { messages } = await files[language]().catch(files['en-US'])
  return withTexts<ActButtonWords>(messages, options.texts[language])
}

/** What the button says where its words cannot be loaded: it offers to load them again. */
export function actButtonNotRead({ options, theme }: Kit): string {
  const { language } = theme.state
  return withTexts<MessagesOf<'act-button-first'>>(first[language], options.texts[language])[
    'act-button.not-read'
  ]
}
