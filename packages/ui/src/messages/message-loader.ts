import type { Language } from '@gla/core'
import type { Languages } from './languages.js'
import type { MessageFile, Messages } from './messages.js'
import type { Overrides } from './overrides.js'
import { withOverrides } from './overrides.js'

/** Loads the messages that every view needs, and those of the views shown so far, in the current language. */
export interface MessageLoader {
  /** Null until the first load is done. A new object whenever a message changes. */
  readonly messages: Messages | null
  /**
   * Loads all messages of the current language, and those of `more`. English replaces a file that fails to
   * load.
   * @throws Error when the English file fails too
   */
  load(more?: MessageFile): Promise<void>
}

type Fetch = () => Promise<{ readonly messages: object }>
type Deps = {
  languages: Languages
  language(): Language
  overrides: Overrides
  onChange(messages: Messages): void
}

export function createMessageLoader(deps: Deps): MessageLoader {
  const { languages, language, overrides, onChange } = deps
  const loaded = new Map<MessageFile, object>()
  let messages: Messages | null = null

  /**
   * Falls back to English, then to what was loaded before: a message in another language is better than none.
   */
  async function fetchFile(file: MessageFile, locale: Language): Promise<object> {
    const previous = loaded.get(file)
    const fetch: Fetch = languages[locale].files[file]
    try {
      return (await fetch().catch(languages['en-US'].files[file] as Fetch)).messages
    } catch (error) {
      if (previous) return previous
      throw error
    }
  }

  async function load(more: MessageFile = 'shared'): Promise<void> {
    const locale = language()
    const names = new Set<MessageFile>(['shared', ...loaded.keys(), more])
    const files = await Promise.all(
      [...names].map(async (file) => [file, await fetchFile(file, locale)] as const),
    )
    if (locale !== language()) return load(more)
    if (files.every(([file, own]) => loaded.get(file) === own)) return
    for (const [file, own] of files) loaded.set(file, own)
    const all = Object.assign({}, ...loaded.values()) as Messages
    messages = withOverrides(all, overrides[locale])
    onChange(messages)
  }

  return {
    get messages() {
      return messages
    },
    load,
  }
}
