/// <reference types="node" />
import { join } from 'node:path'
import { createServer } from 'vite'

/** Serves the playground on a free port, as it is now: a change of a source does not load it again. */
export async function serve(): Promise<{ base: string; close(): Promise<void> }> {
  const server = await createServer({
    configFile: join(import.meta.dirname, '..', 'vite.config.ts'),
    logLevel: 'error',
    // What it prepares is not taken from under a playground that runs meanwhile.
    cacheDir: 'node_modules/.vite/still',
    server: { hmr: false, watch: null },
  })
  await server.listen()
  return { base: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}
