// Ours: `npm pack` would leave `workspace:*` in the manifests, and pnpm packs one package at a time.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../setup/child.mjs'
import { step } from '../setup/progress.mjs'
import { at, readJson } from '../setup/repository.mjs'
import { turbo } from '../setup/stack-build.mjs'
import { Stop } from '../setup/stop.mjs'
import { writePackedPages } from '../site/packed-pages.mjs'

/** Of a folder below packages/. */
export const manifestOf = (name) => readJson(at('packages', name, 'package.json'))

/**
 * The packages of ours that a manifest names.
 * @param {{ dependencies?: Record<string, string> }} manifest
 * @returns {string[]} folders below packages/
 */
export const oursIn = ({ dependencies = {} }) =>
  Object.keys(dependencies)
    .filter((name) => name.startsWith('@gla/'))
    .map((name) => name.replace('@gla/', '').replace(/^adapter-/, 'adapters/'))

/**
 * What a dapp installs with a package: that, after those of ours that it depends on.
 * @param {string} name a folder below packages/
 * @param {(name: string) => { dependencies?: Record<string, string> }} read
 * @returns {string[]} folders below packages/, each once
 */
export function withOurs(name, read = manifestOf) {
  const below = oursIn(read(name)).flatMap((one) => withOurs(one, read))
  return [...new Set([...below, name])]
}

/**
 * Builds packages, and what they depend on.
 * @param {string[]} names folders below packages/
 * @throws Stop with what turbo said
 */
export function buildAll(names) {
  return step('Building', async (say) => {
    const filters = names.map((name) => `--filter=./packages/${name}`)
    const { code, output, trouble } = await turbo(['build', ...filters], { onLine: say })
    if (code !== 0)
      throw new Stop(`${output.trimEnd()}\n\nBuilding failed${trouble ? ` (${trouble})` : ''}.`)
  })
}

/**
 * Packs a built package as it would be published.
 * @param {string} name its folder below packages/
 * @param {string} into a folder
 * @returns {Promise<{ tarball: string | null } & import('../setup/child.mjs').Ended>}
 */
export async function pack(name, into) {
  const { name: title, version } = manifestOf(name)
  const tarball = join(into, `${title.slice(1).replace('/', '-')}-${version}.tgz`)
  mkdirSync(into, { recursive: true })
  rmSync(tarball, { force: true })
  if (name === 'modal') writePackedPages(at('packages', 'modal', 'docs'))
  const cwd = at('packages', name)
  const ended = await run('pnpm', ['pack', '--pack-destination', into], { cwd })
  return { tarball: ended.code === 0 && existsSync(tarball) ? tarball : null, ...ended }
}

/**
 * Packs several built packages.
 * @param {string[]} names folders below packages/
 * @param {string} into a folder
 * @returns {Promise<Record<string, string>>} the tarball of each, by the name of the package
 * @throws Error with what pnpm said
 */
export async function packAll(names, into) {
  const tarballs = {}
  for (const name of names) {
    const { tarball, output } = await pack(name, into)
    if (!tarball) throw new Error(`${name} could not be packed:\n${output}`)
    tarballs[manifestOf(name).name] = tarball
  }
  return tarballs
}

/** Packages that a dapp has for its tests, and does not publish. */
const forTests = ['@gla/testing']

/**
 * How a dapp installs tarballs, by its package manager.
 * @param {Record<string, string>} tarballs as of `packAll`
 * @param {string[]} asked names of the packages that the dapp imports
 * @returns {{ npm: string[][], pnpm: string[][] }} programs with their arguments, one after the other
 */
export function installLines(tarballs, asked) {
  // No registry has them: pnpm would ask one for what a package needs of another.
  const places = Object.entries(tarballs).map(([name, file]) => [name, `file:${file}`])
  const overrides = JSON.stringify(Object.fromEntries(places))
  /** Those that are published with the dapp, then those for its tests. */
  const adding = (start, names) => {
    const [published, tested] = [false, true].map((isForTests) =>
      names.filter((name) => forTests.includes(name) === isForTests).map((name) => tarballs[name]),
    )
    return [
      ...(published.length > 0 ? [[...start, ...published]] : []),
      ...(tested.length > 0 ? [[...start, '-D', ...tested]] : []),
    ]
  }
  return {
    npm: adding(['npm', 'install'], Object.keys(tarballs)),
    pnpm: [
      ['pnpm', 'config', 'set', '--location=project', '--json', 'overrides', overrides],
      ...adding(['pnpm', 'add'], asked),
    ],
  }
}
