// Ours: `pnpm licenses` lists the same packages, but needs the store they came from and does not say who asked for one;
// license-checker does not find its way in the folders of pnpm.
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { bundleClient } from '../build/bundle-client.mjs'
import { locate } from '../build/installed-packages.mjs'
import { licenceNotices } from '../build/licence-notices.mjs'
import { lucideFolder } from '../build/take-icons.mjs'
import { markPackages } from '../build/take-marks.mjs'
import { at, readJson, workspaces } from '../setup/repository.mjs'
import { isAllowed } from './spdx.mjs'

/** What people install or what a page or a server of ours carries. */
const shipped = [
  ...workspaces().filter((folder) => folder.startsWith('packages/adapters/')),
  ...['packages/core', 'packages/ui', 'packages/modal', 'packages/frame', 'packages/server'],
  ...['apps/gla', 'apps/docs', 'apps/relay', 'apps/provider', 'apps/wallet'],
]

// Later versions of these are under a licence of their own maker that is not open source.
const walletConnect = /^@walletconnect\/(core|sign-client|utils|types)$/
const walletConnectPin = '2.21.8'

/** Packages whose manifest does not say its licence, and where it does say it. */
const readByHand = {}

/**
 * All packages that `folders` need when they run, each once.
 * @param {string[]} folders
 * @returns {{ id: string, name: string, version: string, licence: string, by: string, ours: boolean }[]}
 * @throws Error when one of them is not installed
 */
export function closure(folders) {
  const found = new Map()
  const queue = folders.map((folder) => ({ folder: realpathSync(folder), by: 'us' }))
  for (const { folder, by } of queue) {
    if (found.has(folder)) continue
    const manifest = readJson(join(folder, 'package.json'))
    const { name, version } = manifest
    const ours = !folder.split(/[\\/]/).includes('node_modules')
    found.set(folder, {
      id: `${name}@${version}`,
      name,
      version,
      licence: licenceOf(manifest),
      by,
      ours,
    })
    const optional = manifest.optionalDependencies ?? {}
    for (const dependency of Object.keys({ ...manifest.dependencies, ...optional })) {
      const place = locate(folder, dependency)
      // An optional one that is not there is for another platform.
      if (place) queue.push({ folder: place, by: name })
      else if (!(dependency in optional))
        throw new Error(`${name} needs ${dependency}, which is not installed`)
    }
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The manifest's word, in the forms of all times. */
export function licenceOf({ license, licenses }) {
  const one = (entry) => (typeof entry === 'string' ? entry : (entry?.type ?? ''))
  if (!license && Array.isArray(licenses)) return licenses.map(one).join(' OR ')
  return one(license)
}

/**
 * @param {ReturnType<typeof closure>} packages
 * @returns {string[]} what is wrong, as sentences
 */
export function licenceTroubles(packages) {
  return packages.flatMap(({ id, name, version, licence, by }) => {
    const word = licence || readByHand[id] || ''
    const found = []
    if (!isAllowed(word)) {
      found.push(
        `${id} (for ${by}) is under "${word || 'no licence it names'}", which we may not ship`,
      )
    }
    if (walletConnect.test(name) && version !== walletConnectPin) {
      found.push(`${id} (for ${by}) must be ${walletConnectPin}, the last open source one`)
    }
    return found
  })
}

/**
 * Packages whose code the build puts into ours. They are not dependencies, so we ship their licence texts too.
 * @throws Error when one of them has no licence text
 */
async function takenIn() {
  const folders = [...(await bundleClient()).packages, lucideFolder(), ...markPackages()]
  licenceNotices(folders)
  const manifests = folders.map((folder) => readJson(join(folder, 'package.json')))
  return manifests.map((manifest) => ({
    id: `${manifest.name}@${manifest.version}`,
    name: manifest.name,
    version: manifest.version,
    licence: licenceOf(manifest),
    by: 'our build',
    ours: false,
  }))
}

async function main() {
  const packages = [...closure(shipped.map((folder) => at(folder))), ...(await takenIn())]
  const troubles = licenceTroubles(packages)
  for (const trouble of troubles) console.log(trouble)
  console.log(`${packages.length} packages, ${troubles.length} troubles`)
  process.exitCode = troubles.length === 0 ? 0 : 1
}

if (process.argv[1] === import.meta.filename) await main()
