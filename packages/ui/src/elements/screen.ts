import type { Dispose, Kit, Route, State, ViewName } from '@gla/core'
import { tellMissingCode, watch } from '@gla/core'
import { define } from '../define.js'
import type { Refusal } from '../flows/guards.js'
import { guardOf } from '../flows/guards.js'
import { holdsFocus } from '../keyboard/focused-element.js'
import type { MessageFile, Messages } from '../messages/messages.js'
import { parseStyles } from '../parse-styles.js'
import type { ViewClass, ViewElement } from '../view-element.js'
import { views } from '../views.js'
import { longestTurn, whenIdle } from '../when-idle.js'
import { guardFields, loadFieldGuard } from './guard-fields.js'
import { NoAccount } from './no-account.js'
import { fadeOut } from './panel/fade-out.js'
import { keepPlace } from './panel/keep-place.js'
import type { ViewDefinition } from './view-definition.js'
import { createViewLoader } from './view-loader.js'

/** Views that show content of the page, or the frame of an embedded wallet, with the name of the slot of `gla-modal` it is passed in. */
const slots: { readonly [name in ViewName]?: string } = {
  Account: 'account',
  ApproveTransaction: 'frame',
  EmailVerifyOtp: 'frame',
}
const loadingDelay = 300 // ms the previous view stays visible while the next one loads
const preloadDelay = 50 // ms after a view is painted until the views that may follow are preloaded

/** What is shown instead of a refused view, where that is loaded already. */
const loadedRefusals: { readonly [refusal in Refusal]?: ViewClass } = { 'no-account': NoAccount }

type ViewRequest = { route: State<Route>; refusal: Refusal | null }
type Shown = {
  route: State<Route>
  depth: number
  element: ViewElement
  /** Its place beside the view that fades out. */
  isSecond: boolean
}

/** Shows one view at a time in the modal's panel, and loads it first where needed. */
export interface Screen {
  readonly shown: Shown | null
  /** The view before, while it fades out. */
  readonly leaving: ViewElement | null
  /** The requested view could not be loaded. */
  readonly hasFailed: boolean
  /** Loading failed more than once. Some browsers cache a failed import until the page is reloaded. */
  readonly hasFailedAgain: boolean
  /** Shows a view once everything it needs is loaded. Meanwhile the previous view stays, for at most 300 ms. */
  show(route: State<Route>): void
  /**
   * Loads a view ahead of time, and renders Connect, so that `show` only has to reveal it. A failure is ignored until the
   * view is shown.
   */
  prepare(name: 'Account' | 'Connect'): Promise<void>
  retry(): void
  /** The modal closes: ends the view, which keeps its last rendering while it fades out. */
  leave(): void
  /** Removes the view after it has faded out. */
  clear(): void
  /** The modal moves in the page: removes everything at once, also a prepared view. `show` starts over. */
  reset(): void
}
export type ScreenDeps = {
  kit: Kit
  /** Null until the first messages are loaded. */
  messages(): Messages | null
  loadMessages(more?: MessageFile): Promise<void>
  /** Re-renders the modal. @returns a promise for the end of the rendering */
  render(): Promise<unknown>
  /** Called once a view is painted. */
  onShown(view: ViewElement): void
  /** Called a moment after a view is painted: what is not needed at once may be loaded. */
  onPainted(): void
  /** The view that had the focus is gone, and the next one is still loading. */
  onFocusLost(): void
}

export function createScreen(deps: ScreenDeps): Screen {
  const { kit, messages, loadMessages, render, onShown, onPainted, onFocusLost } = deps
  const { after } = kit.environment
  const loader = createViewLoader(kit, loadMessages)
  define('gla-no-account', NoAccount)
  let requested: ViewRequest | null = null
  let pending: Shown | null = null // has started, is rendered in the next frame
  let shown: Shown | null = null
  let leaving: ViewElement | null = null
  let prepared: Shown | null = null // rendered ahead of time, not started
  let wasRequested = false // from then on, no view is rendered ahead of time
  let failed = false
  let failures = 0 // consecutive
  let cancelPreload: Dispose | null = null
  let stopKeeping: Dispose | null = null
  let guardWatches: Dispose[] = []
  let memory = new Map<string, string>()
  let tops = new WeakMap<State<Route>, number>() // px that a view was scrolled when the next one took its place

  function createView(route: State<Route>, View: ViewClass): Shown {
    const element: ViewElement = Object.assign(new View(), {
      kit,
      messages: messages(),
      data: route.data,
      memory,
      loadMessages,
      loadFieldGuard,
    })
    guardFields(element)
    element.setAttribute('exportparts', 'button, primary-button, row')
    const name = slots[route.name]
    if (name) element.append(Object.assign(document.createElement('slot'), { name, slot: name }))
    const isSecond = shown ? !shown.isSecond : false
    return { route, depth: kit.router.state.history.length, element, isSecond }
  }
  function endView() {
    pending?.element.leave()
    pending = null
    cancelPreload?.()
    stopKeeping?.()
    if (shown !== prepared) shown?.element.leave()
  }
  function removeView() {
    const hadFocus = shown !== null && holdsFocus(shown.element)
    rememberTop()
    endView()
    shown = null
    leaving = null
    prepared = null
    void render().then(() => {
      if (hadFocus && requested && !shown) onFocusLost()
    })
  }

  /**
   * Starts a view and renders it in the next frame, or once the view before has shown its success. A wallet that answers before that frame replaces the view,
   * which is then never rendered.
   */
  function start(route: State<Route>, View: ViewClass) {
    const before = shown === prepared ? null : shown // a prepared view was never visible
    const next = createView(route, View)
    if (before) next.element.dataset.enter = next.depth < before.depth ? 'back' : 'next'
    const farewell = before?.element.farewell()
    endView()
    pending = next
    next.element.activate()
    const drawInFrame = () => requestAnimationFrame(() => void draw(next, true))
    if (farewell) void farewell.then(drawInFrame)
    else if (before) drawInFrame()
    else void draw(next, false)
  }
  async function draw(next: Shown, inFrame: boolean) {
    if (pending !== next) return
    pending = null
    rememberTop()
    const top = tops.get(next.route) ?? 0
    if (shown !== prepared) fade(shown?.element, top)
    shown = next
    prepared = null
    await render()
    if (top > 0) await scrollTo(next, top)
    await finishShowing(next, inFrame)
  }
  const scrollOf = (one: Shown) => one.element.closest('.scroll')
  function rememberTop() {
    if (shown) tops.set(shown.route, scrollOf(shown)?.scrollTop ?? 0)
  }
  async function scrollTo(next: Shown, top: number) {
    await next.element.updateComplete
    const scroll = shown === next && scrollOf(next)
    if (scroll) stopKeeping = keepPlace(scroll, top, after)
  }
  function fade(before: ViewElement | undefined, top: number) {
    const faded = before && fadeOut(before, top)
    leaving = faded ? before : null
    void faded?.then(() => {
      if (leaving !== before) return
      leaving = null
      void render()
    })
  }
  /**
   * Sets the focus, and schedules the preload of the next views. Focusing forces a layout, so it is done once per view.
   * @param inFrame whether it is called inside an animation frame: then the focus is set before that frame is painted,
   * otherwise in the next one
   */
  async function finishShowing(next: Shown, inFrame: boolean) {
    if (inFrame) await next.element.updateComplete
    else await new Promise(requestAnimationFrame)
    if (shown !== next || !requested) return
    onShown(next.element)
    cancelPreload = after(preloadDelay, () => {
      onPainted()
      void loader.preloadNext(next.route.name)
    })
  }

  async function loadRefusal(refusal: Refusal): Promise<ViewClass> {
    if (refusal !== 'foreign-frame') {
      await loadMessages()
      return NoAccount
    }
    const [{ OpenInWindow }] = await Promise.all([
      import('./open-in-window.js'),
      loadMessages('open-in-window'),
    ])
    define('gla-open-in-window', OpenInWindow)
    return OpenInWindow
  }

  /** @returns null where the options turn out not to offer the view */
  async function loadOffered({ route: { name }, refusal }: ViewRequest) {
    const { isOffered }: ViewDefinition = views[name]
    if (isOffered && !(await isOffered(kit))) return null
    return refusal ? loadRefusal(refusal) : loader.load(name)
  }

  async function load(next: ViewRequest, delay: number) {
    const { route } = next
    const isCurrent = () => requested === next
    const stopWaiting = after(delay, () => {
      if (isCurrent()) removeView()
    })
    try {
      const View = await loadOffered(next)
      failures = 0
      if (!isCurrent()) return
      if (View) start(route, View)
      else leaveUnoffered()
    } catch (error) {
      tellMissingCode(error)
      if (!isCurrent()) return
      // Shown in place of the view, with a button to retry.
      removeView()
      failed = true
      failures++
      void render()
    } finally {
      stopWaiting()
    }
  }

  const leaveUnoffered = () => void (kit.router.back() || kit.modal.open())

  /**
   * Requests a view, or the one that its guard allows instead. The guard is checked again when the account
   * changes.
   */
  function request(route: State<Route>, delay = loadingDelay) {
    const definition: ViewDefinition = views[route.name]
    const guard = guardOf(definition)
    const refusal = guard?.(kit) ?? null
    if (refusal === 'not-offered') return leaveUnoffered()
    const next = { route, refusal }
    requested = next
    wasRequested = true
    failed = false
    stopGuarding()
    guardWatches = guard ? whenAccountChanges(() => guard(kit) !== refusal && request(route)) : []
    if (showPrepared(route)) return
    const View = refusal === null ? loader.loaded(route.name) : loadedRefusals[refusal]
    const isKnown =
      View && !definition.isOffered && messages()?.language === kit.theme.state.language
    if (isKnown) start(route, View)
    else void load(next, delay)
  }
  /** A page in plain JavaScript asks for any name. */
  function isOpenable({ name, data }: State<Route>) {
    if (!Object.hasOwn(views, name)) return false
    return data !== undefined || !views[name].isOfData
  }
  /** A page asks for a view that it cannot open: another one is shown, and the page is told. */
  function leaveUnknown(name: string) {
    if (!kit.router.back()) kit.modal.open()
    import('./report-no-view.js').then(({ reportNoView }) => reportNoView(kit, name), kit.report)
  }
  /** @returns whether the view was prepared and is now shown */
  function showPrepared(route: State<Route>) {
    if (!shown || shown !== prepared || shown.route.name !== route.name) return false
    prepared = null
    shown.element.activate()
    void finishShowing(shown, false)
    return true
  }
  const whenAccountChanges = (ask: () => unknown) =>
    [kit.account.state, kit.network.state].map((state) => watch(state, () => void ask()))
  function stopGuarding() {
    for (const stop of guardWatches.splice(0)) stop()
  }

  function leave() {
    requested = null
    stopGuarding()
    memory = new Map()
    tops = new WeakMap()
    endView()
  }

  return {
    get shown() {
      return shown
    },
    get leaving() {
      return leaving
    },
    get hasFailed() {
      return failed
    },
    get hasFailedAgain() {
      return failures > 1
    },
    show(route) {
      if (!isOpenable(route)) leaveUnknown(route.name)
      else if (route !== requested?.route) request(route)
    },
    async prepare(name: ViewName) {
      const View = await loader.load(name)
      parseStyles(View)
      await whenIdle(longestTurn)
      // Account is not prepared: it reads the chain when it is shown, and has nothing to show before.
      if (name === 'Account' || wasRequested || shown) return
      shown = prepared = createView({ name: 'Connect', data: undefined }, View)
      void render()
    },
    retry() {
      if (requested) request(requested.route)
    },
    leave,
    clear() {
      if (requested || shown === prepared) return
      shown = null
      leaving = null
      void render()
    },
    reset() {
      leave()
      removeView()
    },
  }
}
