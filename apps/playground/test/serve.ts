/// <reference types="node" />
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer, preview } from 'vite'
import { copyPictureFonts } from './picture-fonts.js'

const root = join(import.meta.dirname, '..')
const configFile = join(root, 'vite.config.ts')

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
 * Serves one build of the playground: takes a second to make, and then each page a third of the time. Under vitest it
 * holds what libraries say while developing, such as Lit's warnings.
 */
export async function serveBuilt(): Promise<{ base: string; close(): Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'gla-playground-'))
  await build({
    configFile,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      modulePreload: { polyfill: false },
      rollupOptions: { input: ['index.html', 'story.html'].map((file) => join(root, file)) },
    },
  })
  copyPictureFonts(outDir)
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
