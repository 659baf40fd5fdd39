import type { Kit, Language } from '@gla/core'
import type { SwapMessages } from '../messages/swap-messages.js'
import { withTexts } from '../messages/with-texts.js'

export type { SwapMessages } from '../messages/swap-messages.js'
export { formProblemText, formStepText, reviewProblemText } from '../messages/swap-messages.js'

type File<messages> = Promise<{ readonly messages: messages }>

// Not of the table of languages, which comes with the modal: these are for a page that has not opened it.
const files: Readonly<Record<Language, () => Promise<SwapMessages>>> = {
  'en-US': () =>
    both(
      import('../messages/en-US/swap-shared.js'),
      import('../messages/en-US/swap-select-token.js'),
    ),
  'zh-CN': () =>
    both(
      import('../messages/zh-CN/swap-shared.js'),
      import('../messages/zh-CN/swap-select-token.js'),
    ),
}

async function both<one extends object, other extends object>(
  shared: File<one>,
  tokens: File<other>,
): Promise<one & other> {
  const [one, other] = await Promise.all([shared, tokens])
  return { ...one.messages, ...other.messages }
}

/**
 * Loads what the modal says of a swap, in the current language of a kit and with the texts of its options. English replaces what
 * fails to load.
 * @throws Error when English cannot be loaded either
 */
export async function loadSwapMessages({ options, theme }: Kit): Promise<SwapMessages> {
  const { language } = theme.state
  const messages = await files[language]().catch(files['en-US'])
  return withTexts(messages, options.texts[language])
}
