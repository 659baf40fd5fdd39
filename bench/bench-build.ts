import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'

/**
 * The build of one page. Each page has its own, so that compared pages share no chunk.
 * @param dapp a folder of its own that holds the page, where it is not one of the workspace: it gets what is published
 */
export function benchBuild(name: string, dapp?: string): InlineConfig {
  const root = dapp ?? fileURLToPath(new URL(`pages/${name}`, import.meta.url))
  return {
    root,
    base: './',
    logLevel: 'error',
    configFile: false,
    plugins: [react()],
    ...(!dapp && {
      resolve: { conditions: ['@gla/source', 'module', 'browser', 'development|production'] },
    }),
    build: {
      outDir: fileURLToPath(new URL(`dist/${name}`, import.meta.url)),
      emptyOutDir: true,
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `${root}/index.html` },
    },
  }
}
