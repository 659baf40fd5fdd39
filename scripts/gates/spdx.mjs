/** The licences under which we may ship what others wrote. */
const allowed = new Set([
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
])

/**
 * Whether an SPDX expression leaves us a choice that we may take: one side of OR, both of AND.
 * Anything that is no such expression (`SEE LICENSE IN ...`, `WITH`, `UNLICENSED`) does not.
 * @param {string} expression as in `(MIT OR GPL-3.0)`
 */
export function isAllowed(expression) {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? []
  const parser = createParser(tokens)
  const verdict = parser.either()
  return verdict === true && parser.isDone()
}

/** `null` is: not understood. AND binds tighter than OR. */
function createParser(tokens) {
  let next = 0
  const accept = (token) => tokens[next] === token && ++next > 0
  const either = () => {
    let verdict = both()
    while (accept('OR')) {
      const right = both()
      verdict = verdict === null || right === null ? null : verdict || right
    }
    return verdict
  }
  const both = () => {
    let verdict = one()
    while (accept('AND')) {
      const right = one()
      verdict = verdict === null || right === null ? null : verdict && right
    }
    return verdict
  }
  const one = () => {
    if (accept('(')) {
      const verdict = either()
      return accept(')') ? verdict : null
    }
    const token = tokens[next++]
    return token === undefined || /^(\)|AND|OR|WITH)$/.test(token) ? null : allowed.has(token)
  }
  return { either, isDone: () => next === tokens.length }
}
