import type { Dispose, Kit, Route, State, ViewName } from '@gla/core'
import { watch } from '@gla/core'
import { define } from '../define.js'
import type { Refusal } from '../flows/guards.js'
import type { MessageFile, Messages } from '../messages/messages.js'
import type { ViewDefinition } from '../view-definition.js'
import type { ViewClass, ViewElement } from '../view-element.js'
import { NoAccount } from './no-account.js'
import { createViewLoader } from './view-loader.js'

/** Views with a place for the page's own content, and the name of the slot of `gla-modal` it is given in. */
const slots: { readonly [name in ViewName]?: string } = { Account: 'account' }
const patience = 300 // ms the view before stays while the next one loads
const settled = 50 // ms a view has to be painted before what may follow it is fetched

type Wanted = { route: State<Route>; refusal: Refusal | null }
type Shown = { route: State<Route>; depth: number; element: ViewElement }

/** What is in the modal's panel: one view, on its way in or out. */
export interface Screen {
  readonly shown: Shown | null
  /** What the table of views says of a view; null until that table has come. */
  definition(name: ViewName): ViewDefinition | null
  /** The view wanted did not come. */
  readonly failed: boolean
  /** It did not come again and again: some browsers keep a failure for as long as the page lives. */
  readonly stuck: boolean
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
  messages(): Messages | null
  loadMessages(more?: MessageFile): Promise<void>
  /** What is shown is another now. @returns when it is drawn */
  changed(): Promise<unknown>
  /** A view is painted. */
  arrived(view: ViewElement): void
}

export function createScreen({
  kit,
  messages,
  loadMessages,
  changed,
  arrived,
}: ScreenDeps): Screen {
  const { after } = kit.environment
  const views = createViewLoader(kit, loadMessages)
  define('gla-no-account', NoAccount)
  let wanted: Wanted | null = null
  let coming: Shown | null = null // has begun, is drawn with the next frame
  let shown: Shown | null = null
  let prepared: Shown | null = null // drawn ahead, has not begun
  let failed = false
  let failures = 0 // in a row
  let stopReading: Dispose | null = null
  let guarding: Dispose[] = []
  let memory = new Map<string, string>()

  function make(route: State<Route>, View: ViewClass): Shown {
    const element: ViewElement = Object.assign(new View(), {
      kit,
      messages: messages(),
      data: route.data,
      memory,
      loadMessages,
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

  async function load(one: Wanted) {
    const { route, refusal } = one
    const isWanted = () => wanted === one
    const stopWaiting = after(patience, () => {
      if (isWanted()) drop()
    })
    try {
      if (!views.definition(route.name)) {
        await views.readFeatureViews()
        void changed()
        return void (isWanted() && want(route))
      }
      const View = refusal
        ? await loadMessages().then(() => NoAccount)
        : await views.load(route.name)
      failures = 0
      if (isWanted()) put(route, View)
    } catch {
      if (!isWanted()) return
      // The chunk did not come: said in place of the view, with a way to try again.
      drop()
      failed = true
      failures++
      void changed()
    } finally {
      stopWaiting()
    }
  }

  /** A view, or what its guard lets be shown in its place; asked again for as long as it is wanted. */
  function want(route: State<Route>) {
    const { guard } = views.definition(route.name) ?? {}
    const refusal = guard?.(kit) ?? null
    if (refusal === 'not-offered') return void (kit.router.back() || kit.modal.open())
    const one = { route, refusal }
    wanted = one
    failed = false
    unguard()
    guarding = guard ? whenAccountChanges(() => guard(kit) !== refusal && want(route)) : []
    if (showPrepared(route)) return
    const View = refusal ? NoAccount : views.here(route.name)
    if (View && messages()?.language === kit.theme.state.language) put(route, View)
    else void load(one)
  }
  /** @returns whether it was drawn ahead: then it only has to arrive */
  function showPrepared(route: State<Route>) {
    if (!shown || shown !== prepared || shown.route.name !== route.name) return false
    prepared = null
    shown.element.arrive()
    void settle(shown, false)
    return true
  }
  const whenAccountChanges = (ask: () => unknown) =>
    [kit.account.state, kit.network.state].map((state) => watch(state, () => void ask()))
  function unguard() {
    for (const stop of guarding.splice(0)) stop()
  }

  function leave() {
    wanted = null
    unguard()
    memory = new Map()
    end()
  }

  return {
    get shown() {
      return shown
    },
    definition: views.definition,
    get failed() {
      return failed
    },
    get stuck() {
      return failures > 1
    },
    show(route) {
      if (route !== wanted?.route) want(route)
    },
    async prepare(name: ViewName) {
      const View = await views.load(name)
      // Account asks the chain when it is shown, and shows nothing before.
      if (name === 'Account' || wanted || shown) return
      shown = prepared = make({ name: 'Connect', data: undefined }, View)
      void changed()
    },
    retry() {
      if (wanted) want(wanted.route)
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
