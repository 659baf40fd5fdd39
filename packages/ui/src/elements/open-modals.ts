/** The modals that are open on this page, whatever kit they belong to, each with what lets the page scroll again. It describes the page, not a kit: only the last of them to close does so. */
const openModals = new Map<object, () => void>()

/** Keeps the page behind from scrolling while `modal` is open. @returns a function that ends it */
export function lockScroll(modal: object): () => void {
  const [held] = openModals.values()
  const unlock = held ?? holdPage()
  openModals.set(modal, unlock)
  return () => {
    // Whoever asks twice is heard once.
    if (openModals.delete(modal) && openModals.size === 0) unlock()
  }
}

function holdPage() {
  const { documentElement: root, body } = document
  const gap = window.innerWidth - root.clientWidth
  // The scrollbar's place is kept beside what the page keeps free itself, or the page would jump aside.
  const padding = (Number.parseFloat(getComputedStyle(body).paddingInlineEnd) || 0) + gap
  const lent = [lend(root, 'overflow', 'hidden', ['overflow-x', 'overflow-y'])]
  if (gap > 0) lent.push(lend(body, 'padding-inline-end', `${padding}px`))
  return () => {
    for (const giveBack of lent) giveBack()
  }
}

/**
 * Sets an inline style for a while.
 * @param parts what it is short for: the page may have set one of them
 * @returns a function that puts back what was there, unless somebody else has set it meanwhile
 */
function lend({ style }: HTMLElement, name: string, value: string, parts: readonly string[] = []) {
  const now = (name: string) =>
    [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const
  const before = [name, ...parts].map(now)
  style.setProperty(name, value, 'important') // the page may have said so of its own
  const ours = String(now(name))
  return () => {
    if (String(now(name)) === ours) for (const one of before) style.setProperty(...one)
  }
}
