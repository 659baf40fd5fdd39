import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'

const page = (name: string) => fileURLToPath(new URL(`pages/${name}/index.html`, import.meta.url))

/** The build of one page. Each page has its own, so that compared pages share no chunk. */
export function benchBuild(name: string): InlineConfig {
  return {
    root: fileURLToPath(new URL(`pages/${name}`, import.meta.url)),
    base: './',
    logLevel: 'error',
    configFile: false,
    plugins: [react()],
    resolve: { conditions: ['@gla/source', 'module', 'browser', 'development|production'] },
    build: {
      outDir: fileURLToPath(new URL(`dist/${name}`, import.meta.url)),
      emptyOutDir: true,
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: page(name) },
    },
  }
}
