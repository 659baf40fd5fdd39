import ts from 'typescript'

/**
 * What a doc comment says.
 * @typedef {object} Doc
 * @property {string} text the description; '' when there is none
 * @property {{ name: string, text: string }[]} params
 * @property {{ tag: string, text: string }[]} notes every other tag, in its order
 */

/**
 * The doc comment of a declaration; of overloads, the first that has one.
 * @param {readonly ts.Statement[]} statements
 * @returns {Doc}
 */
export function docOf(statements) {
  for (const statement of statements) {
    // The last one is its own: others stand above it for themselves.
    const comment = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc).at(-1)
    if (comment) return read(comment)
  }
  return { text: '', params: [], notes: [] }
}

function read(comment) {
  const tags = comment.tags ?? []
  const params = tags.filter(ts.isJSDocParameterTag)
  return {
    text: textOf(comment),
    params: params.map((tag) => ({ name: tag.name.getText(), text: textOf(tag) })),
    notes: tags
      .filter((tag) => !ts.isJSDocParameterTag(tag))
      .map((tag) => ({ tag: tag.tagName.text, text: noteOf(tag) })),
  }
}

const textOf = ({ comment }) => (ts.getTextOfJSDocComment(comment) ?? '').trim()

/** TypeScript takes the first word after `@see` for a name, so an address would lose its scheme. */
function noteOf(tag) {
  if (!ts.isJSDocSeeTag(tag)) return textOf(tag)
  return tag
    .getText()
    .replace(/^@see\s*/, '')
    .replace(/\s*\n\s*\*?\s*/g, ' ')
    .trim()
}
