/**
 * Whether a key is an input method's, because a word is being composed (Chinese, Japanese): it is none of ours.
 * Safari says so of the key that ends the word by 229 alone.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229
