/**
 * Keeps the dialog inside the part of the window that a phone's keyboard leaves: browsers lay it out behind the
 * keyboard.
 * @returns a function that stops it
 */
export function followKeyboard(dialog: HTMLElement): () => void {
  const seen = window.visualViewport
  if (!seen) return () => undefined
  const set = (name: string, value: string | null) =>
    value === null ? dialog.style.removeProperty(name) : dialog.style.setProperty(name, value)
  function fit() {
    // Pinch zoom shrinks the visual viewport too, and must not resize the dialog.
    const isCovered = seen !== null && seen.scale === 1 && seen.height < window.innerHeight - 1
    set('height', isCovered ? `${seen.height}px` : null)
    set('top', isCovered ? `${seen.offsetTop}px` : null)
  }
  seen.addEventListener('resize', fit)
  seen.addEventListener('scroll', fit)
  return () => {
    seen.removeEventListener('resize', fit)
    seen.removeEventListener('scroll', fit)
  }
}
