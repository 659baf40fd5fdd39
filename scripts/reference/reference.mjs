// Ours: the options of TypeDoc, which does the work.
import { Application, Logger, LogLevel, ReflectionKind } from 'typedoc'
import { load as markdown } from 'typedoc-plugin-markdown'
import { load as missingExports } from 'typedoc-plugin-missing-exports'
import ts from 'typescript'
import { at, root } from '../setup/repository.mjs'
import { asWritten } from './as-written.mjs'
import { pageHead } from './page-head.mjs'

/** Where the reference is written: git has none of it. */
export const folder = 'docs/reference'

const options = {
  name: 'Reference',
  plugin: [markdown, missingExports, asWritten, pageHead],
  logLevel: LogLevel.Warn,
  alwaysCreateEntryPointModule: true,
  disableSources: true,
  excludeExternals: true,
  readme: 'none',
  // A folder an entry, with one page; and one for what the page mentions and nobody can import.
  router: 'member',
  membersWithOwnFile: [],
  excludeScopesInPaths: true,
  internalModule: 'not exported',
  hidePageHeader: true,
  useCodeBlocks: true,
  expandObjects: true,
  expandParameters: true,
  typePrintWidth: 100,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  tableColumnSettings: { hideDefaults: true, hideInherited: true, hideOverrides: true },
}

/**
 * TypeDoc with our options. Once in a process: one of its plugins refuses to be loaded again.
 * @returns {Promise<{ write: (entries: import('./entries.mjs').Entry[], folder: string) => Promise<string[]> }>}
 *   `write` makes a folder the reference of entries, and nothing else. It tells what is wrong with the doc comments, as
 *   sentences.
 */
export async function createReference() {
  const app = await Application.bootstrapWithPlugins(options, [])
  return {
    async write(entries, folder) {
      const warnings = createWarnings()
      app.logger = warnings.logger
      const project = app.converter.convert(documentedOf(entries))
      app.validate(project)
      await app.outputs.writeOutput({ name: 'markdown', path: folder }, project)
      return [...warnings.found, ...undocumented(project)]
    },
  }
}

/** A program of these entries alone: TypeDoc's own reads every file that its tsconfig covers. */
function documentedOf(entries) {
  const { config, error } = ts.readConfigFile(at('tsconfig.base.json'), ts.sys.readFile)
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'))
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const sources = entries.map(({ source }) => source)
  const program = ts.createProgram(sources, options)
  return entries.map(({ name, source }) => ({
    displayName: name,
    program,
    sourceFile: program.getSourceFile(source),
  }))
}

function createWarnings() {
  const found = []
  class Warnings extends Logger {
    log(message, level) {
      if (level >= LogLevel.Warn) found.push(message)
    }
  }
  return { found, logger: new Warnings() }
}

/** TypeDoc's own check of this asks it of every method too, and of what nobody can import. */
function undocumented(project) {
  return project.children
    .flatMap(({ children = [] }) => children)
    .filter((one) => !one.isReference() && !one.kindOf(ReflectionKind.Module))
    .filter((one) => ![one, ...(one.signatures ?? [])].some((part) => part.hasComment()))
    .map((one) => `${one.getFullName()} has no doc comment, and is public`)
}
