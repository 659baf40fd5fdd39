import type { Dispose, Environment, PageFrame } from '@gla/core'
import { FeatureError, parseUrl } from '@gla/core'
import type { ModalPlace } from './modal-place.js'

const mostReturns = 5 // times in a row that a frame is put back, after which the page has it out
const settled = 10_000 // ms after which a frame that stayed counts as new

/**
 * Opens a page in a frame inside of the modal's element, which shows it where a view has a place for it: see
 * `Environment.openFrame`. An element that the modal has not put into the page yet is put there bare and hidden.
 * @throws FeatureError `frame/load-failed` for what is no web page, and where the modal is gone
 */
export async function openFrame(
  place: ModalPlace,
  environment: Pick<Environment, 'after' | 'elapsed'>,
  url: string,
  allow: string,
): Promise<PageFrame> {
  const { protocol, href, origin } = parseUrl(url) ?? {}
  if (!href || !origin || !/^https?:$/.test(protocol ?? '') || place.isOver)
    throw new FeatureError('frame/load-failed')
  const frame = makeFrame(href, allow)
  const host = hostIn(place)
  const attach = () => (place.attach ? place.attach() : document.body.append(host))
  const stopReturning = putBack(place, host, { ...environment, attach })
  host.append(frame)
  if (!host.isConnected) attach()

  return {
    post(message, transfer = []) {
      const { contentWindow } = frame
      if (!contentWindow) throw new FeatureError('frame/iframe-missing')
      contentWindow.postMessage(message, { targetOrigin: origin, transfer: [...transfer] })
    },
    listen(listener) {
      const onLoad = () => listener()
      frame.addEventListener('load', onLoad)
      return () => frame.removeEventListener('load', onLoad)
    },
    show() {
      frame.hidden = false
    },
    hide() {
      frame.hidden = true
    },
    remove() {
      stopReturning()
      frame.remove()
    },
  }
}

/** Without an inline style, which a strict Content-Security-Policy forbids: the modal styles it. */
function makeFrame(url: string, allow: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  return Object.assign(frame, {
    id: 'w3m-iframe',
    name: 'w3m-secure-iframe',
    slot: 'frame',
    hidden: true,
    allow,
    src: url,
  })
}

function hostIn(place: ModalPlace): HTMLElement {
  if (place.element) return place.element
  const bare = document.createElement('gla-modal')
  bare.hidden = true
  place.element = bare
  // From then on it shows only what a view has a place for.
  void customElements.whenDefined('gla-modal').then(() => {
    bare.hidden = false
  })
  return bare
}

/**
 * Puts the element back where the page took it out while the modal was closed, for example with its body: the frame has to
 * answer then, too. It loads anew. In a task of its own, as pages also move elements.
 */
function putBack(
  place: ModalPlace,
  host: HTMLElement,
  { after, elapsed, attach }: Pick<Environment, 'after' | 'elapsed'> & { attach(): void },
): Dispose {
  let returns = 0
  let returnedAt = elapsed()
  let cancel: Dispose | null = null
  const onRemoved = () => {
    cancel?.()
    cancel = after(0, () => {
      if (host.isConnected || place.isOver) return
      if (elapsed() - returnedAt > settled) returns = 0
      if (returns >= mostReturns) return
      returns++
      returnedAt = elapsed()
      attach()
    })
  }
  host.addEventListener('gla-removed', onRemoved)
  return () => {
    cancel?.()
    host.removeEventListener('gla-removed', onRemoved)
  }
}
