/** The iframe of a story, as wide as chosen; it is scaled down where there is less room. */
export type StoryFrame = {
  element: HTMLElement
  frame: HTMLIFrameElement
  /** Loads a URL, also when it is the same again, without a new entry in the history. */
  show(address: string): void
  resize(width: number, title: string): void
}

const maxHeight = { phone: 844, desktop: 800 } // px
const minHeight = 480 // px

export function createStoryFrame(
  onFit: (fit: { width: number; height: number; scale: number }) => void,
): StoryFrame {
  const element = Object.assign(document.createElement('div'), { className: 'frame-place' })
  const frame = Object.assign(document.createElement('iframe'), { className: 'frame' })
  element.append(frame)
  let width = 360

  const draw = () => {
    if (element.clientWidth === 0) return
    const scale = Math.min(1, element.clientWidth / width)
    const most = width > 430 ? maxHeight.desktop : maxHeight.phone
    const height = Math.round(Math.min(most, Math.max(element.clientHeight / scale, minHeight)))
    frame.width = String(width)
    frame.height = String(height)
    frame.style.setProperty('scale', String(scale))
    onFit({ width, height, scale })
  }
  new ResizeObserver(draw).observe(element)

  return {
    element,
    frame,
    show(address) {
      if (frame.contentWindow) frame.contentWindow.location.replace(address)
      else frame.src = address
    },
    resize(next, title) {
      frame.title = title
      if (width === next) return
      width = next
      element.dataset.width = String(next)
      draw()
    },
  }
}

/**
 * A modal that opens in the frame takes the focus from this page. Gives it back to the element that had it, while
 * `isPlaying`.
 * @returns a function to call before a story is loaded
 */
export function keepFocus(frame: HTMLIFrameElement, isPlaying: () => boolean): () => void {
  let before: Element | null = null
  addEventListener('blur', () => {
    if (!isPlaying() || document.activeElement !== frame) return
    if (before instanceof HTMLElement && before !== document.body && before.isConnected)
      before.focus({ preventScroll: true })
    else frame.blur()
  })
  document.addEventListener('focusin', ({ target }) => {
    if (target !== frame && target instanceof Element) before = target
  })
  return () => {
    before = document.activeElement === frame ? null : document.activeElement
  }
}
