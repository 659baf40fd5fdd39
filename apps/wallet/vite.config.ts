import { defaultClientConditions, defineConfig } from 'vite'
import { brotli } from '../../packages/server/src/brotli.js'
import { recoverFile } from './recover/build-recover.js'

export default defineConfig({
  plugins: [recoverFile(), brotli()],
  resolve: {
    conditions: ['@gla/source', ...defaultClientConditions],
    // @scure/bip32 asks for a later patch of the same curves, which would be loaded beside ours.
    dedupe: ['@noble/curves'],
  },
  build: { target: 'es2022', sourcemap: false, modulePreload: { polyfill: false } },
})
