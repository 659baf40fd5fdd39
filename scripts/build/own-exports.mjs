// Ours: bundlers write this helper into our code, and it reads what a script in the page put on Object.prototype.

/**
 * Lets the helper by which a bundler exports a namespace read only what the namespace itself has: its loop saw every name of
 * `Object.prototype`, and its property descriptors took `value` and `set` from there.
 * @param {string} code as esbuild or rolldown wrote it, not minified
 * @throws Error when the helper is written in another way
 */
export function ownExports(code) {
  const own = code
    .replace(/\bfor \((?:var|let|const) (\w+) in all\)/g, 'for (var $1 of Object.keys(all))')
    .replace(/\b__defProp\((\w+), ([\w.]+), \{/g, '__defProp($1, $2, { __proto__: null,')
  if (/\b__export(?:All)? ?=/.test(own) && !own.includes('Object.keys(all)'))
    throw new Error('the bundler exports namespaces in a way that is not understood')
  return own
}
