import type { Kit, ViewName } from '@gla/core'
import { define } from '../define.js'
import type { MessageFile } from '../messages/messages.js'
import type { ViewClass } from '../view-element.js'
import { views } from '../views.js'

type LoadMessages = (more?: MessageFile) => Promise<void>

/** Fetches views with their messages and the features they need, and knows which are here. One for each modal. */
export interface ViewLoader {
  load(name: ViewName): Promise<ViewClass>
  /** A view that can be shown at once. */
  here(name: ViewName): ViewClass | null
  /** Fetches what may follow a view, from the page's own host. What does not come now is fetched when it is needed. */
  readOn(name: ViewName): void
}

export function createViewLoader(kit: Kit, loadMessages: LoadMessages): ViewLoader {
  const here = new Map<ViewName, ViewClass>()
  async function load(name: ViewName) {
    const { load, needs, messages } = views[name]
    const [View] = await Promise.all([load(), loadMessages(messages), needs && kit.load(needs)])
    define(`gla-view-${name.replace(/\B[A-Z]/g, '-$&').toLowerCase()}`, View)
    here.set(name, View)
    return View
  }
  return {
    load,
    here: (name) => here.get(name) ?? null,
    readOn(name) {
      for (const next of views[name].leadsTo ?? [])
        if (!here.has(next)) load(next).catch(() => undefined)
    },
  }
}
