import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { conditions: ['@gla/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: fileURLToPath(new URL('../dist-stack', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // The official client alone is larger than vite's warning; this page is for development.
    chunkSizeWarningLimit: 1200,
  },
})
