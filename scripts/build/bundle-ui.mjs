// Ours: a bundler splits by what is shared; that one chunk is what the first opening needs, it cannot know.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { build } from 'vite'
import { filesUnder } from '../setup/files-under.mjs'
import { at } from '../setup/repository.mjs'
import { linkChunks } from './linked-chunks.mjs'
import { ownExports } from './own-exports.mjs'

const dist = at('packages', 'ui', 'dist')
const index = join(dist, 'index.js')
const modal = join(dist, 'modal.js')
// For a page with a form or a button of its own.
const flows = ['load-swap-messages', 'load-act-button-words'].map((name) => `flows/${name}`)
// A module of its own, which a dapp passes in: it stays as tsc has built it.
const pictures = join(dist, 'pictures', sep)
// What a button draws without the modal: it has copies of what both draw, so that it waits for no chunk of the modal's.
const networkMark = join(dist, 'elements', 'network-mark.js')
const copied = '?of-the-button'
const first = 'first-open.js'
const held = '\0held:'
const isLit = (id) => id === 'lit' || id.startsWith('lit/')

/**
 * Bundles what tsc has built: `modal.js` holds everything that the first opening needs, and each view that comes later is a
 * chunk that imports nothing of it (`linked-chunks.mjs`). The files stay where their sources are, beside their types.
 */
async function bundleUi() {
  const { output } = await build({
    root: dist,
    configFile: false,
    logLevel: 'warn',
    plugins: [litHeldByFirst, copiesOfButton],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: {
        entry: {
          index,
          modal,
          ...Object.fromEntries(flows.map((path) => [path, join(dist, `${path}.js`)])),
        },
        formats: ['es'],
      },
      rolldownOptions: {
        external: (id) => !/^[./\0]/.test(id) && !isLit(id),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: fileName,
          codeSplitting: { groups },
        },
      },
    },
  }).then((built) => (Array.isArray(built) ? built[0] : built))
  const chunks = new Map(output.map((chunk) => [chunk.fileName, { ...chunk }]))
  linkChunks(chunks, { entry: 'modal.js', first })
  for (const path of filesUnder(dist))
    if (path.endsWith('.js') && !path.startsWith(pictures)) rmSync(path)
  for (const [file, { code }] of chunks) {
    const path = join(dist, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, ownExports(code))
  }
}

/** What a page has fetched with an entry: what it imports, and what that imports. */
function closureOf(entry, graph) {
  const all = new Set([entry])
  for (const id of all) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) all.add(next)
  return all
}

const isOfFirst = (id, graph) => id.startsWith(held) || closureOf(modal, graph).has(id)
const viewFile = (name) => join(dist, 'views', name, `${name}.js`)
/** What a view shares with others, in one file: none of it is waited for by itself. */
const sharedBy = (view) => (id, graph) => id !== view && closureOf(view, graph).has(id)
const ofConnecting = sharedBy(viewFile('connecting-external'))
const ofScanning = sharedBy(viewFile('connecting-wallet-connect-basic'))
const groups = [
  {
    // The page has this with its own script.
    debugName: 'with the buttons',
    priority: 2,
    name: (id, graph) =>
      closureOf(index, graph).has(id) && isOfFirst(id, graph) ? 'with-the-buttons' : null,
  },
  {
    debugName: 'first open',
    priority: 1,
    name: (id, graph) => (isOfFirst(id, graph) ? 'first-open' : null),
  },
  {
    debugName: 'connecting',
    name: (id, graph) =>
      !isOfFirst(id, graph) && ofConnecting(id, graph) ? 'with-connecting' : null,
  },
  {
    debugName: 'a code to scan',
    name: (id, graph) =>
      !isOfFirst(id, graph) && !ofConnecting(id, graph) && ofScanning(id, graph)
        ? 'with-a-code'
        : null,
  },
]

function fileName({ name, facadeModuleId }) {
  if (name === 'first-open') return first
  return facadeModuleId ? relative(dist, facadeModuleId).split(sep).join('/') : `shared/${name}.js`
}

/** Lit stays a dependency. Bound in the first chunk, it can be handed on, and no other chunk imports it. */
const litHeldByFirst = {
  name: 'lit-held-by-first',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!isLit(id)) return null
    return importer?.startsWith(held) ? { id, external: true } : held + id
  },
  async load(id) {
    if (!id.startsWith(held)) return null
    const name = id.slice(held.length)
    const names = Object.keys(
      await import(createRequire(at('packages', 'ui', 'package.json')).resolve(name)),
    )
    return [
      `import { ${names.map((each) => `${each} as $${each}`)} } from '${name}'`,
      ...names.map((each) => `export const ${each} = $${each}`),
    ].join('\n')
  },
}

/** A module under a name of its own is bundled once more. */
const copiesOfButton = {
  name: 'copies-of-the-button',
  enforce: 'pre',
  resolveId(id, importer) {
    const from = importer?.replace(copied, '')
    if (!id.startsWith('.') || (from === importer && from !== networkMark)) return null
    return join(dirname(from), id) + copied
  },
  load: (id) => (id.endsWith(copied) ? readFileSync(id.slice(0, -copied.length), 'utf8') : null),
}

await bundleUi()
