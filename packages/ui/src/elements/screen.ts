import type { Kit, Route, State, Undo, ViewName } from '@gla/core'
import type { Catalogue } from '../messages/catalogue.js'
import type { Messages } from '../messages/messages.js'
import type { ViewClass, ViewElement } from '../view-element.js'
import { createViewLoader } from '../view-loader.js'

/** Views with a place for the page's own content, and the name of the slot of `gla-modal` it is given in. */
const slots: { readonly [name in ViewName]?: string } = { Account: 'account' }
const patience = 300 // ms the view before stays while the next one loads
const settled = 50 // ms a view has to be painted before what may follow it is fetched

type Shown = { route: State<Route>; depth: number; element: ViewElement }

/** What is in the modal's panel: one view, on its way in or out. */
export interface Screen {
  readonly shown: Shown | null
  /** The view wanted did not come. */
  readonly failed: boolean
  /** Brings a view to the screen, with all it needs. The view before stays until then, but not for long. */
  show(route: State<Route>): void
  /** Draws a first view that nobody asked for yet: showing it is then only that. What does not come, comes later. */
  prepare(name: 'Account' | 'Connect'): Promise<void>
  retry(): void
  /** The modal closes: views end what they began, and stay as they are so that they can fade. */
  leave(): void
  /** The view has faded: nothing of it is left. */
  clear(): void
  /** The modal is put elsewhere: nothing is left at once, nor what was drawn ahead, and all may begin again. */
  empty(): void
}
export type ScreenDeps = {
  kit: Kit
  /** Null until the first have come. */
  texts(): Messages | null
  loadTexts(more?: Catalogue): Promise<void>
  /** What is shown is another now. @returns when it is drawn */
  changed(): Promise<unknown>
  /** A view is painted. */
  arrived(view: ViewElement): void
}

export function createScreen({ kit, texts, loadTexts, changed, arrived }: ScreenDeps): Screen {
  const { after } = kit.environment
  const views = createViewLoader(kit, loadTexts)
  let wanted: State<Route> | null = null
  let coming: Shown | null = null // has begun, is drawn with the next frame
  let shown: Shown | null = null
  let prepared: Shown | null = null // drawn ahead, has not begun
  let failed = false
  let stopReading: Undo | null = null
  let memory = new Map<string, string>()

  function make(route: State<Route>, View: ViewClass): Shown {
    const element: ViewElement = Object.assign(new View(), {
      kit,
      texts: texts(),
      data: route.data,
      memory,
      loadTexts,
    })
    element.setAttribute('exportparts', 'button, primary-button, row')
    const name = slots[route.name]
    if (name) element.append(Object.assign(document.createElement('slot'), { name, slot: name }))
    return { route, depth: kit.router.state.history.length, element }
  }
  function end() {
    coming?.element.leave()
    coming = null
    stopReading?.()
    if (shown !== prepared) shown?.element.leave()
  }
  function drop() {
    end()
    shown = null
    prepared = null
    void changed()
  }

  /** A wallet that answers at once has done so before the next frame: then its view need not be drawn at all. */
  function put(route: State<Route>, View: ViewClass) {
    const before = shown === prepared ? null : shown
    const next = make(route, View)
    if (before) next.element.dataset.enter = next.depth < before.depth ? 'back' : 'next'
    end()
    coming = next
    next.element.arrive()
    if (before) requestAnimationFrame(() => void draw(next, true))
    else void draw(next, false)
  }
  async function draw(next: Shown, inFrame: boolean) {
    if (coming !== next) return
    coming = null
    shown = next
    prepared = null
    await changed()
    await settle(next, inFrame)
  }
  /**
   * Moving the focus makes the browser lay out: it is done once, with the frame.
   * @param inFrame whether this one has begun; then the focus is not lost for as much as one
   */
  async function settle(next: Shown, inFrame: boolean) {
    if (inFrame) await next.element.updateComplete
    else await new Promise(requestAnimationFrame)
    if (shown !== next || !wanted) return
    arrived(next.element)
    stopReading = after(settled, () => views.readOn(next.route.name))
  }

  async function load(route: State<Route>) {
    const isWanted = () => wanted === route
    const stopWaiting = after(patience, () => {
      if (isWanted()) drop()
    })
    try {
      const View = await views.load(route.name)
      if (isWanted()) put(route, View)
    } catch {
      if (!isWanted()) return
      // The chunk did not come: said in place of the view, with a way to try again.
      drop()
      failed = true
      void changed()
    } finally {
      stopWaiting()
    }
  }

  function leave() {
    wanted = null
    memory = new Map()
    end()
  }

  return {
    get shown() {
      return shown
    },
    get failed() {
      return failed
    },
    show(route) {
      if (route === wanted) return
      wanted = route
      failed = false
      if (shown && shown === prepared && shown.route.name === route.name) {
        prepared = null
        shown.element.arrive()
        return void settle(shown, false)
      }
      const View = views.here(route.name)
      if (View && texts()?.language === kit.theme.state.language) put(route, View)
      else void load(route)
    },
    async prepare(name: ViewName) {
      const View = await views.load(name)
      // Account asks the chain when it is shown, and shows nothing before.
      if (name === 'Account' || wanted || shown) return
      shown = prepared = make({ name: 'Connect', data: undefined }, View)
      void changed()
    },
    retry() {
      const route = wanted
      wanted = null
      if (route) this.show(route)
    },
    leave,
    clear() {
      if (wanted || shown === prepared) return
      shown = null
      void changed()
    },
    empty() {
      leave()
      drop()
    },
  }
}
