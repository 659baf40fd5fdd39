// Ours: esbuild makes one file; which modules of the client can never be reached, only we know.
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { at } from '../setup/repository.mjs'
import { packagesIn } from './installed-packages.mjs'
import { licenceNotices } from './licence-notices.mjs'
import { pruneDeclarations } from './prune-declarations.mjs'

const core = at('packages', 'core')
const source = 'connectors/wallet-connect/official-client'

/** CommonJS by their manifests, though they carry the same code as modules, of which a bundler takes what is used. */
const asModules = ['environment', 'time', 'window-getters', 'window-metadata'].map(
  (name) => `@walletconnect/${name}`,
)

/**
 * What the client imports and, as we start it, never calls: module -> its names that are imported. A call throws.
 * docs/decisions/0015 says how to look at this list again.
 */
const unreached = {
  // `new Core()` makes a storage of its own only without `storage`: wallet-connect-client.ts gives one.
  '@walletconnect/keyvaluestorage': ['default'],
  // Each class makes a logger of its own only without `logger`: wallet-connect-client.ts gives one.
  pino: ['default', 'levels'],
  // The socket that the relayer's connect() opens: patchRelayer() replaces it by our transport.
  '@walletconnect/jsonrpc-provider': ['JsonRpcProvider'],
  '@walletconnect/jsonrpc-ws-connection': ['default'],
  // The analytics fields of a request (getTVFParams), for other chains than the EVM's: patchEngine() replaces it.
  '@msgpack/msgpack': ['decode', 'encode'],
  '@scure/base': ['base32'],
  blakejs: ['blake2b'],
  bs58: ['default'],
}

/**
 * The official client as one module with no import but viem, and with what browsers would take of its packages.
 * @returns {Promise<{ code: string, packages: string[] }>} `packages`: folders of all that is in it
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
  const code = built.outputFiles[0].text
  return { code, packages: packagesIn(files.map((path) => join(process.cwd(), path))) }
}

const modules = {
  name: 'modules of the client',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[^.]/ }, async ({ path, pluginData, ...from }) => {
      if (path in unreached) return { path, namespace: 'unreached', sideEffects: false }
      if (pluginData === 'as module') return null
      const to = asModules.includes(path) ? `${path}/dist/esm/index.js` : path
      // Its files have no side effects, which its manifest does not say.
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
  pruneDeclarations(core)
}
