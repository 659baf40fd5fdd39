/**
 * Enters a text into a field as if it were typed, so that the listeners for typed text get it too. Line breaks become
 * spaces: the field would remove them and join the words.
 */
export function enterText(input: HTMLInputElement, text: string): void {
  input.value = text.trim().replace(/\s+/g, ' ')
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}
