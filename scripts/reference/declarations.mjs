import ts from 'typescript'
import { at, root } from '../setup/repository.mjs'

/**
 * Where something is declared: a name at the top of a source file of ours.
 * @typedef {{ file: string, name: string }} Place
 */

/** What tells two places apart. @param {Place} place */
export const keyOf = ({ file, name }) => `${file}#${name}`

/**
 * The declarations of sources as TypeScript itself writes them: what `tsc` would put into `.d.ts`.
 * @param {string[]} files the entries
 */
export function readDeclarations(files) {
  const options = compilerOptions()
  const program = ts.createProgram(files, options, hostOf(options))
  const checker = program.getTypeChecker()
  const emitted = keep((file) => emit(program, file))
  const scopes = keep((file) => scopeOf(checker, program.getSourceFile(file)))

  const exported = (file) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file))
    return module ? checker.getExportsOfModule(module) : []
  }
  const imported = (from, path, name) => {
    const { resolvedModule } = ts.resolveModuleName(path, from, options, ts.sys)
    const source = resolvedModule && program.getSourceFile(resolvedModule.resolvedFileName)
    const symbol = source && exported(source.fileName).find((one) => one.name === name)
    return symbol ? placeOf(checker, symbol) : null
  }

  return {
    /** What a file exports, by name. @returns {{ name: string, place: Place | null }[]} */
    exportsOf: (file) =>
      exported(file).map((symbol) => ({ name: symbol.name, place: placeOf(checker, symbol) })),
    /** The statements that declare it: several for overloads. @param {Place} place */
    statementsOf: ({ file, name }) => emitted(file).filter((one) => namesOf(one).includes(name)),
    /** The places a declaration leans on, ours only, in its order. @param {Place} place */
    leansOn({ file, name }) {
      const statements = emitted(file).filter((one) => namesOf(one).includes(name))
      const places = statements.flatMap(mentioned).flatMap((one) => {
        if (one.path) return imported(file, one.path, one.name) ?? []
        const symbol = scopes(file).get(one.name)
        return (symbol && placeOf(checker, symbol)) ?? []
      })
      const others = places.filter((one) => keyOf(one) !== keyOf({ file, name }))
      return [...new Map(others.map((one) => [keyOf(one), one])).values()]
    },
  }
}

function compilerOptions() {
  const { config, error } = ts.readConfigFile(at('tsconfig.base.json'), ts.sys.readFile)
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'))
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  // Whether the sources hold is another check's question.
  return { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true }
}

/** Doc comments are read off what is written, not off the sources of every library. */
function hostOf(options) {
  const host = ts.createCompilerHost(options)
  return { ...host, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
}

/** Remembers what was found for each. */
function keep(find) {
  const found = new Map()
  return (key) => {
    if (!found.has(key)) found.set(key, find(key))
    return found.get(key)
  }
}

/** @returns {readonly ts.Statement[]} of the `.d.ts` of a source */
function emit(program, file) {
  const source = program.getSourceFile(file)
  let text = ''
  program.emit(source, (_name, written) => (text = written), undefined, true)
  return ts.createSourceFile(`${file}.d.ts`, text, ts.ScriptTarget.Latest, true).statements
}

function namesOf(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  return statement.name ? [statement.name.text] : []
}

/** What names of types and values mean at the top of a file, and no global one. */
function scopeOf(checker, source) {
  const flags = ts.SymbolFlags.Type | ts.SymbolFlags.Value | ts.SymbolFlags.Alias
  const all = checker.getSymbolsInScope(source, flags)
  const own = all.filter((symbol) => symbol.declarations?.[0]?.getSourceFile() === source)
  return new Map(own.map((symbol) => [symbol.name, symbol]))
}

/** @returns {Place | null} null for what another's package declares */
function placeOf(checker, symbol) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const declaration = target.declarations?.[0]
  const name = declaration?.name?.text
  const file = declaration?.getSourceFile().fileName
  return name && !file.includes('/node_modules/') ? { file, name } : null
}

const leftmost = (name) => (ts.isQualifiedName(name) ? leftmost(name.left) : name)

/**
 * The names a declaration mentions that are not its own type parameters.
 * @returns {{ name: string, path?: string }[]} `path`: of a type written as `import('path').name`
 */
function mentioned(statement) {
  const found = []
  const own = new Set()
  const visit = (node) => {
    if (ts.isTypeParameterDeclaration(node)) own.add(node.name.text)
    if (ts.isTypeReferenceNode(node)) found.push({ name: leftmost(node.typeName).getText() })
    if (ts.isTypeQueryNode(node) && !ts.isImportTypeNode(node.exprName))
      found.push({ name: leftmost(node.exprName).getText() })
    if (ts.isExpressionWithTypeArguments(node)) found.push({ name: node.expression.getText() })
    if (ts.isImportTypeNode(node) && node.qualifier)
      found.push({ name: leftmost(node.qualifier).getText(), path: node.argument.literal.text })
    ts.forEachChild(node, visit)
  }
  visit(statement)
  return found.filter(({ name, path }) => path || !own.has(name))
}
