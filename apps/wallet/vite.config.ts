import { defaultClientConditions, defineConfig } from 'vite'
import { brotli } from '../../packages/server/src/brotli.js'

export default defineConfig({
  plugins: [brotli()],
  resolve: { conditions: ['@gla/source', ...defaultClientConditions] },
  build: { target: 'es2022', sourcemap: false, modulePreload: { polyfill: false } },
})
