import type { Dispose, Environment } from '@gla/core'

const longest = 2_000 // ms; what comes later would move what is being read
const moves = ['wheel', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to where a view was left, and again whenever its content has changed its height: some of it may come later. Until
 * the person does something, for 2 s at most.
 * @returns a function that ends it
 */
export function keepPlace(scroll: Element, top: number, after: Environment['after']): Dispose {
  const put = () => {
    scroll.scrollTop = top
  }
  put()
  const content = scroll.querySelector('.content')
  if (!content || typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(put)
  observer.observe(content)
  const end = () => {
    observer.disconnect()
    stop()
    for (const move of moves) document.removeEventListener(move, end, true)
  }
  const stop = after(longest, end)
  for (const move of moves) document.addEventListener(move, end, { capture: true, passive: true })
  return end
}
