import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const packages = fileURLToPath(new URL('../../', import.meta.url))
type Manifest = {
  name: string
  /** An entry without `default` is only for this repository: the contract suites. */
  exports?: Record<string, { '@gla/source'?: string; default?: string }>
  peerDependencies?: Record<string, string>
}
const notForDapps = ['contracts', 'testing']

/** The packages that a dapp can install. */
function published() {
  const folders = [
    ...readdirSync(packages),
    ...readdirSync(`${packages}adapters`).map((name) => `adapters/${name}`),
  ]
  return folders.flatMap((folder) => {
    const file = `${packages}${folder}/package.json`
    if (notForDapps.includes(folder) || !existsSync(file)) return []
    return [
      {
        folder: `${packages}${folder}`,
        manifest: JSON.parse(readFileSync(file, 'utf8')) as Manifest,
      },
    ]
  })
}
const peers = published().flatMap(({ folder, manifest }) =>
  Object.entries(manifest.peerDependencies ?? {}).map(([peer, range]) => {
    const { version } = JSON.parse(
      readFileSync(`${folder}/node_modules/${peer}/package.json`, 'utf8'),
    )
    return { of: manifest.name, peer, range, installed: version as string }
  }),
)

/** The oldest supported version of each peer, and its newest major when this was written (the test has no network). */
const majors: Readonly<Record<string, readonly [oldest: string, newest: number]>> = {
  react: ['18.0.0', 19],
  ethers: ['6.13.0', 6],
  '@wagmi/core': ['2.16.7', 3],
  viem: ['2.0.0', 2],
}

const parts = (version: string) => version.split('.').map(Number)
function compare(one: string, other: string): number {
  const [a, b] = [parts(one), parts(other)]
  const i = a.findIndex((part, i) => part !== (b[i] ?? 0))
  return i < 0 ? 0 : (a[i] as number) - (b[i] ?? 0)
}
/** Supports the ranges that our manifests use: `>=1.2.3`, `<4` and `2.x`, combined. */
const accepts = (range: string, version: string) =>
  range.split(' ').every((bound) => {
    const [, sign, wanted = '', any] = /^(>=|<)?([\d.]+?)(\.x)?$/.exec(bound) ?? []
    if (sign === '>=') return compare(version, wanted) >= 0
    if (sign === '<') return compare(version, wanted) < 0
    if (any) return version.startsWith(`${wanted}.`)
    throw new Error(`${range}: an exact peer takes no other version`)
  })

test.each(peers)(
  'F23: $of takes $peer from its oldest to the newest, and is built here with the newest',
  ({ peer, range, installed }) => {
    const [oldest, newest] = majors[peer] ?? []
    if (!oldest || !newest) throw new Error(`${peer} is a new peer: name its majors above`)
    expect(parts(installed)[0]).toBe(newest)
    expect(
      [oldest, installed, `${newest}.999.999`].map((version) => accepts(range, version)),
    ).toEqual([true, true, true])
  },
)

test('F23: a stranger’s bundler finds everything each entry imports, also of its newest peers', async () => {
  const entries = published().flatMap(({ folder, manifest }) =>
    Object.values(manifest.exports ?? {}).flatMap((entry) =>
      entry['@gla/source'] && entry.default ? [`${folder}/${entry['@gla/source']}`] : [],
    ),
  )
  expect(entries.length).toBeGreaterThan(8)
  const { errors, warnings, outputFiles } = await build({
    entryPoints: entries,
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['@gla/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: 'none',
    logLevel: 'silent',
  })
  expect(errors).toEqual([])
  expect(warnings.map(({ text }) => text)).toEqual([])
  expect(outputFiles.length).toBeGreaterThanOrEqual(entries.length)
})
