// Ours: it runs before there are packages, a reader of YAML among them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The top folder of this repository, without a slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** @param {string} path relative to the top folder */
export const at = (...path) => join(root, ...path)

/** @param {string} path */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * The folders of pnpm-workspace.yaml that hold a package.json: `packages/core`, `e2e`, ...
 * @param {string} top
 */
export function workspaces(top = root) {
  const yaml = readFileSync(join(top, 'pnpm-workspace.yaml'), 'utf8')
  const block = /^packages:\n((?:[ \t]+-.*\n)+)/m.exec(yaml)?.[1] ?? ''
  const globs = [...block.matchAll(/-\s*['"]?([^'"\n]+?)['"]?\s*$/gm)].map((match) => match[1])
  return globs
    .flatMap((glob) => (glob.endsWith('/*') ? below(top, glob.slice(0, -2)) : [glob]))
    .filter((folder) => existsSync(join(top, folder, 'package.json')))
    .sort()
}

function below(top, folder) {
  if (!existsSync(join(top, folder))) return []
  return readdirSync(join(top, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`)
}

/**
 * The environment of everything we start: our tools first on PATH, nothing reports home, and no
 * colours where nobody sees them (many tools colour whenever they see CI).
 */
export function environment(more = {}) {
  const path = [at('node_modules', '.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  )
  return {
    ...process.env,
    PATH: path,
    DO_NOT_TRACK: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    NO_UPDATE_NOTIFIER: '1',
    ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
    ...more,
  }
}
