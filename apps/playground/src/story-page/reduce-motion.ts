const preference = '(prefers-reduced-motion: reduce)'

/**
 * Makes this page behave as if the person had asked the system for less motion. A page cannot change that preference,
 * so its query is answered here: in style sheets as they are made, and for scripts that ask. Call it before anything is drawn.
 */
export function reduceMotion(): void {
  const { replaceSync } = CSSStyleSheet.prototype
  CSSStyleSheet.prototype.replaceSync = function (text) {
    return replaceSync.call(this, text.replaceAll(preference, 'all'))
  }
  const matchMedia = window.matchMedia.bind(window)
  window.matchMedia = (query) => matchMedia(query.replaceAll(preference, 'all'))
}
