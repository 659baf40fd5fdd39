/** The focused element, also inside open shadow roots. */
export function focusedElement(): HTMLElement | null {
  let found = document.activeElement
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
  return found instanceof HTMLElement && found !== document.body ? found : null
}
