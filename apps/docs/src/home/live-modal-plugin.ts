import { join } from 'node:path'
import { env } from 'node:process'
import type { Plugin } from 'vitepress'

const example = join(import.meta.dirname, 'example.ts')

/**
 * Puts the modal of a running `npm start` in the place of the example's, where scripts/commands/docs-site.mjs has found one, and
 * tells the page which of the two it is.
 */
export function liveModal(): Plugin {
  const ofStack = env['GLA_DOCS_MODAL']
  return {
    name: 'gla:live-modal',
    enforce: 'pre',
    config: () => ({ define: { __GLA_ON_STACK__: JSON.stringify(Boolean(ofStack)) } }),
    resolveId(source: string, importer: string | undefined) {
      if (!ofStack) return null
      if (source === './example.js' && importer?.endsWith('/live-modal.ts')) return ofStack
      // It lies outside of every workspace: what it imports is what the example does.
      if (importer === ofStack && source.startsWith('@gla/'))
        return this.resolve(source, example, { skipSelf: true })
      return null
    },
  }
}
