// Ours: linters that know browsers read sources, not what a bundler made of them and of the packages.
import { parseAst } from 'vite'
import { newerBuiltIns } from './newer-built-ins.mjs'

const { statics, selectors, styles } = newerBuiltIns
const globals = new Set(newerBuiltIns.globals)
const members = new Set(newerBuiltIns.members)
const iterators = new Set(['entries', 'keys', 'matchAll', 'values'])
const helpers = new Set(
  'drop every filter find flatMap forEach map reduce some take toArray'.split(' '),
)
const selecting = new Set(['closest', 'matches', 'querySelector', 'querySelectorAll'])

/**
 * What a script uses that is newer than the oldest browsers we support: names of built-ins, and syntax.
 * @param {string} code an ES module
 * @returns {string[]} each once, sorted
 */
export function findNewer(code) {
  const found = new Set()
  const program = parseAst(code)
  const own = ownNames(program)
  walk(program, (node, parent) => {
    for (const name of inNode(node, parent, own)) found.add(name)
  })
  return [...found].sort()
}

/** Names that the script gives to something of its own. */
function ownNames(program) {
  const names = new Set()
  const add = (pattern) =>
    pattern && walk(pattern, ({ type, name }) => type === 'Identifier' && names.add(name))
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') add(node.id)
    if (/Function|Class/.test(node.type)) add(node.id)
    if (/^(Arrow)?Function/.test(node.type)) node.params.forEach(add)
    if (/^Import.*Specifier$/.test(node.type)) add(node.local)
  })
  return names
}

const lookers = {
  MemberExpression: inMember,
  VariableDeclarator: ({ id, init }) => inPattern(id, init),
  CallExpression: inCall,
  VariableDeclaration: ({ kind }) => (/using/.test(kind) ? [kind] : []),
  ImportDeclaration: ({ attributes }) => (attributes.length > 0 ? ['import attributes'] : []),
  ImportExpression: ({ options }) => (options ? ['import attributes'] : []),
  Decorator: () => ['decorators'],
  TemplateElement: ({ value }) => inStyles(value.cooked ?? ''),
  Literal: ({ regex, value }) =>
    regex ? inRegExp(regex.pattern, regex.flags) : inStyles(typeof value === 'string' ? value : ''),
  NewExpression: ({ callee, arguments: given }) =>
    nameOf(callee) === 'RegExp' ? inRegExp(textOf(given[0]), textOf(given[1])) : [],
}

function inNode(node, parent, own) {
  if (node.type !== 'Identifier') return lookers[node.type]?.(node) ?? []
  const isGlobal = globals.has(node.name) && !own.has(node.name) && !isName(node, parent)
  return isGlobal ? [node.name] : []
}

function* inMember(node) {
  const name = memberOf(node)
  const owner = nameOf(node.object)
  if (members.has(name)) yield name
  if (Object.hasOwn(statics, owner) && statics[owner].includes(name)) yield `${owner}.${name}`
  if (globals.has(name) && /^(globalThis|window|self)$/.test(owner)) yield name
  const { object } = node
  if (!helpers.has(name) || object.type !== 'CallExpression') return
  const isOfClass = /^[A-Z]/.test(nameOf(object.callee.object ?? {})) // such as Object.keys(..)
  const isIterator = iterators.has(memberOf(object.callee)) && object.arguments.length === 0
  if (isIterator && !isOfClass) yield 'iterator helpers'
}

function* inPattern(pattern, from) {
  if (pattern.type !== 'ObjectPattern') return
  const owner = nameOf(from ?? {})
  for (const { key } of pattern.properties) {
    const name = key?.name
    if (members.has(name) && /^(crypto|navigator)$/.test(owner)) yield name
    if (Object.hasOwn(statics, owner) && statics[owner].includes(name)) yield `${owner}.${name}`
  }
}

function* inCall({ callee, arguments: given }) {
  if (!selecting.has(memberOf(callee))) return
  const text = textOf(given[0])
  for (const selector of selectors) if (text.includes(selector)) yield selector
}

function* inStyles(text) {
  for (const style of styles) if (text.includes(style)) yield style
}

function* inRegExp(pattern, flags) {
  if (flags.includes('v')) yield 'regular expressions with the flag v'
  if (/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(pattern)) yield 'modifiers in regular expressions'
  const groups = [...pattern.matchAll(/\(\?<([^=!>]+)>/g)].map(([, name]) => name)
  if (new Set(groups).size < groups.length) yield 'groups of one name in regular expressions'
}

/** Whether it only names a member, a property, a parameter of a class and the like: not a global that is read. */
const isName = (node, parent) =>
  (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  (parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand) ||
  /^(MethodDefinition|PropertyDefinition|ImportSpecifier|ExportSpecifier|LabeledStatement)$/.test(
    parent?.type,
  )

const memberOf = (node) =>
  node?.type !== 'MemberExpression'
    ? ''
    : node.computed
      ? textOf(node.property)
      : (node.property.name ?? '')
const nameOf = (node) => (node.type === 'Identifier' ? node.name : memberOf(node))
/** The text of a string or template without values; empty for anything else. */
const textOf = (node) =>
  typeof node?.value === 'string'
    ? node.value
    : node?.type === 'TemplateLiteral' && node.expressions.length === 0
      ? node.quasis[0].value.cooked
      : ''

function walk(node, visit, parent) {
  visit(node, parent)
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const one of value) if (typeof one?.type === 'string') walk(one, visit, node)
    } else if (typeof value?.type === 'string') walk(value, visit, node)
  }
}
