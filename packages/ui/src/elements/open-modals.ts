/**
 * The open modals of the page, of any kit, with the function that unlocks scrolling. This is state of the page,
 * not of a kit: the page scrolls again when the last modal closes.
 */
const openModals = new Map<object, () => void>()

/** Prevents the page from scrolling while `modal` is open. @returns a function that allows it again */
export function lockScroll(modal: object): () => void {
  const [current] = openModals.values()
  const unlock = current ?? lockPage()
  openModals.set(modal, unlock)
  return () => {
    // Calling it twice has no effect.
    if (openModals.delete(modal) && openModals.size === 0) unlock()
  }
}

function lockPage() {
  const { documentElement: root, body } = document
  const scrollbarWidth = window.innerWidth - root.clientWidth
  // Padding replaces the scrollbar, on top of the page's own padding, or the page would shift.
  const padding = (Number.parseFloat(getComputedStyle(body).paddingInlineEnd) || 0) + scrollbarWidth
  const restores = [overrideStyle(root, 'overflow', 'hidden', ['overflow-x', 'overflow-y'])]
  if (scrollbarWidth > 0) restores.push(overrideStyle(body, 'padding-inline-end', `${padding}px`))
  return () => {
    for (const restore of restores) restore()
  }
}

/**
 * Sets an inline style temporarily. @param longhands the properties that `name` is a shorthand for: the page
 * may have set one of them
 * @returns a function that restores the styles, unless somebody else has changed them since
 */
function overrideStyle(
  { style }: HTMLElement,
  name: string,
  value: string,
  longhands: readonly string[] = [],
) {
  const read = (name: string) =>
    [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const
  const before = [name, ...longhands].map(read)
  style.setProperty(name, value, 'important') // the page's own rule may be `!important`
  const ours = String(read(name))
  return () => {
    if (String(read(name)) === ours) for (const one of before) style.setProperty(...one)
  }
}
