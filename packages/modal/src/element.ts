import type { Dispose, Kit } from '@gla/core'
import { readFeatures, watch } from '@gla/core'
import { readFeatureViews } from '@gla/ui'
import type { ModalElement } from '@gla/ui/modal'

/** The modal's place in the page. */
export type Mounted = {
  /** Shows an element of the page in a slot of the modal, from when there is one. */
  slot(name: 'account', content: Element): void
  /** Makes it a part of the page, at the end of `target`; of one target at a time. @returns makes it a dialog again */
  showIn(target: Element): Dispose
  unmount: Dispose
}

/**
 * Puts `<gla-modal>` into the page: closed and drawn ahead, from the page's own host, when the browser is idle or a person
 * comes near a button, so that the first opening only has to show it; at the latest when it opens or has a toast to show.
 */
export function mountOnDemand(kit: Kit): Mounted {
  const waiting = document.createDocumentFragment()
  let element: ModalElement | null = null
  let place: Element | null = null
  let ended = false

  async function mount() {
    // At the same time, so that a feature's first view takes no longer than another.
    readFeatures().catch(() => undefined)
    const { name } = kit.router.current
    if (name !== 'Connect' && name !== 'Account') readFeatureViews().catch(() => undefined)
    const { registerModal } = await import('@gla/ui/modal')
    if (ended || element) return element
    registerModal()
    element = Object.assign(document.createElement('gla-modal'), { kit })
    element.append(waiting)
    put()
    return element
  }
  function put() {
    // It is inline from when it can be drawn, also where that failed before.
    kit.modal.setInline(place !== null)
    if (element) (place ?? document.body).append(element)
  }
  async function show() {
    try {
      await mount()
    } catch (error) {
      // Nothing can be drawn: the page hears of it as `error/reported`.
      if (!kit.modal.state.open) return
      kit.modal.setInline(false)
      kit.modal.close({ force: true })
      kit.report(error)
    }
  }
  async function prepare() {
    if (!element) await (await mount())?.prepare()
  }
  // What cannot be read ahead is read when it is needed, and its failure is shown then.
  const readAhead = () => void prepare().catch(() => undefined)

  const stopOpened = kit.on('modal/opened', () => void (element ?? show()))
  const stopToasts = watch(kit.toasts.state, () => {
    if (kit.toasts.state.current && !element) void show()
  })
  const stopExpected = kit.on('modal/expected', readAhead)
  const stopIdle = whenIdle(readAhead)
  return {
    slot(name, content) {
      content.slot = name
      ;(element ?? waiting).append(content)
    },
    showIn(target) {
      place = target
      put()
      return () => {
        if (place !== target) return
        place = null
        put()
      }
    },
    unmount() {
      ended = true
      place = null
      stopOpened()
      stopToasts()
      stopExpected()
      stopIdle()
      element?.remove()
      element = null
    },
  }
}

const pageFirst = 100 // ms for what the page itself does when it starts

function whenIdle(work: () => void): Dispose {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return () => undefined // a person asked for less: only what is needed
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1_000)
    return () => clearTimeout(timer)
  }
  let handle = 0
  const timer = setTimeout(() => {
    handle = requestIdleCallback(work, { timeout: 3_000 })
  }, pageFirst)
  return () => {
    clearTimeout(timer)
    cancelIdleCallback(handle)
  }
}
