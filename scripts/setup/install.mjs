// Ours: it installs the packages, so it can use none.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './child.mjs'
import { step } from './progress.mjs'
import { readJson, root, workspaces } from './repository.mjs'
import { bytesOf, createStamp, hashOf } from './stamp.mjs'
import { Stop } from './stop.mjs'

const fields = [
  'name',
  'packageManager',
  'bin',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'pnpm',
]

/** Of a manifest, what decides on what gets installed: a changed script needs no install. */
function needs(path) {
  const manifest = readJson(path)
  return JSON.stringify(fields.map((field) => manifest[field] ?? null))
}

/**
 * What the installed packages depend on, as one hash.
 * @param {string} top
 * @param {{ node: string, platform: string }} machine
 */
export function installHash(
  top = root,
  machine = { node: process.version, platform: `${process.platform}-${process.arch}` },
) {
  return hashOf([
    machine.node,
    machine.platform,
    bytesOf(join(top, 'pnpm-lock.yaml')),
    bytesOf(join(top, 'pnpm-workspace.yaml')),
    bytesOf(join(top, '.npmrc')),
    ...['.', ...workspaces(top)].map((folder) => needs(join(top, folder, 'package.json'))),
  ])
}

/** Whether every workspace that has dependencies has its node_modules. */
export function isInstalled(top = root) {
  if (!existsSync(join(top, 'node_modules', '.modules.yaml'))) return false
  return workspaces(top).every((folder) => {
    const { dependencies, devDependencies } = readJson(join(top, folder, 'package.json'))
    const names = Object.keys({ ...dependencies, ...devDependencies })
    return names.every((name) => existsSync(join(top, folder, 'node_modules', name)))
  })
}

/** `pnpm@10.34.8`, the pin of package.json. */
export const pinnedPnpm = (top = root) =>
  readJson(join(top, 'package.json')).packageManager.split('+')[0]

/**
 * Installs all packages with the pinned pnpm, unless they are there already: then nothing is
 * started and nothing is asked of the network.
 * @returns {Promise<boolean>} whether it installed
 */
export async function install() {
  const stamp = createStamp('install')
  const hash = installHash()
  if (stamp.matches(hash) && isInstalled()) return false
  stamp.clear()
  const pnpm = pinnedPnpm()
  await step(`Installing packages with ${pnpm}`, async (say) => {
    const ended = await run(
      'npx',
      [
        '--yes',
        '--prefer-offline',
        // Without a network: an answer in 12 s instead of 70.
        '--fetch-retry-mintimeout=2000',
        '--fetch-retry-maxtimeout=10000',
        pnpm,
        'install',
        '--frozen-lockfile',
        '--prefer-offline',
        '--config.confirmModulesPurge=false',
        '--reporter=append-only',
      ],
      { deadline: 20 * 60_000, onLine: say },
    )
    if (ended.code !== 0) throw new Stop(whyNot(pnpm, ended))
  })
  stamp.write(hash)
  return true
}

const reasons = [
  [
    /ERR_PNPM_OUTDATED_LOCKFILE|ERR_PNPM_LOCKFILE/,
    (pnpm) =>
      `pnpm-lock.yaml does not match the package.json files. Run \`npx ${pnpm} install\` once and commit the lockfile.`,
  ],
  [
    /ENOSPC/,
    () => 'The disk is full. Make room (about 2 GB are needed) and run the same command again.',
  ],
  [
    /EACCES|EPERM/,
    () =>
      'A file could not be written. Give your user write access to this folder and to the npm cache, and run the same command again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTCACHED|ERR_PNPM_META_FETCH_FAIL|fetch failed/,
    () =>
      'The package registry did not answer. Installing needs the network: check it (and `npm config get registry`), and run the same command again.',
  ],
]

/**
 * Why installing failed.
 * @param {string} pnpm what installed
 * @param {import('./child.mjs').Ended} ended
 * @returns {string} its last lines, and a sentence that says what to do
 */
export function whyNot(pnpm, { output, trouble }) {
  const tail = output.trimEnd().split('\n').slice(-20).join('\n')
  const sentence = reasons.find(([pattern]) => pattern.test(output))?.[1](pnpm)
  const fallback = `Installing failed${trouble ? `: ${trouble}` : ''}. What it said is above; when that is mended, run the same command again.`
  return `${tail}\n\n${sentence ?? fallback}`
}
