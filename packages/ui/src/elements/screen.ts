import type { Dispose, Kit, Route, State, ViewName } from '@gla/core'
import { watch } from '@gla/core'
import { define } from '../define.js'
import type { Refusal } from '../flows/guards.js'
import type { MessageFile, Messages } from '../messages/messages.js'
import type { ViewDefinition } from '../view-definition.js'
import type { ViewClass, ViewElement } from '../view-element.js'
import { NoAccount } from './no-account.js'
import { createViewLoader } from './view-loader.js'

/** Views that show the page's own content, with the name of the slot of `gla-modal` it is passed in. */
const slots: { readonly [name in ViewName]?: string } = { Account: 'account' }
const patience = 300 // ms the previous view stays visible while the next one loads
const settled = 50 // ms after a view is painted until the views that may follow are preloaded

type Wanted = { route: State<Route>; refusal: Refusal | null }
type Shown = { route: State<Route>; depth: number; element: ViewElement }

/** Shows one view at a time in the modal's panel, and loads it first where needed. */
export interface Screen {
  readonly shown: Shown | null
  /** The definition of a view; null for a feature's view until those definitions are loaded. */
  definition(name: ViewName): ViewDefinition | null
  /** The requested view could not be loaded. */
  readonly failed: boolean
  /** Loading failed more than once. Some browsers cache a failed import until the page is reloaded. */
  readonly stuck: boolean
  /** Shows a view once everything it needs is loaded. Meanwhile the previous view stays, for at most 300 ms. */
  show(route: State<Route>): void
  /**
   * Renders a view ahead of time, so that `show` only has to reveal it. A failure is ignored until the view is
   * shown.
   */
  prepare(name: 'Account' | 'Connect'): Promise<void>
  retry(): void
  /** The modal closes: ends the view, which keeps its last rendering while it fades out. */
  leave(): void
  /** Removes the view after it has faded out. */
  clear(): void
  /** The modal moves in the page: removes everything at once, also a prepared view. `show` starts over. */
  empty(): void
}
export type ScreenDeps = {
  kit: Kit
  /** Null until the first messages are loaded. */
  messages(): Messages | null
  loadMessages(more?: MessageFile): Promise<void>
  /** Re-renders the modal. @returns a promise for the end of the rendering */
  changed(): Promise<unknown>
  /** Called once a view is painted. */
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
  let coming: Shown | null = null // has started, is rendered in the next frame
  let shown: Shown | null = null
  let prepared: Shown | null = null // rendered ahead of time, not started
  let failed = false
  let failures = 0 // consecutive
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

  /**
   * Starts a view and renders it in the next frame. A wallet that answers before that frame replaces the view,
   * which is then never rendered.
   */
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
   * Sets the focus. Focusing forces a layout, so it is done once in the frame.
   * @param inFrame whether it is called inside a frame; then the focus is set before the paint
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
      // Shown in place of the view, with a button to retry.
      drop()
      failed = true
      failures++
      void changed()
    } finally {
      stopWaiting()
    }
  }

  /**
   * Requests a view, or the one that its guard allows instead. The guard is checked again when the account
   * changes.
   */
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
  /** @returns whether the view was prepared and is now shown */
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
      // Account is not prepared: it reads the chain when it is shown, and has nothing to show before.
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
