// Ours: which words a shell leaves alone is little to know.
/**
 * Words as they are typed into a shell.
 * @param {string[]} words
 * @returns {string}
 */
export const asTyped = (words) =>
  words.map((word) => (/^[\w@%+=:,./\\-]+$/.test(word) ? word : `'${word}'`)).join(' ')
