/// <reference types="node" />
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@gla/source', ...defaultClientConditions] },
  optimizeDeps: { entries: ['index.html', 'story.html', 'calls.html'] },
  // The overlay of the dev server writes HTML, which the policy of these pages forbids.
  server: { host: '127.0.0.1', port: 0, hmr: { overlay: false } },
})
