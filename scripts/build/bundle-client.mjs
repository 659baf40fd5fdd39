// Ours: esbuild makes the bundle, but only we know which modules the client never calls.
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { at } from '../setup/repository.mjs'
import { packagesIn } from './installed-packages.mjs'
import { licenceNotices } from './licence-notices.mjs'
import { writeDoors } from './one-file-doors.mjs'
import { ownExports } from './own-exports.mjs'
import { pruneDeclarations } from './prune-declarations.mjs'

const core = at('packages', 'core')
const source = 'connectors/wallet-connect/official-client'

/** Their manifests point to CommonJS, but they also contain ES modules, of which a bundler takes only what is used. */
const asModules = ['environment', 'time', 'window-getters', 'window-metadata'].map(
  (name) => `@walletconnect/${name}`,
)

/**
 * What the client imports but, as we start it, never calls: module -> the names it imports from it. A call throws.
 * docs/decisions/0015 says how to review this list.
 */
const unreached = {
  // `new Core()` creates its own storage only if it gets none: wallet-connect-client.ts passes one.
  '@walletconnect/keyvaluestorage': ['default'],
  // Each class creates its own logger only if it gets none: wallet-connect-client.ts passes one.
  pino: ['default', 'levels'],
  // The socket that the relayer's connect() opens: patchRelayer() replaces connect() with our transport.
  '@walletconnect/jsonrpc-provider': ['JsonRpcProvider'],
  '@walletconnect/jsonrpc-ws-connection': ['default'],
  // The analytics fields of a request (getTVFParams), for other chains than the EVM's: patchEngine() replaces it.
  '@msgpack/msgpack': ['decode', 'encode'],
  '@scure/base': ['base32'],
  blakejs: ['blake2b'],
  bs58: ['default'],
}

/**
 * The official client as one module for browsers, whose only import is viem.
 * @returns {Promise<{ code: string, packages: string[] }>} `packages`: folders of all packages whose code is in it
 */
export async function bundleClient() {
  const built = await build({
    entryPoints: [join(core, 'src', `${source}.ts`)],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external: ['viem'],
    plugins: [modules],
    metafile: true,
    legalComments: 'none', // the licences are in a file beside it
    logLevel: 'silent',
    write: false,
  })
  if (built.warnings.length > 0) throw new Error(JSON.stringify(built.warnings, null, 2))
  const [{ inputs }] = Object.values(built.metafile.outputs)
  const files = Object.keys(inputs).filter((path) => path.includes('node_modules'))
  const code = ownExports(built.outputFiles[0].text)
  return { code, packages: packagesIn(files.map((path) => join(process.cwd(), path))) }
}

const modules = {
  name: 'modules of the client',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[^.]/ }, async ({ path, pluginData, ...from }) => {
      if (path in unreached) return { path, namespace: 'unreached', sideEffects: false }
      if (pluginData === 'as module') return null
      const to = asModules.includes(path) ? `${path}/dist/esm/index.js` : path
      // Their files have no side effects, but their manifests do not say so.
      if (to === path && !path.startsWith('multiformats/')) return null
      const found = await resolve(to, { ...from, pluginData: 'as module' })
      return { ...found, sideEffects: false }
    })
    onLoad({ filter: /.*/, namespace: 'unreached' }, ({ path }) => ({
      contents: `function missing() { throw new Error('${path} is not in this bundle') }
export { ${unreached[path].map((name) => `missing as ${name}`).join(', ')} }`,
    }))
  },
}

if (process.argv[1] === import.meta.filename) {
  const { code, packages } = await bundleClient()
  const dist = join(core, 'dist')
  writeFileSync(join(dist, `${source}.js`), code)
  writeFileSync(
    join(dist, dirname(source), 'official-client-licences.txt'),
    licenceNotices(packages),
  )
  await writeDoors()
  pruneDeclarations(core)
}
