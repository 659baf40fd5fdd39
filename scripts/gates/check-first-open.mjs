// Ours: bundles what we publish with three bundlers; how a page fetches the first opening is up to how they cut it.
import { build as esbuild } from 'esbuild'
import { build as vite } from 'vite'
import webpack from 'webpack'
import { at } from '../setup/repository.mjs'

const entry = at('packages', 'modal', 'dist', 'index.js')
const modal = '@gla/ui/modal'
const most = 5 // requests: the modal, and what a bundler cuts out of core
const fits = (files) => files.length > 0 && files.length <= most
/** Of the libraries that no first opening needs. They take minutes to bundle. */
const others = [/^@walletconnect\//, /^viem(\/|$)/, /^uqr$/]

/**
 * What a page asks for when it asks for the modal, and after how many round trips the last of it can have come.
 * @typedef {{ files: string[], trips: number }} FirstOpen
 * @type {Record<string, () => Promise<FirstOpen>>}
 */
const bundlers = {
  async esbuild() {
    const built = await esbuild({
      entryPoints: [entry],
      bundle: true,
      splitting: true,
      format: 'esm',
      metafile: true,
      write: false,
      outdir: 'out',
      logLevel: 'silent',
      external: ['@walletconnect/*', 'viem', 'viem/*', 'uqr'],
    })
    const { outputs } = built.metafile
    const imports = (file) =>
      outputs[file].imports.filter(({ kind, external }) => kind === 'import-statement' && !external)
    const all = closure([entryOf(outputs, /modal\/dist\/index\.js$/)], (file) =>
      imports(file).map(({ path }) => path),
    )
    const asked = entryOf(outputs, /ui\/dist\/modal\.js$/)
    // Only the file that is asked for is named by what the page has: each import in it is one more round trip.
    return beyond(
      all,
      asked,
      (file) => imports(file).map(({ path }) => path),
      () => false,
    )
  },
  async vite() {
    const built = await vite({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        minify: false,
        rolldownOptions: {
          input: entry,
          external: others,
          preserveEntrySignatures: 'exports-only',
        },
      },
    })
    const { output } = Array.isArray(built) ? built[0] : built
    const chunks = new Map(
      output.filter(({ type }) => type === 'chunk').map((each) => [each.fileName, each]),
    )
    const next = (file) => chunks.get(file)?.imports.filter((each) => chunks.has(each)) ?? []
    const own = [...chunks.values()].find(({ isEntry }) => isEntry)
    const has = closure([own.fileName], next)
    const asked = [...chunks.values()].find(({ moduleIds }) =>
      moduleIds.some((id) => /ui\/dist\/modal\.js$/.test(id)),
    )
    // It lists in the page's script what a chunk imports, and asks for all of it at once.
    const said = [...has].map((file) => chunks.get(file).code).join('\n')
    return beyond(has, asked.fileName, next, (file) => said.includes(file.split('/').at(-1)))
  },
  async webpack() {
    const compiler = webpack({
      mode: 'production',
      entry,
      target: 'web',
      experiments: { outputModule: true },
      output: {
        path: at('test-results', 'first-open'),
        module: true,
        chunkFormat: 'module',
        library: { type: 'module' },
      },
      externals: others,
      externalsType: 'module',
      optimization: { minimize: false },
    })
    compiler.outputFileSystem = nowhere
    const stats = await new Promise((resolve, reject) =>
      compiler.run((error, done) => (error ? reject(error) : resolve(done))),
    )
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
    const { chunkGroups, entrypoints } = stats.compilation
    const own = new Set([...entrypoints.values()].flatMap(({ chunks }) => chunks))
    const asked = chunkGroups.find(({ origins }) =>
      origins.some(({ request }) => request === modal),
    )
    // It asks for all chunks of a group at once.
    const files = asked.chunks.filter((chunk) => !own.has(chunk)).flatMap(({ files }) => [...files])
    return { files, trips: 1 }
  },
}

const entryOf = (outputs, path) =>
  Object.keys(outputs).find((file) => path.test(outputs[file].entryPoint ?? ''))

function closure(files, next) {
  const all = new Set(files)
  for (const file of all) for (const each of next(file)) all.add(each)
  return all
}

/** @returns {FirstOpen} */
function beyond(has, asked, next, isNamed) {
  const files = [...closure([asked], next)].filter((file) => !has.has(file))
  const depth = (file) =>
    Math.max(
      0,
      ...next(file)
        .filter((each) => !has.has(each) && !isNamed(each))
        .map((each) => 1 + depth(each)),
    )
  return { files, trips: 1 + depth(asked) }
}

const done = (...args) => args.at(-1)(null)
/** Nothing is written. */
const nowhere = { mkdir: done, writeFile: done, stat: (_, callback) => callback(new Error('none')) }

let failed = false
for (const [name, bundle] of Object.entries(bundlers)) {
  const { files, trips } = await bundle()
  const isGood = trips === 1 && fits(files)
  failed ||= !isGood
  console.log(
    `${isGood ? 'ok  ' : 'FAIL'} ${name}: ${trips} round trip(s), ${files.length} files: ${files.join(' ')}`,
  )
}
process.exitCode = failed ? 1 : 0
