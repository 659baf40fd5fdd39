import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { brotli } from '../../../packages/server/src/brotli.js'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [brotli()],
  resolve: { conditions: ['@gla/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: fileURLToPath(new URL('../dist-stack', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // The official client alone is larger than vite's warning; this page is for development.
    chunkSizeWarningLimit: 1200,
  },
})
