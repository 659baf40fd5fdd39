import type { ActivityEntry, CaipNetworkId, Kit, Language } from '@gla/core'
import { createActNames } from '../../flows/act-names.js'
import type { MessagesOf } from '../../messages/messages.js'
import { withTexts } from '../../messages/with-texts.js'
import type { ActivityWords } from '../../parts/activity-row/activity-words.js'
import { activityWords } from '../../parts/activity-row/activity-words.js'

export type { ActivityWords } from '../../parts/activity-row/activity-words.js'

type Told = MessagesOf<'transactions'> & MessagesOf<'acts'>
type File<messages> = Promise<{ readonly messages: messages }>

// Not of the table of languages, which comes with the modal: these are for a page that has not opened it.
const files: Readonly<Record<Language, () => Promise<Told>>> = {
  'en-US': () =>
    both(import('../../messages/en-US/transactions.js'), import('../../messages/en-US/acts.js')),
  'zh-CN': () =>
    both(import('../../messages/zh-CN/transactions.js'), import('../../messages/zh-CN/acts.js')),
}

async function both<one extends object, other extends object>(
  one: File<one>,
  other: File<other>,
): Promise<one & other> {
  const [{ messages: first }, { messages: second }] = await Promise.all([one, other])
  return { ...first, ...second }
}

/** @param account whose activity it is @param network the one in view: others are named */
export type WordsOf = (
  entry: ActivityEntry,
  account: string,
  network: CaipNetworkId,
) => ActivityWords | null

/**
 * What Activity says of the entries of an account, in the current language of a kit and with the texts of its options. English
 * replaces what fails to load.
 * @throws Error when English cannot be loaded either
 */
export async function loadActivityWords(kit: Kit): Promise<WordsOf> {
  const { language } = kit.theme.state
  const names = createActNames(
    kit,
    async () => undefined,
    () => undefined,
  )
  const [told] = await Promise.all([files[language]().catch(files['en-US']), names.start()])
  const messages = withTexts(told, kit.options.texts[language])
  const { networks } = kit.options
  return (entry, account, network) =>
    activityWords({ messages, language, networks, network, named: names.of(entry, account) }, entry)
}
