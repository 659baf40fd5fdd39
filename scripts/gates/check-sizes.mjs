// Ours: why not size-limit stands in size-budgets.mjs.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import picomatch from 'picomatch'
import { withPackedApp } from '../build/packed-app.mjs'
import { filesUnder } from '../setup/files-under.mjs'
import { at, root } from '../setup/repository.mjs'
import { brotli, bundle, gzip } from './chunks.mjs'
import { installSize } from './install-size.mjs'
import {
  anyOther,
  bindings,
  bridge,
  files,
  firstScript,
  install,
  modalSteps,
} from './size-budgets.mjs'

/** @typedef {{ name: string, bytes: number, limit: number }} Row limit in KiB */

/**
 * The steps of a budget, and every chunk of ours that no step names. What a library would load
 * by itself, some day, is no step of ours.
 * @param {Awaited<ReturnType<typeof bundle>>} chunks
 * @returns {Row[]}
 * @throws Error when a step names a door that is not there: the table must follow the sources
 */
export function stepRows(chunks, budget, other) {
  const doorsOf = (name) =>
    budget[name].of.flatMap((pattern) => {
      const matches = picomatch(pattern)
      const found = chunks.doors.filter((door) => matches(door))
      if (found.length > 0) return found
      throw new Error(
        `"${name}": no chunk is loaded by import() of ${pattern}. There are:\n  ${chunks.doors.join('\n  ')}`,
      )
    })
  const names = Object.keys(budget)
  const rows = names.map((name) => {
    const { after = [], limit } = budget[name]
    return { name, bytes: chunks.size(doorsOf(name), after.flatMap(doorsOf)), limit }
  })
  const named = names.flatMap(doorsOf)
  const rest = chunks.doors.filter(
    (door) => !named.includes(door) && !door.includes('node_modules/'),
  )
  return [
    ...rows,
    ...rest.map((door) => ({
      name: door.replace(/^packages\//, ''),
      bytes: chunks.size([door], named),
      limit: other.limit,
    })),
  ]
}

/** Each message file by itself, as gzip. */
async function messageRows() {
  const { of, named, limit } = files.messages
  const paths = of.flatMap((folder) => filesUnder(at(folder)))
  const wanted = paths.filter((path) => named.test(path))
  const sizes = await Promise.all(
    wanted.map((path) =>
      gzipped(`import * as all from ${JSON.stringify(path)}; globalThis.entry = all`),
    ),
  )
  return wanted.map((path, index) => ({
    name: path.slice(root.length + 1),
    bytes: sizes[index],
    limit,
  }))
}

/** Each network by itself, with what defines it, as gzip: what it costs a page. */
async function networkRows() {
  const { of, named, limit } = files.networks
  const rows = filesUnder(at(of))
    .filter((path) => named.test(path))
    .flatMap((path) => namesIn(path).map((name) => networkRow(path, name, limit)))
  return Promise.all(rows)
}

const namesIn = (path) =>
  [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name)

async function networkRow(path, name, limit) {
  const text = `import { ${name} } from ${JSON.stringify(path)}; globalThis.entry = ${name}`
  return { name: `network ${name}`, bytes: await gzipped(text), limit }
}

async function gzipped(text) {
  const chunks = await bundle({ one: text }, { top: root })
  return chunks.size(['entry:one'], [], gzip)
}

/** What the built page asks for at once: its module, and what is preloaded for it. */
export function firstScriptRows(page = at(firstScript.page)) {
  if (!existsSync(page))
    throw new Error(`${firstScript.page} is not built: run \`turbo run build\`.`)
  const html = readFileSync(page, 'utf8')
  const asked = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g)]
  const bytes = [...new Set(asked.map(([, path]) => path))].reduce(
    (sum, path) => sum + brotli(readFileSync(join(dirname(page), path))),
    0,
  )
  return [{ name: 'apps/gla, first script', bytes, limit: firstScript.limit }]
}

const modal = `import { createModal } from '@gla/modal'; globalThis.entry = createModal`
const all = (entry) => `import * as all from '${entry}'; globalThis.entry = all`

async function modalRows(app) {
  return stepRows(await bundle({ modal }, { top: app, conditions: [] }), modalSteps, anyOther)
}

/** Each in a bundle of its own: a further entry makes a bundler cut the others' chunks finer. */
async function bindingRows(app) {
  const external = ['react', 'react-dom', 'react/jsx-runtime', 'viem', 'viem/*']
  const row = async ({ entry, after, limit }) => {
    const texts = [...after, entry].map((name) => [name, all(name)])
    const entries = { modal, ...Object.fromEntries(texts) }
    const chunks = await bundle(entries, { top: app, external, conditions: [] })
    const doors = ['modal', ...after].map((name) => `entry:${name}`)
    return { name: `${entry} on top`, bytes: chunks.size([`entry:${entry}`], doors), limit }
  }
  return Promise.all(bindings.map(row))
}

async function bridgeRows() {
  const { entry, door, after, limit } = bridge
  const entries = { frame: all(at(entry)), connecting: all(at(after)) }
  const chunks = await bundle(entries, { top: root })
  const had = ['entry:frame', 'entry:connecting']
  return [{ name: '@gla/frame, the bridge', bytes: chunks.size([door], had), limit }]
}

/** What npm puts into an app that has nothing else. */
export function installRows(app) {
  const { packages, megabytes } = installSize(app)
  const name = 'an install of @gla/modal'
  const viems = packages.filter((path) => path.endsWith('node_modules/viem'))
  return [
    { name, count: packages.length, limit: install.packages, of: 'packages' },
    { name, count: megabytes, limit: install.megabytes, of: 'MB' },
    { name: viems.join(', '), count: viems.length, limit: 1, of: 'viem' },
  ]
}

const written = (row) =>
  Number.isInteger(row.count) ? String(row.count) : (row.count ?? row.bytes / 1024).toFixed(2)

/** Each budget by itself, so that one that cannot be measured hides no other. */
async function check(parts) {
  let failed = false
  for (const part of parts) {
    try {
      for (const row of await part()) {
        const { name, limit, of = 'KiB' } = row
        const fits = (row.count ?? row.bytes / 1024) <= limit
        failed ||= !fits
        const size = `${written(row).padStart(8)} of ${String(limit).padStart(4)} ${of}`
        console.log(`${fits ? 'ok  ' : 'OVER'} ${size}  ${name}`)
      }
    } catch (error) {
      failed = true
      console.log(`FAIL ${error.message}`)
    }
  }
  return !failed
}

async function main() {
  const ofApp = [installRows, modalRows, bindingRows]
  const installed = await withPackedApp(['modal'], (app) =>
    check(ofApp.map((part) => () => part(app))),
  ).catch((error) => void console.log(`FAIL ${error.message}`))
  const ofSources = await check([messageRows, networkRows, bridgeRows, firstScriptRows])
  process.exitCode = installed && ofSources ? 0 : 1
}

if (process.argv[1] === import.meta.filename) await main()
