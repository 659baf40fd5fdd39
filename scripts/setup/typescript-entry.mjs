// Ours: which of our sources is run, and by which tsx.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { at } from './repository.mjs'
import { Stop } from './stop.mjs'

/**
 * Node's arguments for a TypeScript entry of a workspace: sources, no build.
 * @param {string} workspace
 * @param {string} entry relative to the workspace
 * @param {string} loaderOf the workspace whose tsx is used
 */
export function typescriptEntry(workspace, entry, loaderOf = workspace) {
  const main = at(workspace, entry)
  if (!existsSync(main)) throw new Stop(`${workspace}/${entry} is missing: is the clone complete?`)
  const tsx = createRequire(at(loaderOf, 'package.json')).resolve('tsx')
  return ['--import', pathToFileURL(tsx).href, '--conditions=@gla/source', main]
}
