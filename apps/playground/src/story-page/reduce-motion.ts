const preference = '(prefers-reduced-motion: reduce)'

/**
 * Makes this page behave as if the user prefers reduced motion. A page cannot change that preference, so the media query
 * is replaced: in style sheets as they are created, and in `matchMedia`. Call it before anything is drawn.
 */
export function reduceMotion(): void {
  const { replaceSync } = CSSStyleSheet.prototype
  CSSStyleSheet.prototype.replaceSync = function (text) {
    return replaceSync.call(this, text.replaceAll(preference, 'all'))
  }
  const matchMedia = window.matchMedia.bind(window)
  window.matchMedia = (query) => matchMedia(query.replaceAll(preference, 'all'))
}
