// Ours: what a stranger gets: npm with our tarballs, far from our overrides and our lock file.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../setup/child.mjs'
import { at, readJson } from '../setup/repository.mjs'

/**
 * Packs a built package as it would be published.
 * @param {string} name its folder below packages/
 * @param {string} into a folder, which is emptied
 * @returns {Promise<{ tarball: string | null } & import('../setup/child.mjs').Ended>}
 */
export async function pack(name, into) {
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into, { recursive: true })
  const cwd = at('packages', name)
  const ended = await run('pnpm', ['pack', '--pack-destination', into], { cwd })
  const file = readdirSync(into).find((each) => each.endsWith('.tgz'))
  return { tarball: ended.code === 0 && file ? join(into, file) : null, ...ended }
}

/**
 * Installs built packages with npm in a new empty app outside of the workspace, and removes it afterwards.
 * @template T
 * @param {string[]} names folders below packages/; with them, those of ours that they need
 * @param {(folder: string) => Promise<T>} use
 * @returns {Promise<T>}
 * @throws Error with what pnpm or npm said
 */
export async function withPackedApp(names, use) {
  const folder = mkdtempSync(join(tmpdir(), 'gla-app-'))
  try {
    const dependencies = {}
    for (const name of names) {
      const { tarball, output } = await pack(name, join(folder, 'packed', name))
      if (!tarball) throw new Error(`${name} could not be packed:\n${output}`)
      dependencies[readJson(at('packages', name, 'package.json')).name] = `file:${tarball}`
    }
    const app = { name: 'app', private: true, type: 'module', dependencies }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(app))
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']
    const { code, output, trouble } = await run('npm', ['install', ...options], { cwd: folder })
    if (code !== 0) throw new Error(`npm install: ${trouble ?? ''}\n${output}`)
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
