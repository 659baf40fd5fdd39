// Ours: Biome has no rule against state in a module.
import ts from 'typescript'

const watched = /^packages\/[^/]+\/src\/.*\.tsx?$/
const test = /(\.test\.tsx?$|\/test\/)/
// It describes the page, not a kit: scroll lock and Escape are shared by all modals of a page.
const sanctioned = new Set([
  'packages/ui/src/elements/open-modals.ts',
  // They hold loaded code, which all modals of the page share, like modules.
  'packages/ui/src/views/account/account-tabs.ts',
  'packages/ui/src/elements/guard-fields.ts',
])

const collections = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'EventTarget', 'AbortController'])
const makers = new Set(['createState', 'proxy', 'proxyMap', 'proxySet', 'signal', 'ref'])

/**
 * Rule 1 of CONTRIBUTING: no module has mutable state. Looks at what runs when a module is read:
 * `let`, collections, states, and empty arrays and objects, which are only there to be filled. A
 * collection whose type is written as Readonly is a table, and may stay.
 * @param {string} path
 * @param {string} text
 * @returns {string[]} what is wrong, as sentences
 */
export function moduleState(path, text) {
  if (!watched.test(path) || test.test(path) || sanctioned.has(path)) return []
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const found = []
  const say = (node, what) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    found.push(`line ${line + 1}: ${what} at module level is shared by every kit on the page`)
  }
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) variables(statement.declarationList, say)
    else if (ts.isClassDeclaration(statement)) statics(statement, say)
    else if (ts.isExpressionStatement(statement)) evaluated(statement.expression, say)
  }
  return found
}

function variables(list, say) {
  if (!(list.flags & ts.NodeFlags.Const)) say(list, '`let`')
  for (const { type, initializer } of list.declarations) {
    if (initializer && !isReadonly(type)) held(initializer, say)
  }
}

function statics(declaration, say) {
  for (const member of declaration.members) {
    if (!ts.isPropertyDeclaration(member) || !member.initializer) continue
    const names = (ts.getModifiers(member) ?? []).map(({ kind }) => kind)
    if (!names.includes(ts.SyntaxKind.StaticKeyword)) continue
    if (!isReadonly(member.type)) held(member.initializer, say)
  }
}

/** `readonly X[]`, `ReadonlyMap<..>`, `ReadonlySet<..>`, `Readonly<..>`. */
function isReadonly(type) {
  if (!type) return false
  if (ts.isTypeOperatorNode(type)) return type.operator === ts.SyntaxKind.ReadonlyKeyword
  return ts.isTypeReferenceNode(type) && /^Readonly/.test(type.typeName.getText())
}

function held(initializer, say) {
  const value = bare(initializer)
  if (/\bas const$/.test(initializer.getText())) evaluated(value, say)
  else if (ts.isArrayLiteralExpression(value) && value.elements.length === 0) say(value, '`[]`')
  else if (ts.isObjectLiteralExpression(value) && value.properties.length === 0) say(value, '`{}`')
  else evaluated(value, say)
}

/** Without `as`, `satisfies` and brackets. */
function bare(node) {
  const wraps =
    ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
  return wraps ? bare(node.expression) : node
}

/** Goes through what is evaluated now, and stops at functions, which are evaluated later. */
function evaluated(node, say) {
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return
  if (ts.isNewExpression(node) && collections.has(node.expression.getText())) {
    say(node, `\`new ${node.expression.getText()}\``)
  }
  if (ts.isCallExpression(node) && makers.has(node.expression.getText())) {
    say(node, `\`${node.expression.getText()}()\``)
  }
  ts.forEachChild(node, (child) => evaluated(child, say))
}
