import type { Kit, ViewName } from '@gla/core'
import { define } from '../define.js'
import type { MessageFile } from '../messages/messages.js'
import type { ViewClass } from '../view-element.js'
import { views } from '../views.js'
import { longestTurn, whenIdle } from '../when-idle.js'
import { loadFieldGuard } from './guard-fields.js'
import type { ViewDefinition } from './view-definition.js'

type LoadMessages = (more?: MessageFile) => Promise<void>

/** Loads views with their messages and features, and keeps what is loaded. One for each modal. */
export interface ViewLoader {
  load(name: ViewName): Promise<ViewClass>
  /** The view if it is loaded and can be shown at once. */
  loaded(name: ViewName): ViewClass | null
  /**
   * Preloads the views that may follow, from the page's own host: one after the other, each when the browser is idle. A failure
   * is ignored: the view is loaded again when it is needed.
   */
  preloadNext(name: ViewName): Promise<void>
}

export function createViewLoader(kit: Kit, loadMessages: LoadMessages): ViewLoader {
  const loaded = new Map<ViewName, ViewClass>()

  async function load(name: ViewName): Promise<ViewClass> {
    const { load: loadView, needs, messages, hasFields }: ViewDefinition = views[name]
    const [View] = await Promise.all([
      loadView(kit),
      loadMessages(messages),
      // Connect shows no text of an error, and must not wait for them.
      name !== 'Connect' && loadMessages('errors'),
      needs && kit.load(needs),
      hasFields && loadFieldGuard(),
    ])
    define(`gla-view-${name.replace(/\B[A-Z]/g, '-$&').toLowerCase()}`, View)
    loaded.set(name, View)
    return View
  }
  return {
    load,
    loaded: (name) => loaded.get(name) ?? null,
    async preloadNext(name) {
      for (const next of views[name].leadsTo ?? []) {
        if (!loaded.has(next)) await load(next).catch(() => undefined)
        await whenIdle(longestTurn)
      }
    },
  }
}
