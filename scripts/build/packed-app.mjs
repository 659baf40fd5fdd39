// Ours: installs our tarballs as a dapp would: outside of the workspace, without our overrides and our lock file.
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { run } from '../setup/child.mjs'
import { whyNot } from '../setup/install.mjs'
import { at, readJson } from '../setup/repository.mjs'
import { Stop } from '../setup/stop.mjs'
import { installLines, manifestOf, oursIn, packAll, withOurs } from './pack-packages.mjs'

/**
 * @typedef {object} App an empty one where it says nothing
 * @property {string} [from] its folder in this repository, which is copied
 * @property {Record<string, string>} [dependencies] versions of others that it needs, or needs instead
 * @property {'npm' | 'pnpm'} [manager] npm by default
 */

/**
 * Installs built packages in an app in a new folder outside of the workspace, and removes it afterwards.
 * @template T
 * @param {string[]} names folders below packages/; what they depend on of ours comes along
 * @param {(folder: string) => Promise<T>} use
 * @param {App} [app]
 * @returns {Promise<T>}
 * @throws Stop with what pnpm or npm said
 */
export async function withPackedApp(names, use, app) {
  const folder = mkdtempSync(join(tmpdir(), 'gla-app-'))
  try {
    await makeApp(folder, names, app)
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What an app of this repository needs of ours. @param {string} from its folder @returns {string[]} folders below packages/ */
export const packagesOf = (from) => oursIn(readJson(at(from, 'package.json')))

/**
 * Makes an app of its own: copies it, packs built packages into its folder `packed`, and installs them.
 * @param {string} folder of the app, outside of the workspace
 * @param {string[]} names folders below packages/; what they depend on of ours comes along
 * @param {App} [app]
 * @throws Stop with what pnpm or npm said
 */
export async function makeApp(folder, names, { from, dependencies, manager = 'npm' } = {}) {
  copyApp(folder, from, dependencies)
  const all = [...new Set(names.flatMap((name) => withOurs(name)))]
  const packed = Object.entries(await packAll(all, join(folder, 'packed')))
  // Relative, so that the folder can be moved.
  const tarballs = Object.fromEntries(
    packed.map(([name, file]) => [name, `./packed/${basename(file)}`]),
  )
  const asked = names.map((name) => manifestOf(name).name)
  for (const [program, ...args] of installLines(tarballs, asked)[manager])
    await install(program, [...args, ...quiet[manager]], folder)
}

/**
 * Copies the sources of an app, without what is of the workspace.
 * @param {string} folder
 * @param {string} [from]
 * @param {Record<string, string>} [dependencies]
 */
export function copyApp(folder, from, dependencies) {
  if (from) cpSync(at(from), folder, { recursive: true, filter: isSource })
  writeManifest(folder, dependencies)
}

const isSource = (path) => !/[\\/](node_modules|dist|\.turbo|\.next)$/.test(path)

/** Without what is of the workspace, which is installed from tarballs. Versions that are given count before the app's own. */
function writeManifest(folder, given = {}) {
  const file = join(folder, 'package.json')
  const app = existsSync(file) ? readJson(file) : { private: true, type: 'module' }
  const without = (all = {}, left) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !left(name)))
  const manifest = {
    ...app,
    name: nameFor(folder),
    dependencies: { ...without(app.dependencies, (name) => name.startsWith('@gla/')), ...given },
    devDependencies: without(app.devDependencies, (name) => name in given),
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** A name that npm takes, after the folder. */
const nameFor = (folder) =>
  basename(folder)
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '') || 'my-dapp'

const quiet = {
  npm: [
    ...['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'],
    // Without a network npm asks for each package in turn: an answer in seconds, not in minutes.
    ...['--fetch-retries=1', '--fetch-retry-mintimeout=1000'],
  ],
  pnpm: [],
}

async function install(program, args, cwd) {
  const ended = await run(program, args, { cwd })
  if (ended.code !== 0) throw new Stop(`${program} ${args.join(' ')}:\n${whyNot(program, ended)}`)
}
