// Ours: rooms, and imports of types apart from imports of values, are notions of this repository (docs/decisions/0014).
import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import ts from 'typescript'

/**
 * @typedef {object} Import
 * @property {string} from path below the source folder
 * @property {string} to the same
 * @property {boolean} isType only types are imported: nothing of it is left when it runs
 * @property {boolean} isLater by `import()`: loaded on demand
 */

/**
 * What the files of one source folder import of each other.
 * @param {string} root the source folder, absolute
 * @param {string[]} paths its files, below it
 * @returns {Import[]}
 */
export function importsOf(root, paths) {
  const known = new Set(paths.map((path) => join(root, path)))
  return paths.flatMap((from) => {
    const file = join(root, from)
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
    return importsIn(source).flatMap((one) => {
      const to = targetOf(file, one.path, known)
      return to ? [{ ...one, from, to: relative(root, to).split(sep).join('/') }] : []
    })
  })
}

function targetOf(file, path, known) {
  if (!path.startsWith('.')) return null
  const base = resolve(dirname(file), path)
  return [base.replace(/\.js$/, '.ts'), base.replace(/\.js$/, '.tsx')].find((one) => known.has(one))
}

function importsIn(source) {
  const found = []
  const add = (specifier, isType, isLater) =>
    found.push({ path: specifier.text, isType, isLater: isLater ?? false })
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause))
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier)
      add(node.moduleSpecifier, node.isTypeOnly)
    else if (ts.isImportTypeNode(node)) add(node.argument.literal, true)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      if (ts.isStringLiteralLike(node.arguments[0])) add(node.arguments[0], false, true)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isTypeOnly(clause) {
  if (!clause) return false // for its effect
  const names = clause.namedBindings
  const areTypes =
    !!names && ts.isNamedImports(names) && names.elements.every((one) => one.isTypeOnly)
  return clause.isTypeOnly || (!clause.name && areTypes)
}

/**
 * The room of a file is its folder; each file of the hall, the source folder itself, is a room of its own.
 * @param {string} path below the source folder
 */
export function roomOf(path) {
  const folder = dirname(path)
  return folder === '.' ? basename(path) : folder
}

/**
 * The groups whose members lead to each other: each a circle, or several that share members.
 * @param {[string, string][]} arrows
 * @returns {string[][]}
 */
export function circles(arrows) {
  const next = new Map()
  for (const [from, to] of arrows) next.set(from, [...(next.get(from) ?? []), to])
  const state = { index: 0, at: new Map(), low: new Map(), stack: [], found: [] }
  for (const node of next.keys()) if (!state.at.has(node)) strongConnect(node, next, state)
  return state.found
}

/** Tarjan's algorithm for strongly connected components. */
function strongConnect(node, next, state) {
  state.at.set(node, state.index)
  state.low.set(node, state.index++)
  state.stack.push(node)
  for (const to of next.get(node) ?? []) {
    if (!state.at.has(to)) {
      strongConnect(to, next, state)
      state.low.set(node, Math.min(state.low.get(node), state.low.get(to)))
    } else if (state.stack.includes(to)) {
      state.low.set(node, Math.min(state.low.get(node), state.at.get(to)))
    }
  }
  if (state.low.get(node) !== state.at.get(node)) return
  const group = state.stack.splice(state.stack.indexOf(node))
  if (group.length > 1) state.found.push(group.sort())
}
