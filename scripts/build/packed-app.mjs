// Ours: installs our tarballs as a dapp would: outside of the workspace, without our overrides and our lock file.
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../setup/child.mjs'
import { at, readJson } from '../setup/repository.mjs'
import { installLines, manifestOf, packAll, withOurs } from './pack-packages.mjs'

/**
 * Installs built packages in an app in a new folder outside of the workspace, and removes it afterwards.
 * @template T
 * @param {string[]} names folders below packages/; what they depend on of ours comes along
 * @param {(folder: string) => Promise<T>} use
 * @param {object} [app] an empty one where it says nothing
 * @param {string} [app.from] its folder in this repository, which is copied
 * @param {Record<string, string>} [app.dependencies] versions of others that it needs, or needs instead
 * @param {'npm' | 'pnpm'} [app.manager] npm by default
 * @returns {Promise<T>}
 * @throws Error with what pnpm or npm said
 */
export async function withPackedApp(names, use, { from, dependencies, manager = 'npm' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'gla-app-'))
  try {
    if (from) cpSync(at(from), folder, { recursive: true, filter: isSource })
    writeManifest(folder, dependencies)
    const all = [...new Set(names.flatMap((name) => withOurs(name)))]
    const tarballs = await packAll(all, join(folder, 'packed'))
    const asked = names.map((name) => manifestOf(name).name)
    for (const [program, ...args] of installLines(tarballs, asked)[manager])
      await install(program, [...args, ...quiet[manager]], folder)
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const isSource = (path) => !/[\\/](node_modules|dist|\.turbo)$/.test(path)

/** Without what is of the workspace, which is installed from tarballs. Versions that are given count before the app's own. */
function writeManifest(folder, given = {}) {
  const file = join(folder, 'package.json')
  const app = existsSync(file) ? readJson(file) : { name: 'app', private: true, type: 'module' }
  const without = (all = {}, left) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !left(name)))
  const dependencies = without(app.dependencies, (name) => name.startsWith('@gla/'))
  const devDependencies = without(app.devDependencies, (name) => name in given)
  writeFileSync(
    file,
    JSON.stringify({ ...app, dependencies: { ...dependencies, ...given }, devDependencies }),
  )
}

const quiet = {
  npm: ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'],
  pnpm: [],
}

async function install(program, args, cwd) {
  const { code, output, trouble } = await run(program, args, { cwd })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${trouble ?? ''}\n${output}`)
}
