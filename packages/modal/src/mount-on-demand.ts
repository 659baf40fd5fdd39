import type { Dispose, Kit, OpenView } from '@gla/core'
import { readFeatures, watch } from '@gla/core'
import { readMessages, whenIdle } from '@gla/ui'
import type { ModalElement } from '@gla/ui/modal'
import type { ModalPlace } from './modal-place.js'

const longestWait = 3_000 // ms that a busy page may put off what is done ahead of time
const mostReturns = 5 // times that an open modal is put back, after which the page has it closed
const withoutIdle = 1_000 // ms after the first paint, in browsers without `requestIdleCallback`

/** The element of a modal, created when it is needed. */
export type Mounted = {
  /** Puts a page's element into a slot of the modal. Before the modal exists, the element waits. */
  slot(name: 'account', content: Element): void
  /**
   * Moves the modal inline to the end of `target`. Only one target at a time.
   * @returns a function that makes it a dialog again
   */
  showIn(target: Element): Dispose
  unmount: Dispose
}

/**
 * Mounts `<gla-modal>` in the page and renders it ahead of time, closed, so that the first opening only has to
 * show it. That happens when the browser is idle or somebody points at a button; at the latest, when the modal
 * opens or there is a toast to show. The code comes from the page's own host. Where the page has replaced its body since,
 * or taken the element out of it, the element is put back. An element with a frame in it that is in the page already is taken
 * over where it is: a frame that is moved loads again.
 */
export function mountOnDemand(kit: Kit, place: ModalPlace): Mounted {
  const slotContent = document.createDocumentFragment()
  let element: ModalElement | null = null
  let inlineTarget: Element | null = null
  let stopFollowing: Dispose | null = null
  let returns = 0
  let cancelReturn: Dispose | null = null

  async function mount(wait: () => Promise<void>) {
    // All at once, in one round trip: the modal with its first view, its messages, and what a feature's view needs. What
    // fails to load here is loaded again where it is needed, and that failure is shown.
    readFeatures().catch(() => undefined)
    readMessages(kit.theme.state.language)?.catch(() => undefined)
    const { startModal } = await import('@gla/ui/modal')
    if (!place.isOver) stopFollowing ??= startModal(kit)
    await wait()
    if (place.isOver || element) return element
    element = Object.assign(place.element ?? document.createElement('gla-modal'), { kit })
    Object.assign(place, { element, attach })
    element.append(slotContent)
    element.addEventListener('gla-removed', returnLater)
    attach()
    return element
  }
  function attach() {
    // Set as soon as it can be rendered, even where an earlier try failed.
    kit.modal.setInline(inlineTarget !== null)
    const target = inlineTarget ?? document.body
    if (element && element.parentNode !== target) target.append(element)
  }
  /** Whether something is to be seen, but the page has taken the element out. */
  const isLost = () => element?.isConnected === false
  /** In a task of its own, as pages also move elements. A page that goes on taking it out gets the modal closed. */
  function returnLater() {
    if (inlineTarget) return // comes back with its target, or at the next opening
    cancelReturn?.()
    cancelReturn = kit.environment.after(0, () => {
      if (!isLost() || !(kit.modal.state.open || kit.toasts.state.current)) return
      if (returns < mostReturns) {
        returns++
        attach()
      } else kit.modal.close({ force: true })
    })
  }
  function onOpened() {
    returns = 0
    if (!element) return void show()
    if (!isLost()) return
    if (!inlineTarget) return attach()
    // It went with the target that it was shown in: it is a dialog from now on.
    const { name } = kit.router.current
    inlineTarget = null
    attach()
    kit.modal.open({ view: name as OpenView })
  }
  function onToast() {
    if (!kit.toasts.state.current) return
    if (!element) return void show()
    if (!isLost()) return
    inlineTarget = null
    attach()
  }
  async function show() {
    try {
      await mount(async () => undefined)
    } catch (error) {
      // Nothing can be rendered, so the page is told by the event `error/reported`.
      if (!kit.modal.state.open) return
      kit.modal.setInline(false)
      kit.modal.close({ force: true })
      kit.report(error)
    }
  }
  async function prepare() {
    if (!element) await (await mount(unlessOpen))?.prepare()
  }
  /** Code that came ahead of time is run in a task of its own. */
  const unlessOpen = async () => {
    if (!kit.modal.state.open) await whenIdle(longestWait)
  }
  // A failed preload is no error: the same code is loaded again when it is needed, and that failure is shown.
  const preload = () => void prepare().catch(() => undefined)

  const stopOpened = kit.on('modal/opened', onOpened)
  const stopToasts = watch(kit.toasts.state, onToast)
  const stopExpected = kit.on('modal/expected', preload)
  const stopIdle = whenPainted(preload)
  return {
    slot(name, content) {
      content.slot = name
      ;(element ?? slotContent).append(content)
    },
    showIn(target) {
      inlineTarget = target
      attach()
      return () => {
        if (inlineTarget !== target) return
        inlineTarget = null
        attach()
      }
    },
    unmount() {
      place.isOver = true
      inlineTarget = null
      stopFollowing?.()
      stopOpened()
      stopToasts()
      stopExpected()
      stopIdle()
      cancelReturn?.()
      place.element?.remove()
      element = null
    },
  }
}

/** Once what the page's script rendered, such as our button, is painted, and the browser has nothing else to do. */
function whenPainted(work: () => void): Dispose {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return () => undefined // the person asked for reduced data use: nothing is preloaded
  let isStopped = false
  requestAnimationFrame(async () => {
    await whenIdle(longestWait, withoutIdle)
    if (!isStopped) work()
  })
  return () => {
    isStopped = true
  }
}
