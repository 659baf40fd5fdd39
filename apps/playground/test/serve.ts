/// <reference types="node" />
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer, preview } from 'vite'
import { builtFiles, chunkName, filesFile } from './built-files.js'
import { copyPictureFonts } from './picture-fonts.js'

const root = join(import.meta.dirname, '..')
const configFile = join(root, 'vite.config.ts')

/** Where a built playground has what judges a story from inside the page. Nothing imports it but tests. */
export const judgeFile = 'assets/story-troubles.js'

/** Serves the playground on a free port, as it is now: a change of a source does not load it again. */
export async function serve(): Promise<{ base: string; close(): Promise<void> }> {
  const server = await createServer({
    configFile,
    logLevel: 'error',
    // What it prepares is not taken from under a playground that runs meanwhile.
    cacheDir: 'node_modules/.vite/still',
    server: { hmr: false, watch: null },
  })
  await server.listen()
  return { base: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}

/**
 * Builds the playground into a folder: the same files wherever and by whatever program it is built, so that a hash tells what
 * has changed. They hold what libraries say while developing, such as Lit's warnings.
 */
async function buildPlayground(outDir: string): Promise<void> {
  process.env.NODE_ENV ??= 'test' // as vitest has it
  const built = await build({
    configFile,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      // A list of what each chunk needs would change with every one of them.
      modulePreload: false,
      rollupOptions: {
        input: {
          index: join(root, 'index.html'),
          story: join(root, 'story.html'),
          'story-troubles': join(root, '../../packages/ui/src/test/story-troubles.ts'),
        },
        preserveEntrySignatures: 'exports-only', // those of story-troubles.ts
        experimental: { attachDebugInfo: 'none' }, // paths of this machine
        output: {
          entryFileNames: 'assets/[name].js',
          chunkFileNames: chunkName,
          assetFileNames: 'assets/[name][extname]',
          minifyInternalExports: false,
        },
      },
    },
  })
  copyPictureFonts(outDir)
  writeFileSync(join(outDir, filesFile), JSON.stringify(builtFiles(outDir, built)))
}

/** Serves one build of the playground: takes a second to make, and then each page a third of the time. */
export async function serveBuilt(): Promise<{ base: string; close(): Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'gla-playground-'))
  await buildPlayground(outDir)
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    // Nothing in it changes: a page asks once.
    preview: { host: '127.0.0.1', port: 0, headers: { 'Cache-Control': 'max-age=3600' } },
  })
  return {
    base: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close()
      rmSync(outDir, { recursive: true })
    },
  }
}
