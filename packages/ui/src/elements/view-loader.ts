import type { Kit, ViewName } from '@gla/core'
import { define } from '../define.js'
import type { FeatureView } from '../feature-views.js'
import type { MessageFile } from '../messages/messages.js'
import type { FeatureViewDefinition, ViewDefinition } from '../view-definition.js'
import type { ViewClass } from '../view-element.js'
import { views } from '../views.js'

type LoadMessages = (more?: MessageFile) => Promise<void>
type Definition = ViewDefinition & Partial<FeatureViewDefinition>

/** Fetches views with their messages and the features they need, and knows which are here. One for each modal. */
export interface ViewLoader {
  /** Null for a view that a feature brings, until `readFeatureViews` is done. */
  definition(name: ViewName): Definition | null
  /** Fetches the table of the views that features bring, with what they are called. */
  readFeatureViews(): Promise<void>
  load(name: ViewName): Promise<ViewClass>
  /** A view that can be shown at once. */
  here(name: ViewName): ViewClass | null
  /** Fetches what may follow a view, from the page's own host. What does not come now is fetched when it is needed. */
  readOn(name: ViewName): void
}

export function createViewLoader(kit: Kit, loadMessages: LoadMessages): ViewLoader {
  const here = new Map<ViewName, ViewClass>()
  let definitions: { readonly [name in ViewName]?: Definition } = views

  async function readFeatureViews() {
    const [{ featureViews }] = await Promise.all([
      import('../feature-views.js'),
      loadMessages('feature-titles'),
    ])
    const all: { readonly [name in FeatureView]: Definition } = featureViews
    definitions = { ...views, ...all }
  }
  async function load(name: ViewName): Promise<ViewClass> {
    const definition = definitions[name]
    if (!definition) return readFeatureViews().then(() => load(name))
    const { load: fetch, needs, messages } = definition
    const [View] = await Promise.all([fetch(), loadMessages(messages), needs && kit.load(needs)])
    define(`gla-view-${name.replace(/\B[A-Z]/g, '-$&').toLowerCase()}`, View)
    here.set(name, View)
    return View
  }
  return {
    definition: (name) => definitions[name] ?? null,
    readFeatureViews,
    load,
    here: (name) => here.get(name) ?? null,
    readOn(name) {
      readFeatureViews().catch(() => undefined)
      for (const next of definitions[name]?.leadsTo ?? [])
        if (!here.has(next)) load(next).catch(() => undefined)
    },
  }
}
