const duration = 150 // ms, spec §9

/**
 * Fades a view out over the one that replaces it, which scrolls from its top.
 * @returns a promise for its end; null where nothing moves
 */
export function fadeOut(view: HTMLElement): Promise<unknown> | null {
  const scroll = view.closest('.scroll')
  if (!scroll || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  view.inert = true
  view.style.cssText = `position:absolute;inset:${-scroll.scrollTop}px 0 auto`
  scroll.scrollTop = 0
  return view.animate([{}, { opacity: 0 }], { duration, fill: 'forwards' }).finished
}
