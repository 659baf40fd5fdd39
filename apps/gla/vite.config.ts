import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, loadEnv, type Plugin } from 'vite'
import { brotli } from '../../packages/server/src/brotli.js'
import { metaPolicy } from '../../packages/server/src/site-headers.js'
import { appPolicy } from './server/app-policy.js'
import { readSiteContracts } from './src/contracts/read-site-contracts.js'
import { checkSourceUrl } from './src/layout/check-source-url.js'

/** What the app of a stack asks besides. */
const stackHosts = ['http://127.0.0.1:*', 'ws://127.0.0.1:*']

/** Holds where the page's server sends no headers. Who may frame it only a header can say. */
function contentSecurityPolicy(isStack: boolean): Plugin {
  const connect = [...(appPolicy.connect ?? []), ...(isStack ? stackHosts : [])]
  return {
    name: 'gla:content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: metaPolicy({ connect }) },
        injectTo: 'head-prepend',
      },
    ],
  }
}

/**
 * The frame of the page is painted before the style sheet is there, which moves behind it; scripts wait for it as before. What
 * the frame needs comes in a small style sheet of its own: a page's policy may refuse styles in the page.
 */
function paintFrameFirst(): Plugin {
  return {
    name: 'gla:paint-frame-first',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no index.html.')
      const html = page.source.toString()
      const [style = '', source = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
      const [link = ''] = /\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? []
      if (!source || !link)
        throw new Error('index.html has no style of its own, or no style sheet.')
      const name = this.getFileName(
        this.emitFile({ type: 'asset', name: 'first-sight.css', source }),
      )
      page.source = html
        .replace(link, '')
        .replace(style, `<link rel="stylesheet" href="/${name}">`)
        .replace('</body>', `${link.trim()}\n  </body>`)
    },
  }
}

/** The networks of a build that is not the stack's: BNB Smart Chain and its testnet. */
const chainIds = [56, 97]

/** What `GLA_CONTRACTS_FILE` names, checked: a build with a wrong address does not come about. */
function readContracts(isStack: boolean) {
  const path = process.env['GLA_CONTRACTS_FILE']
  if (isStack || !path) return []
  return readSiteContracts(path, chainIds)
}

/**
 * Writes into `first-paint.js` which scripts each page needs besides the first one, so that they are asked for along with it.
 */
function preloadPages(): Plugin {
  return {
    name: 'gla:preload-pages',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const needs = (file: string, known: ReadonlySet<string>): string[] => {
        if (known.has(file)) return []
        const imports = chunks.find(({ fileName }) => fileName === file)?.imports ?? []
        const seen = new Set([...known, file])
        return [file, ...imports.flatMap((one) => needs(one, seen))]
      }
      const html = readFileSync(join(dir, 'index.html'), 'utf8')
      const first = chunks.map(({ fileName }) => fileName).filter((name) => html.includes(name))
      const scripts: Record<string, string[]> = {}
      for (const { fileName, facadeModuleId } of chunks) {
        const page = /\/src\/pages\/([a-z-]+)\/\1\.tsx$/.exec(facadeModuleId ?? '')?.[1]
        const name = /\/src\/messages\/en-US\.ts$/.test(facadeModuleId ?? '') ? 'english' : page
        if (!name) continue
        scripts[name] = [...new Set(needs(fileName, new Set(first)))].map((one) => `/${one}`)
      }
      const path = join(dir, 'first-paint.js')
      const text = readFileSync(path, 'utf8')
      writeFileSync(
        path,
        text.replace(/\/\*.*?\*\/ \{\}/, () => JSON.stringify(scripts)),
      )
    },
  }
}

export default defineConfig(({ mode }) => {
  const isStack = mode === 'stack'
  checkSourceUrl(loadEnv(mode, import.meta.dirname)['VITE_GLA_SOURCE_URL'])
  return {
    define: { __GLA_CONTRACTS__: JSON.stringify(readContracts(isStack)) },
    plugins: [react(), contentSecurityPolicy(isStack), paintFrameFirst(), preloadPages(), brotli()],
    resolve: { conditions: ['@gla/source', ...defaultClientConditions] },
    build: {
      outDir: isStack ? 'dist-stack' : 'dist',
      target: 'es2022',
      sourcemap: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // The code of the first page view is one chunk instead of twenty.
          codeSplitting: {
            groups: [{ name: 'first', test: /apps\/gla\/src\/(?:main|app)\.tsx$/ }],
          },
        },
      },
    },
  }
})
