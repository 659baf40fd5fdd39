// Ours: what counts as raising a code of ours, and what as a test of it.
import ts from 'typescript'

/**
 * The texts that a source has as values, however they reach an error: as an argument, in a table, by a variable. The name of
 * a property (tables of messages have every code), a type, and what something is only compared with raise nothing.
 * @param {string} path
 * @param {string} text
 * @returns {Set<string>}
 */
export function raisedIn(path, text) {
  const values = new Set()
  walk(parse(path, text), (node) => {
    if (ts.isTypeNode(node)) return false
    if (ts.isStringLiteralLike(node) && !isName(node) && !isCompared(node)) values.add(node.text)
  })
  return values
}

/**
 * The tests of a file, each with the texts it speaks of: in its body, in its table, and in what of the same file both use.
 * @param {string} path
 * @param {string} text
 * @returns {{ name: string, texts: Set<string> }[]}
 */
export function testsIn(path, text) {
  const file = parse(path, text)
  const declared = declarationsOf(file)
  const tests = []
  walk(file, (node) => {
    const name = nameOfTest(node)
    if (name === null) return
    tests.push({ name, texts: textsOf(node, declared) })
    return false
  })
  return tests
}

const parse = (path, text) =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

/** Visits a node and all in it; what `visit` answers false for is not looked into. */
function walk(node, visit) {
  if (visit(node) !== false) ts.forEachChild(node, (child) => walk(child, visit))
}

const isName = (node) => node.parent.name === node

const equalities = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]
function isCompared(node) {
  const { parent } = node
  if (ts.isBinaryExpression(parent)) return equalities.includes(parent.operatorToken.kind)
  if (ts.isCaseClause(parent)) return parent.expression === node
  const { expression } = parent
  return ts.isCallExpression(parent) && expression.name?.text === 'is' // KitError.is(error, code)
}

/** `test('name', …)`, `test.each(rows)('name', …)` and the like. */
function nameOfTest(node) {
  if (!ts.isCallExpression(node)) return null
  let root = node.expression
  while (!ts.isIdentifier(root)) {
    if (!root.expression) return null
    root = root.expression
  }
  const [name] = node.arguments
  return ['test', 'it'].includes(root.text) && name && ts.isStringLiteralLike(name)
    ? name.text
    : null
}

/** What a file declares outside of its functions, by name. */
function declarationsOf(file) {
  const declared = new Map()
  for (const statement of file.statements) {
    const list = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : [statement]
    for (const one of list)
      if (one.name && ts.isIdentifier(one.name)) declared.set(one.name.text, one)
  }
  return declared
}

/** Without the codes of errors that the test makes itself: those come in, and what comes of them is no proof. */
function textsOf(test, declared) {
  const literals = literalsOf(test, declared)
  const made = literals.filter(isMadeByTest).map(({ text }) => text)
  return new Set(literals.map(({ text }) => text).filter((text) => !made.includes(text)))
}

/** The text literals of a test, and of the declarations that it uses or that those use. */
function literalsOf(test, declared, seen = new Set()) {
  const found = []
  walk(test, (node) => {
    if (ts.isTypeNode(node)) return false
    if (ts.isStringLiteralLike(node)) found.push(node)
    const used = ts.isIdentifier(node) ? declared.get(node.text) : undefined
    if (!used || seen.has(used)) return
    seen.add(used)
    found.push(...literalsOf(used, declared, seen))
  })
  return found
}

/** The code of an error that is made here, and not to compare it with what a test got. */
function isMadeByTest({ parent }) {
  if (!ts.isNewExpression(parent) || !/^(Kit|Feature)Error$/.test(parent.expression.text))
    return false
  const call = parent.parent
  return !(ts.isCallExpression(call) && call.expression.name?.text.startsWith('to'))
}
