/**
 * Keeps the dialog inside the part of the window that a phone's keyboard leaves: browsers lay it out behind the
 * keyboard.
 * @returns a function that stops it
 */
export function followKeyboard(dialog: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => undefined
  const set = (name: string, value: string | null) =>
    value === null ? dialog.style.removeProperty(name) : dialog.style.setProperty(name, value)
  function fit() {
    // Pinch zoom shrinks the visual viewport too, and must not resize the dialog.
    const isCovered =
      viewport !== null && viewport.scale === 1 && viewport.height < window.innerHeight - 1
    set('height', isCovered ? `${viewport.height}px` : null)
    set('top', isCovered ? `${viewport.offsetTop}px` : null)
  }
  viewport.addEventListener('resize', fit)
  viewport.addEventListener('scroll', fit)
  return () => {
    viewport.removeEventListener('resize', fit)
    viewport.removeEventListener('scroll', fit)
  }
}
