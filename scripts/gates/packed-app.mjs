// Ours: installs our tarballs as a dapp would: with npm, without our overrides and our lock file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packAll } from '../build/pack-packages.mjs'
import { run } from '../setup/child.mjs'

/**
 * Installs built packages with npm in a new empty app outside of the workspace, and removes it afterwards.
 * @template T
 * @param {string[]} names folders below packages/, including the packages of ours that they depend on
 * @param {(folder: string) => Promise<T>} use
 * @returns {Promise<T>}
 * @throws Error with what pnpm or npm said
 */
export async function withPackedApp(names, use) {
  const folder = mkdtempSync(join(tmpdir(), 'gla-app-'))
  try {
    const packed = await packAll(names, join(folder, 'packed'))
    const dependencies = Object.fromEntries(
      Object.entries(packed).map(([name, tarball]) => [name, `file:${tarball}`]),
    )
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
