import { defaultClientConditions, defineConfig } from 'vite'
import { brotli } from '../../packages/server/src/brotli.js'

export default defineConfig({
  plugins: [brotli()],
  resolve: { conditions: ['@gla/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist-stack',
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The SDK of Coinbase and the WalletConnect client are larger than vite's warning, and loaded when they are used.
    chunkSizeWarningLimit: 1200,
  },
})
