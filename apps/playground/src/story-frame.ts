/** The window a story is shown in: a page of its own, as wide as asked, made smaller where the place is narrower. */
export type StoryFrame = {
  element: HTMLElement
  frame: HTMLIFrameElement
  /** Loads an address, also when it is the same again. No step back in the history. */
  show(address: string): void
  resize(width: number, title: string): void
}

const tallest = { phone: 844, desktop: 800 } // px
const shortest = 480 // px

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
    const most = width > 430 ? tallest.desktop : tallest.phone
    const height = Math.round(Math.min(most, Math.max(element.clientHeight / scale, shortest)))
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
 * A modal takes the focus when it opens, also out of this page: gives it back to whoever had it, while `isPlaying`.
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
