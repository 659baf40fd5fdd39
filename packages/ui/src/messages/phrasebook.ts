import type { Language } from '@gla/core'
import type { Catalogue } from './catalogue.js'
import type { Messages } from './messages.js'
import { messages } from './messages.js'
import type { Overrides } from './overrides.js'
import { withOverrides } from './overrides.js'

/** What a modal can say: the texts every view needs, and those of the views seen so far, in one language. */
export interface Phrasebook {
  /** Null until the first have come. Another object when a text is another. */
  readonly texts: Messages | null
  /**
   * Brings all texts into the language in force, with those of `more`. English stands in for a file that does not come.
   * @throws Error when not even English comes
   */
  load(more?: Catalogue): Promise<void>
}

type Deps = { language(): Language; overrides: Overrides; changed(texts: Messages): void }

export function createPhrasebook({ language, overrides, changed }: Deps): Phrasebook {
  const found = new Map<Catalogue, object>()
  let texts: Messages | null = null

  async function load(more: Catalogue = messages): Promise<void> {
    const spoken = language()
    const asked = new Set([messages, ...found.keys(), more])
    const parts = await Promise.all(
      [...asked].map(async (one) => [one, await textsOf(one, spoken, found.get(one))] as const),
    )
    if (spoken !== language()) return load(more)
    if (parts.every(([one, part]) => found.get(one) === part)) return
    for (const [one, part] of parts) found.set(one, part)
    const all = Object.assign({}, ...found.values()) as Messages
    texts = withOverrides(all, overrides[spoken])
    changed(texts)
  }

  return {
    get texts() {
      return texts
    },
    load,
  }
}

/** Words in another language are better than none: English, else what was `here` before. */
async function textsOf(catalogue: Catalogue, language: Language, here?: object): Promise<object> {
  try {
    return await catalogue[language]().catch(catalogue['en-US'])
  } catch (error) {
    if (here) return here
    throw error
  }
}
