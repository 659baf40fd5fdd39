/** Returns the first visible element that matches, also inside open shadow roots. */
export function query(root: ParentNode, selector: string): HTMLElement | null {
  const found = root.querySelector<HTMLElement>(selector)
  if (found) return found
  for (const element of root.querySelectorAll('*')) {
    const inside = element.shadowRoot && query(element.shadowRoot, selector)
    if (inside) return inside
  }
  return null
}

/** Waits until `get` returns something. @throws Error after 20 s */
export async function until<T>(what: string, get: () => T | null | undefined | false): Promise<T> {
  const end = performance.now() + 20_000
  for (;;) {
    const found = get()
    if (found) return found
    if (performance.now() > end) throw new Error(`waited for ${what} in vain`)
    await new Promise((frame) => requestAnimationFrame(frame))
  }
}

/** Waits for an element. */
export const find = (selector: string, root: ParentNode = document) =>
  until(selector, () => query(root, selector))

/** Waits for an enabled element and presses it. */
export async function press(selector: string, root: ParentNode = document): Promise<void> {
  const element = await until(`${selector}, ready`, () => {
    const found = query(root, selector)
    return found && !(found as HTMLButtonElement).disabled ? found : null
  })
  element.click()
}

export async function type(selector: string, text: string, root: ParentNode = document) {
  const field = (await find(selector, root)) as HTMLInputElement
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}
