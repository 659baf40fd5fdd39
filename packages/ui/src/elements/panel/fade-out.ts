const duration = 150 // ms, spec §9

/**
 * Fades a view out over the one that replaces it, which is scrolled to `top`. It is gone after half the time, when the next
 * one has hardly begun to appear: two texts over one another would be read as one.
 * @returns a promise for its end; null where nothing moves
 */
export function fadeOut(view: HTMLElement, top: number): Promise<unknown> | null {
  const scroll = view.closest('.scroll')
  if (!scroll) return null
  // First of all: once the view is marked, it may not scroll any more (modal-styles.ts), and the browser would keep its place.
  const left = scroll.scrollTop
  scroll.scrollTop = 0
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  view.inert = true
  view.dataset.leave = top > 0 ? 'inside' : 'over'
  view.style.cssText = `position:absolute;inset:${top - left}px 0 auto`
  return view.animate([{}, { opacity: 0, offset: 0.5 }, { opacity: 0 }], {
    duration,
    fill: 'forwards',
  }).finished
}
