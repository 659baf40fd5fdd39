import type { Kit, ViewName } from '@gla/core'
import { define } from '../define.js'
import type { FeatureView } from '../feature-views.js'
import type { MessageFile } from '../messages/messages.js'
import type { ViewClass } from '../view-element.js'
import { views } from '../views.js'
import type { FeatureViewDefinition, ViewDefinition } from './view-definition.js'

type LoadMessages = (more?: MessageFile) => Promise<void>
type Definition = ViewDefinition & Partial<FeatureViewDefinition>

/** Loads views with their messages and features, and keeps what is loaded. One for each modal. */
export interface ViewLoader {
  /** Null for a feature's view, until `readDefinition` is done. */
  definition(name: ViewName): Definition | null
  /**
   * Loads the definitions and the titles of the views that features bring.
   * @throws TypeError if no view has this name
   */
  readDefinition(name: ViewName): Promise<void>
  load(name: ViewName): Promise<ViewClass>
  /** The view if it is loaded and can be shown at once. */
  loaded(name: ViewName): ViewClass | null
  /**
   * Preloads the views that may follow, from the page's own host. A failure is ignored: the view is loaded
   * again when it is needed.
   */
  preloadNext(name: ViewName): void
}

export function createViewLoader(kit: Kit, loadMessages: LoadMessages): ViewLoader {
  const loaded = new Map<ViewName, ViewClass>()
  let definitions: { readonly [name in ViewName]?: Definition } = views

  async function readFeatureViews() {
    const [{ featureViews }] = await Promise.all([
      import('../feature-views.js'),
      loadMessages('feature-titles'),
    ])
    const all: { readonly [name in FeatureView]: Definition } = featureViews
    definitions = { ...views, ...all }
  }
  async function readDefinition(name: ViewName) {
    await readFeatureViews()
    if (!definitions[name]) throw new TypeError(`There is no view ${name}.`)
  }
  async function load(name: ViewName): Promise<ViewClass> {
    const definition = definitions[name]
    if (!definition) return readDefinition(name).then(() => load(name))
    const { load: loadView, needs, messages } = definition
    const [View] = await Promise.all([loadView(), loadMessages(messages), needs && kit.load(needs)])
    define(`gla-view-${name.replace(/\B[A-Z]/g, '-$&').toLowerCase()}`, View)
    loaded.set(name, View)
    return View
  }
  return {
    definition: (name) => definitions[name] ?? null,
    readDefinition,
    load,
    loaded: (name) => loaded.get(name) ?? null,
    preloadNext(name) {
      readFeatureViews().catch(() => undefined)
      for (const next of definitions[name]?.leadsTo ?? [])
        if (!loaded.has(next)) load(next).catch(() => undefined)
    },
  }
}
