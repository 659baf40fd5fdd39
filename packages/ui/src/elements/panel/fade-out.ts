const duration = 150 // ms, spec §9

/**
 * Fades a view out over the one that replaces it, which scrolls from its top. It is gone after half the time, when the next
 * one has hardly begun to appear: two texts over one another would be read as one.
 * @returns a promise for its end; null where nothing moves
 */
export function fadeOut(view: HTMLElement): Promise<unknown> | null {
  const scroll = view.closest('.scroll')
  if (!scroll || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  view.inert = true
  view.style.cssText = `position:absolute;inset:${-scroll.scrollTop}px 0 auto`
  scroll.scrollTop = 0
  return view.animate([{}, { opacity: 0, offset: 0.5 }, { opacity: 0 }], {
    duration,
    fill: 'forwards',
  }).finished
}
