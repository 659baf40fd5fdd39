import type { Dispose, Kit } from '@gla/core'
import { watch } from '@gla/core'

const longestLeave = 1_000 // ms until a page that is being left is gone
// ms until the browser has gone to another entry, on a busy machine too: asked again meanwhile, it would go twice. One that has
// not gone by then never will, and the next step is a person's.
const longestMove = 5_000
const settleTime = 0 // ms in which the page may react to a modal that closed, for example by going to another route
const lookTime = 500 // ms between two looks at the address, in browsers that do not tell of a change

/** Whose an entry is, in its state. */
const ownerKey = 'gla-modal'
/** How a kit tells the others in the page, another copy of this code too, of a step that nobody else hears of. */
const stepEvent = 'gla-modal-step'

/** What the browser gives of its history. */
export type BrowserHistory = Pick<
  Window,
  'history' | 'location' | 'addEventListener' | 'removeEventListener' | 'dispatchEvent'
> & { navigation?: EventTarget }

/**
 * Lets the browser's Back go back in the open modal, and then close it. While the modal is open the page's history has one
 * entry more for each of its views; they are removed when it closes. A change of the route closes it too. Where the modal
 * must stay open, neither does.
 *
 * The entries have the address and the state of the page's own, so that its router sees no difference. It is not even told
 * when the browser goes from one of them to another.
 *
 * Entries below one of another kit stay until that one is gone: to leave them would close its modal.
 */
export function followHistory(kit: Kit, browser: BrowserHistory = window): Dispose {
  const { modal, router, environment, options } = kit
  // In a frame, Back belongs to the page around it.
  if (!options.enableBackButton || environment.page?.isFramed?.()) return () => undefined
  const { history, location, navigation } = browser
  const key = `gla-modal.${options.storagePrefix}`
  const route = () => location.pathname + location.hash
  const wanted = () => {
    const { open, inline } = modal.state
    return open && !inline ? router.state.history.length : 0
  }
  let shownRoute = route()
  let shownAddress = location.href
  let depth = depthIn(history.state) // what an earlier page left behind, if the page was reloaded
  let stopWaiting: Dispose | null = null // while the browser goes to another entry
  let stopLooking: Dispose | null = null
  let leftAt = Number.NEGATIVE_INFINITY

  /** Which of our entries a state belongs to; 0 for one of the page's own. The page may have written anything. */
  function depthIn(state: unknown): number {
    const { depth, of } = Object(Object(state)[key]) as { depth?: unknown; of?: unknown }
    const isOurs = of === route() && Number.isSafeInteger(depth) && Number(depth) > 0
    return isOurs ? Math.min(Number(depth), 100) : 0
  }
  /** How many of our entries are below the last one of another kit. The page may have written anything. */
  function belowOthersIn(state: unknown): number {
    const owner: unknown = Object(state)[ownerKey]
    if (typeof owner === 'string' && owner !== key) return depthIn(state)
    const below = Number(Object(Object(state)[key]).below)
    return below > 0 ? Math.floor(Math.min(below, depthIn(state))) : 0
  }
  function push(next: number) {
    const { state } = history
    const own = typeof state === 'object' ? state : {}
    const mark = { depth: next, of: route(), below: belowOthersIn(state) }
    history.pushState({ ...own, [key]: mark, [ownerKey]: key }, '')
  }
  /** How many of our entries stay, or have to for now. */
  const kept = () => Math.max(wanted(), belowOthersIn(history.state))

  /** Brings the history in line with the modal. */
  function sync() {
    look()
    const target = wanted()
    if (target > 0 && !navigation && !stopLooking) lookOften()
    if (stopWaiting) return
    depth = depthIn(history.state) // never goes back further than the page's own entry
    try {
      for (let next = depth + 1; next <= target; next++) push(next)
    } catch {
      // Safari refuses more than 100 entries in 30 s. Back then leaves the page, as it does without us.
    }
    depth = depthIn(history.state)
    const isLeaving = environment.elapsed() - leftAt < longestLeave
    if (depth <= kept() || isLeaving) return
    stopWaiting = environment.after(settleTime, goBack)
  }
  /**
   * Leaves the entries that the modal needs no more. Not at once: a page goes elsewhere when it hears of the connection, and a
   * move under way would then take it back from there. Entries below one of the page's own stay, and are passed over.
   */
  function goBack() {
    stopWaiting = null
    depth = depthIn(history.state)
    const target = kept()
    const isLeaving = environment.elapsed() - leftAt < longestLeave
    if (depth <= target || isLeaving) return sync()
    stopWaiting = environment.after(longestMove, () => {
      stopWaiting = null
    })
    history.go(target - depth)
  }

  /** Closes the modal when the route has changed under it. */
  function look() {
    shownAddress = location.href
    if (route() === shownRoute) return
    shownRoute = route()
    depth = depthIn(history.state)
    if (wanted() > 0) modal.close()
  }
  function lookOften() {
    stopLooking = environment.after(lookTime, () => {
      stopLooking = null
      if (wanted() > 0) sync()
    })
  }

  function onPop(event: PopStateEvent) {
    if (!follow()) return
    event.stopImmediatePropagation()
    browser.dispatchEvent(new Event(stepEvent)) // heard again by who knows of it already, to whom it is nothing new
  }
  /** @returns whether the step is to or from an entry of ours, which is nothing to the page's router */
  function follow(): boolean {
    const before = depth
    const wasAsked = stopWaiting !== null
    stopWaiting?.()
    stopWaiting = null
    const isSamePage = location.href === shownAddress && route() === shownRoute
    look()
    depth = depthIn(history.state)
    // A step to or from an entry of another kit is that kit's.
    const isOurs = isSamePage && depth !== before
    if (!wasAsked)
      for (let n = depth; n < before && wanted() > 0; n++) router.back() || modal.close()
    sync()
    return isOurs
  }
  /** A step to another entry is told once more, by `popstate`. */
  function onChange(event: Event) {
    const { navigationType } = event as Event & { navigationType?: string }
    if (navigationType === 'traverse') return
    if (route() === shownRoute) shownAddress = location.href
    else sync()
  }
  /** The page is about to be left, so going to another entry would hold that up. */
  function onNavigate(event: Event) {
    const { destination } = event as Event & { destination?: { sameDocument?: boolean } }
    if (destination?.sameDocument === false) leftAt = environment.elapsed()
  }

  // Before the listeners of a router, which are called in the page's own phase.
  browser.addEventListener('popstate', onPop, true)
  browser.addEventListener(stepEvent, follow)
  navigation?.addEventListener('currententrychange', onChange)
  navigation?.addEventListener('navigate', onNavigate)
  const stops = [watch(modal.state, sync), watch(router.state, sync)]
  sync()
  return () => {
    for (const stop of stops.splice(0)) stop()
    browser.removeEventListener('popstate', onPop, true)
    browser.removeEventListener(stepEvent, follow)
    navigation?.removeEventListener('currententrychange', onChange)
    navigation?.removeEventListener('navigate', onNavigate)
    stopWaiting?.()
    stopLooking?.()
    const ours = depth - belowOthersIn(history.state)
    if (ours > 0) history.go(-ours)
    depth = 0
  }
}
