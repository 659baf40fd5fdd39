import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isAllowedOrigin } from '@gla/core/allowed-origin'
import type { Database } from '@gla/server/database'
import { FolderInUse, writeWhole } from '@gla/server/database'
import { asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { openProviderDatabase } from '../database/provider-database.js'
import { addRecords, parseRecords, type Records, readRecords } from '../database/records.js'
import { projects } from '../database/tables.js'
import { projectId } from './projects.js'

export const commandUsage = `Projects and names, while no provider uses the folder (with PostgreSQL at any time):
       npm start -- project add <id> (--origin https://*.app.example... | --any-origin)
                    [--limit 100] [--analytics] (--data folder | --database-url postgres://…)
       npm start -- project list | project remove <id> | export file.json | import file.json  (with the same)
A limit is of requests in 10 s. An import leaves what is there already as it is.`

type Variables = Readonly<Record<string, string | undefined>>
type Row = typeof projects.$inferSelect

/** What a command does, and what is said of it. */
type Command = (database: Database) => Promise<string>

const isCommand = (word: string | undefined) =>
  word === 'project' || word === 'export' || word === 'import'

/**
 * Runs a command on the projects and names of a provider.
 * @returns what to print; undefined when the arguments are no such command
 * @throws Error that says what is wrong
 */
export async function runCommand(
  args: readonly string[],
  env: Variables,
  onError: (error: unknown) => void,
): Promise<string | undefined> {
  if (!isCommand(args[0])) return undefined
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      'database-url': { type: 'string' },
      origin: { type: 'string', multiple: true },
      'any-origin': { type: 'boolean' },
      limit: { type: 'string' },
      analytics: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return commandUsage
  const command = await readCommand(positionals, values)
  const databaseUrl = values['database-url'] ?? (env.PROVIDER_DATABASE_URL || undefined)
  const dataDir = values.data ?? (env.PROVIDER_DATA || undefined)
  if ((databaseUrl === undefined) === (dataDir === undefined))
    throw new Error('Say where names and projects are kept: --data or --database-url')
  const database = await openProviderDatabase({ dataDir, databaseUrl, onError }).catch(orInUse)
  try {
    return await command(database)
  } finally {
    await database.close()
  }
}

function orInUse(error: unknown): never {
  if (!(error instanceof FolderInUse)) throw error
  const advice = 'With PostgreSQL, projects change while the provider runs.'
  throw new Error(`${error.message} ${advice}`, { cause: error })
}

interface Flags {
  readonly origin?: string[] | undefined
  readonly 'any-origin'?: boolean | undefined
  readonly limit?: string | undefined
  readonly analytics?: boolean | undefined
}

/** @throws Error that says what is wrong */
async function readCommand(
  [first = '', ...rest]: readonly string[],
  flags: Flags,
): Promise<Command> {
  if (first !== 'project') {
    const [path, more] = rest
    if (path === undefined || more !== undefined)
      throw new Error(`Name one file: ${first} file.json`)
    return first === 'export' ? exportTo(path) : importFrom(path)
  }
  const [verb, id, more] = rest
  if (verb === 'list' && id === undefined) return list
  if (id === undefined || more !== undefined || (verb !== 'add' && verb !== 'remove'))
    throw new Error(commandUsage)
  if (!projectId.test(id))
    throw new Error('An id has at most 128 letters, digits, dots, hyphens and underscores')
  return verb === 'remove' ? remove(id) : add(readProject(id, flags))
}

function readProject(id: string, flags: Flags): Row {
  const { origin: origins = [], analytics = false, limit } = flags
  if (origins.length > 0 === Boolean(flags['any-origin']))
    throw new Error('Say which pages may ask: --origin, once or more, or --any-origin')
  const wrong = origins.find((pattern) => !isPattern(pattern))
  if (wrong !== undefined) throw new Error(`Not an origin: "${wrong}". Write https://app.example`)
  if (limit !== undefined && !/^[1-9]\d{0,8}$/.test(limit))
    throw new Error(`Not a limit: "${limit}"`)
  return { id, origins, analytics, requests: limit === undefined ? null : Number(limit) }
}

/** Whether any origin matches: a malformed pattern would allow nothing. */
const isPattern = (pattern: string) =>
  pattern.length <= 512 &&
  isAllowedOrigin(pattern.replace(/:\*\/?$/, ':1').replaceAll('*', 'x'), [pattern])

const add =
  (row: Row): Command =>
  async (database) => {
    await database.write((db) =>
      db.insert(projects).values(row).onConflictDoUpdate({ target: projects.id, set: row }),
    )
    return `May ask: ${line(row)}`
  }

const remove =
  (id: string): Command =>
  async (database) => {
    const gone = await database.write((db) =>
      db.delete(projects).where(eq(projects.id, id)).returning({ id: projects.id }),
    )
    if (gone.length === 0) throw new Error(`There is no project ${id}`)
    return `Removed: ${id}`
  }

const list: Command = async (database) => {
  const rows = await database.read((db) => db.select().from(projects).orderBy(asc(projects.id)))
  return rows.length > 0 ? rows.map(line).join('\n') : 'There is no project.'
}

function line({ id, origins, analytics, requests }: Row): string {
  const from = origins.length > 0 ? origins.join(' ') : 'any origin'
  const limit = requests === null ? '' : `, ${requests} requests in 10 s`
  return `${id}  ${from}${limit}${analytics ? ', events' : ''}`
}

const exportTo =
  (path: string): Command =>
  async (database) => {
    const records = await database.read(readRecords)
    await writeWhole(path, JSON.stringify(records))
    return `Exported: ${counted(records)}`
  }

async function importFrom(path: string): Promise<Command> {
  const records = readExport(path, await readFile(path, 'utf8'))
  return async (database) => {
    await database.write((db) => addRecords(db, records))
    return `Imported: ${counted(records)}`
  }
}

/** @throws Error that names the file and what is wrong in it */
function readExport(path: string, text: string): Records {
  try {
    return parseRecords(text)
  } catch (cause) {
    const why = cause instanceof z.core.$ZodError ? z.prettifyError(cause) : String(cause)
    throw new Error(`${path} is no export of a provider:\n${why.slice(0, 2_000)}`, { cause })
  }
}

const counted = ({ projects, names }: { projects: unknown[]; names: unknown[] }) =>
  `${projects.length} projects, ${names.length} names`
