/** The focused element, also inside open shadow roots. */
export function focusedElement(): HTMLElement | null {
  let found = document.activeElement
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
  return found instanceof HTMLElement && found !== document.body ? found : null
}

/** Whether the focus is in this element, also inside of open shadow roots in its own. */
export function holdsFocus(element: Element): boolean {
  let found = document.activeElement
  while (found && found !== element) found = found.shadowRoot?.activeElement ?? null
  return found !== null
}
