/// <reference types="node" />
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import type { build } from 'vite'

type Built = Awaited<ReturnType<typeof build>>
type Chunk = { facadeModuleId: string | null; moduleIds: string[]; name: string }

/** What a file of a built playground holds, as a hash, and the files it imports whenever it is loaded. */
export type BuiltFiles = Readonly<Record<string, { hash: string; imports: readonly string[] }>>

/** Where a served playground has them. */
export const filesFile = 'files.json'

export const hashOf = (...texts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex').slice(0, 16)
}

const repository = join(import.meta.dirname, '../../..')
/** `packages/ui/src/views/connect/connect`; of a package, from its own name on. */
const pathOf = (id: string) =>
  (isAbsolute(id) ? relative(repository, id) : id)
    .split(sep)
    .join('/')
    .replace(/^.*\/node_modules\//, '')
    .replace(/\.[a-z]+$/, '')

/**
 * The name of a chunk: the path of the module it is there for, or what it consists of. Not what it says: a change of one chunk
 * would change all that import it.
 */
export function chunkName({ facadeModuleId, moduleIds, name }: Chunk): string {
  if (facadeModuleId) return `assets/${pathOf(facadeModuleId)}.js`
  return `assets/shared/${name}-${hashOf(...moduleIds.map(pathOf).sort()).slice(0, 8)}.js`
}

/** All files of a build. */
export function builtFiles(outDir: string, built: Built): BuiltFiles {
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const imports = new Map(
    outputs.map((one) => [one.fileName, one.type === 'chunk' ? one.imports : []]),
  )
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(outDir, join(parentPath, name)).split(sep).join('/'))
  return Object.fromEntries(
    files.map((file) => [
      file,
      { hash: hashOf(readFileSync(join(outDir, file))), imports: imports.get(file) ?? [] },
    ]),
  )
}

/** These files with all that they import, whenever they are loaded. */
export function withImports(files: readonly string[], built: BuiltFiles): Set<string> {
  const found = new Set(files)
  for (const file of found) for (const other of built[file]?.imports ?? []) found.add(other)
  return found
}
