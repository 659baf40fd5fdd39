// Ours: manifests do not name all that tests reach by a relative path, and turbo reads no more than those.
import { posix } from 'node:path'
import { at, readJson } from '../setup/repository.mjs'
import { textOf } from './tracked.mjs'

const sources = /\.(ts|tsx|mjs|html|css|json)$/
const relativePaths = /['"`](\.\.?(?:\/[^'"`\n]*)?)['"`]/g

/**
 * Which files the tests of a workspace may read: its own, those of workspaces that its manifest
 * or a relative path in it names, theirs, and all that are of no workspace. A path to a folder above
 * workspaces names all of them. A path put together while running is not seen.
 * @param {string[]} folders all workspaces
 * @param {string[]} files all files
 * @returns {(folder: string) => (path: string) => boolean}
 */
export function workspaceReads(folders, files, { manifest = manifestOf, text = textIn } = {}) {
  const ownerOf = (path) => folders.find((folder) => path.startsWith(`${folder}/`))
  /** The workspace a path is in, or all that are below it. */
  const namedBy = (path) => {
    const folder = path === '.' || path === './' ? '' : `${path.replace(/\/$/, '')}/`
    const owner = ownerOf(folder)
    return owner ? [owner] : folders.filter((other) => other.startsWith(folder))
  }
  const named = new Map(folders.map((folder) => [manifest(folder).name, folder]))
  const next = new Map(
    folders.map((folder) => [folder, new Set(declared(manifest(folder), named))]),
  )
  for (const path of files) {
    const owner = ownerOf(path)
    if (!owner || !sources.test(path)) continue
    for (const [, to] of text(path).matchAll(relativePaths)) {
      for (const other of namedBy(posix.join(posix.dirname(path), to))) next.get(owner).add(other)
    }
  }
  return (folder) => {
    const read = reached(folder, next)
    return (path) => {
      const owner = ownerOf(path)
      return !owner || read.has(owner)
    }
  }
}

const manifestOf = (folder) => readJson(at(folder, 'package.json'))
const textIn = (path) => textOf(at(path)) ?? ''

const declared = ({ dependencies, devDependencies, peerDependencies }, named) =>
  Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }).flatMap(
    (name) => named.get(name) ?? [],
  )

function reached(from, next) {
  const found = new Set([from])
  for (const folder of found) for (const other of next.get(folder)) found.add(other)
  return found
}
