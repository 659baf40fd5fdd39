// Ours: which words a shell leaves alone is little to know.
/** On Windows a path has backslashes, and its shell leaves them alone. */
const plain = process.platform === 'win32' ? /^[\w@%+=:,./\\-]+$/ : /^[\w@%+=:,./-]+$/

const quoted = (word) => `'${word.replaceAll("'", String.raw`'\''`)}'`

/**
 * Words as they are typed into a shell.
 * @param {string[]} words
 * @returns {string}
 */
export const asTyped = (words) =>
  words.map((word) => (plain.test(word) ? word : quoted(word))).join(' ')
