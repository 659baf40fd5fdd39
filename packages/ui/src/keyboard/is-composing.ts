/**
 * Whether a key belongs to an input method that is composing a word (Chinese, Japanese), and is not for us.
 * In Safari the key that ends the word has only the key code 229.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229
