// Ours: Vite bundles and splits; which chunks a page has fetched after which step, it does not say.
import { relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'

const prefix = 'entry:'

/**
 * Bundles entries as an application would (with Vite, which our own is built with), split where
 * the sources say `import()`. Nothing is written.
 * @param {Record<string, string>} entries name -> source text; imports by absolute path, or of packages below `top`
 * @param {{ top: string, external?: string[], conditions?: string[] }} options `top`: doors are paths below it;
 *   `external`: what the application has already; `conditions`: added to the bundler's, by default that of our sources
 */
export async function bundle(entries, { top, external = [], conditions = ['@gla/source'] }) {
  const built = await build({
    root: top,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [inlineEntries(entries)],
    resolve: { conditions: [...conditions, 'module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: Object.fromEntries(Object.keys(entries).map((name) => [name, prefix + name])),
        external,
        preserveEntrySignatures: false, // as a page's own script: nobody imports it,
      },
    },
  })
  const { output } = Array.isArray(built) ? built[0] : built
  return createChunks(
    output.filter(({ type }) => type === 'chunk'),
    top,
  )
}

function inlineEntries(entries) {
  return {
    name: 'inline-entries',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load: (id) => (id.startsWith(`\0${prefix}`) ? entries[id.slice(prefix.length + 1)] : null),
  }
}

/**
 * Which chunks a page has fetched after which step, and what they weigh on the way.
 * A door is the source a chunk is fetched for: `entry:<name>`, or a target of `import()`.
 * @param {import('vite').Rolldown.OutputChunk[]} chunks
 * @param {string} top
 */
function createChunks(chunks, top) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const doors = new Map(
    chunks
      .filter(({ facadeModuleId }) => facadeModuleId)
      .map(({ facadeModuleId, fileName }) => [doorOf(facadeModuleId, top), fileName]),
  )
  /** What comes with a door whether one wants or not: its static imports, and theirs. */
  const closure = (some) => {
    const all = new Set(some.map((door) => doors.get(door)))
    for (const file of all) {
      for (const next of byFile.get(file).imports) if (byFile.has(next)) all.add(next)
    }
    return all
  }
  const sourcesOf = (files) =>
    files.flatMap(({ moduleIds }) => moduleIds.map((id) => doorOf(id, top))).sort()
  return {
    doors: [...doors.keys()].sort(),
    /** Every source that is in any chunk: what a page may come to fetch. */
    sources: sourcesOf(chunks),
    code: chunks.map(({ code }) => code).join('\n'),
    /** What is left of each source, as [source, code]. */
    modules: chunks.flatMap(({ modules }) =>
      Object.entries(modules).map(([id, { code }]) => [doorOf(id, top), code ?? '']),
    ),
    /** Sources that come with some doors. */
    sourcesWith: (some) => sourcesOf([...closure(some)].map((file) => byFile.get(file))),
    /**
     * What some doors need and others have not brought yet, in bytes. Each file is compressed by
     * itself, as servers do.
     * @param {string[]} of
     * @param {string[]} beyond
     */
    size(of, beyond = [], weigh = brotli) {
      const had = closure(beyond)
      return [...closure(of)]
        .filter((file) => !had.has(file))
        .reduce((sum, file) => sum + weigh(byFile.get(file).code), 0)
    },
  }
}

const doorOf = (id, top) =>
  id.startsWith(`\0${prefix}`) ? id.slice(1) : sourceOf(relative(top, id).split(sep).join('/'))

/** For an installed file of ours: the source that it was built from. Other paths stay as they are. */
const sourceOf = (path) =>
  path.replace(/^node_modules\/@gla\/([^/]+)\/dist\/(.+)\.js$/, 'packages/$1/src/$2.ts')

/** @param {string | Uint8Array} bytes */
export const brotli = (bytes) => brotliCompressSync(bytes).length

/** @param {string | Uint8Array} bytes */
export const gzip = (bytes) => gzipSync(bytes).length
