// Ours: a bundler cuts every module that two import()s reach into a file of its own; that these are a few lines, and waited for
// one by one, it does not know.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { build } from 'esbuild'
import { at } from '../setup/repository.mjs'
import { ownExports } from './own-exports.mjs'

/** What connecting needs: a page waits for these between a click and the wallet's question. */
const ofCore = ['connection/load-connecting.js']

const isOurs = (path) => path.startsWith('.')
const asImport = (from, to) => {
  const path = relative(dirname(from), to).split(sep).join('/')
  return path.startsWith('.') ? path : `./${path}`
}
const sources = (code) =>
  [
    ...code.matchAll(
      /^(?:import|export)\b[^;]*?\bfrom ['"](\.[^'"]+)['"]|^import ['"](\.[^'"]+)['"]/gm,
    ),
  ].map((found) => found[1] ?? found[2])

/** A file with all that it imports, and what that imports; what an `import()` asks for is not part of it. */
function closureOf(file) {
  const all = new Set([file])
  for (const one of all)
    for (const path of sources(readFileSync(one, 'utf8'))) all.add(join(dirname(one), path))
  return all
}

/** Whether a copy of this code behaves as the original does: it declares nothing whose identity counts. */
const isCopyable = (code) =>
  !/^(?:export )?class |^(?:export )?(?:const|let) .*\bnew (?:Weak)?(?:Map|Set)\b|\bSymbol\(/m.test(
    code,
  )

/**
 * Writes a door as one file: it holds a copy of what it imports, except what comes with the entry.
 * @throws Error when what is copied, and also used elsewhere, declares a class, a symbol or a table
 */
async function writeDoor(door, withEntry) {
  const copied = new Set()
  const built = await build({
    entryPoints: [door],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
    write: false,
    plugins: [
      {
        name: 'doors',
        setup({ onResolve }) {
          onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
            if (kind === 'entry-point') return null
            if (!isOurs(path)) return { path, external: true }
            const to = join(dirname(importer), path)
            if (kind === 'dynamic-import' || withEntry.has(to))
              return { path: asImport(door, to), external: true }
            copied.add(to)
            return null
          })
        },
      },
    ],
  })
  for (const file of copied)
    if (!isCopyable(readFileSync(file, 'utf8')))
      throw new Error(`${relative(dirname(door), file)} cannot be copied into ${basename(door)}`)
  return ownExports(built.outputFiles[0].text)
}

/**
 * Makes one file of each door. The modules that it holds a copy of stay beside it, for those who need them alone.
 * @param {string} dist the built folder, whose `index.js` a page has already
 * @param {string[]} doors files below it that are asked for by `import()`
 */
export async function writeDoors(dist = at('packages', 'core', 'dist'), doors = ofCore) {
  const withEntry = closureOf(join(dist, 'index.js'))
  const written = await Promise.all(
    doors.map(async (name) => [join(dist, name), await writeDoor(join(dist, name), withEntry)]),
  )
  for (const [file, code] of written) writeFileSync(file, code)
}
