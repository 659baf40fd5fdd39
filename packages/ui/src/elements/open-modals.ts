/**
 * The modals that are open on this page, whatever kit they belong to. It describes the page, not a kit: the page may
 * scroll again only when the last of them has closed.
 */
const openModals = new Set<object>()

/** Keeps the page behind from scrolling while `modal` is open. @returns a function that ends it */
export function lockScroll(modal: object): () => void {
  const { documentElement: root, body } = document
  if (openModals.size === 0) {
    const gap = window.innerWidth - root.clientWidth
    root.style.setProperty('overflow', 'hidden')
    // The scrollbar's place is kept, or the page would jump aside.
    if (gap > 0) body.style.setProperty('padding-inline-end', `${gap}px`)
  }
  openModals.add(modal)
  return () => {
    openModals.delete(modal)
    if (openModals.size > 0) return
    root.style.removeProperty('overflow')
    body.style.removeProperty('padding-inline-end')
  }
}
