import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const above = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/**
 * Installs the page `ours` with npm, from the tarballs that would be published, in a folder outside of the workspace. The
 * packages have to be built.
 */
export async function withPackedDapp(use: (folder: string) => Promise<unknown>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gla-dapp-'))
  try {
    install(folder)
    await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function install(folder: string) {
  const packed = join(folder, 'packed')
  mkdirSync(packed)
  for (const name of ['core', 'ui', 'modal'])
    run('pnpm', ['pack', '--pack-destination', packed], above(`packages/${name}`))
  const tarballs = readdirSync(packed).map((file) => [
    file.replace(/^gla-(.+?)-\d.*$/, '@gla/$1'),
    `file:packed/${file}`,
  ])
  const dependencies = { ...Object.fromEntries(tarballs), react: '^19', 'react-dom': '^19' }
  const dapp = { name: 'dapp', private: true, type: 'module', dependencies }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(dapp))
  cpSync(above('bench/pages/ours'), folder, { recursive: true })
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'], folder)
}

// On Windows a program of npm is a script for its shell.
const run = (program: string, args: string[], cwd: string) =>
  execFileSync(program, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
