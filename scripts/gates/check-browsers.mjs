// Ours: see find-newer.mjs.
import { at, root } from '../setup/repository.mjs'
import { bundle } from './chunks.mjs'
import { findNewer } from './find-newer.mjs'

/**
 * What uses something of newer-built-ins.mjs all the same: a source, or a package. Each asks first whether it is there and has
 * another way, or means something else by the name. The journey `plain-http` runs with all of it removed.
 */
export const guarded = {
  'packages/core/src/async/any-signal.ts': ['AbortSignal.any'],
  'packages/core/src/untrusted/clean-text.ts': ['Intl.Segmenter'],
  'packages/modal/src/browser-environment.ts': ['clipboard', 'navigator.locks', 'userAgentData'],
  'packages/ui/src/atoms/tabs/tabs.ts': ['light-dark('],
  'packages/ui/src/atoms/tooltip/tip-directive.ts': ['hidePopover', 'showPopover'],
  'packages/ui/src/elements/account-balance.ts': ['hidePopover', 'showPopover'],
  'packages/ui/src/elements/theme.ts': ['(from '],
  'packages/ui/src/parts/segmented-control/segmented-control.ts': ['light-dark('],
  'packages/ui/src/views/wallet-send/wallet-send.ts': ['clipboard'],
  'packages/ui/src/when-idle.ts': ['requestIdleCallback'],
  'apps/gla/src/parts/copy-address.tsx': ['clipboard'],
  // Its login needs a secure context: docs/limits.md.
  '@coinbase/wallet-sdk': ['randomUUID', 'subtle'],
  '@noble/curves': ['Uint8Array.fromHex'],
  '@noble/hashes': ['Uint8Array.fromHex'],
  '@scure/base': ['Uint8Array.fromBase64', 'Uint8Array.fromHex', 'toBase64'],
  // For attestations, which need it; a page without goes on without them.
  '@walletconnect/core': ['subtle'],
  '@walletconnect/environment': ['subtle'],
  '@walletconnect/relay-auth': ['subtle'],
  '@walletconnect/utils': ['Uint8Array.fromHex', 'randomUUID'],
  multiformats: ['subtle'], // hashes that nobody asks for
  'react-dom': ['navigation', 'popover', 'startViewTransition'],
  zod: ['Error.captureStackTrace'],
}

/** What an app may load of ours: the entries of check-sizes.mjs, the other families, and the product. */
const entries = {
  modal: 'packages/modal/src/index.ts',
  react: 'packages/modal/src/react.tsx',
  solana: 'packages/adapters/solana/src/index.ts',
  bitcoin: 'packages/adapters/bitcoin/src/index.ts',
  coinbase: 'packages/adapters/coinbase/src/index.ts',
  frame: 'packages/frame/src/index.ts',
  ethers: 'packages/adapters/ethers/src/index.ts',
  wagmi: 'packages/adapters/wagmi/src/index.ts',
  app: 'apps/gla/src/main.tsx',
}

/** A source of ours by its path, one of a package by the package's name. */
const whose = (path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? path

/**
 * @param {[source: string, code: string][]} modules
 * @returns {string[]} a line for each use that is not guarded, and for each guard that nothing needs any more
 */
export function wrongIn(modules, allowed = guarded) {
  const used = new Map()
  for (const [path, code] of modules)
    for (const name of findNewer(code)) {
      const owner = whose(path)
      used.set(`${name} in ${owner}`, { name, owner, path })
    }
  const unguarded = [...used.values()].filter(({ name, owner }) => !allowed[owner]?.includes(name))
  const stale = Object.entries(allowed).flatMap(([owner, names]) =>
    names.filter((name) => !used.has(`${name} in ${owner}`)).map((name) => `${name} in ${owner}`),
  )
  return [
    ...unguarded.map(({ name, path }) => `newer than the oldest browsers: ${name} in ${path}`),
    ...stale.map((line) => `guarded, but not used: ${line}`),
  ].sort()
}

async function main() {
  const texts = Object.entries(entries).map(([name, path]) => [
    name,
    `import * as all from ${JSON.stringify(at(path))}; globalThis.entry = all`,
  ])
  const { modules } = await bundle(Object.fromEntries(texts), { top: root })
  const lines = wrongIn(modules)
  for (const line of lines) console.log(line)
  console.log(`${modules.length} modules read`)
  process.exitCode = lines.length > 0 ? 1 : 0
}

if (process.argv[1] === import.meta.filename) await main()
