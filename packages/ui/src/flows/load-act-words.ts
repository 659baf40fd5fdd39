import type { Intent, Kit, Language, State } from '@gla/core'
import type { ActWords } from '../messages/act-words.js'
import { actWords } from '../messages/act-words.js'
import type { MessagesOf } from '../messages/messages.js'
import { withTexts } from '../messages/with-texts.js'

type Fetch = () => Promise<{ readonly messages: MessagesOf<'acts'> }>

// Not of the table of languages, which comes with the modal: these are for a page that has not opened it.
const files: Readonly<Record<Language, Fetch>> = {
  'en-US': () => import('../messages/en-US/acts.js'),
  'zh-CN': () => import('../messages/zh-CN/acts.js'),
}

/**
 * What Activity calls the transactions of a kit, in its current language and with the texts of its options.
 * @returns null for one that is none of a contract that the dapp has named
 * @throws KitError `options/invalid` for a signature that is none; Error when its code cannot be loaded
 */
export async function loadActWords(kit: Kit): Promise<(sent: State<Intent>) => ActWords | null> {
  const { contracts, texts } = kit.options
  if (contracts.length === 0) return () => null
  const { language } = kit.theme.state
  const [named, { messages }] = await Promise.all([kit.load('namedActs'), files[language]()])
  const own = withTexts(messages, texts[language])
  return (sent) => {
    const found = named.ofIntent(sent)
    return found && actWords(own, language, found, sent.about)
  }
}
