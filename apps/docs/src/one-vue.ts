import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The pages lie outside of this workspace, where no Vue is found: what they import is VitePress's own, of which there must be one.
 */
export function oneVue() {
  const here = createRequire(import.meta.url)
  const vitepress = createRequire(here.resolve('vitepress/package.json'))
  const vue = dirname(vitepress.resolve('vue/package.json'))
  return [
    { find: /^vue$/, replacement: join(vue, 'dist/vue.runtime.esm-bundler.js') },
    { find: /^vue\/server-renderer$/, replacement: join(vue, 'server-renderer/index.mjs') },
  ]
}
