import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
// biome-ignore lint/correctness/useImportExtensions: a script has this one
import { groups, headOf, paths, slugOf } from '../pages.mjs'
import { writeCopies } from './copies/write-copies.js'
import { docsFolder, markdownBelow } from './docs-folder.js'
import { liveModal } from './home/live-modal-plugin.js'
import { withoutInterpolation } from './markdown/without-interpolation.js'
import { oneVue } from './one-vue.js'
import { isWithheld, referenceEntries } from './reference/reference-pages.js'
import { searchOptions } from './search/search-options.js'
import { searched } from './search/searched.js'

const isPublic = (file: string) =>
  file === 'index.md' || file.startsWith('reference/') || paths.includes(file.replace(/\.md$/, ''))

const headIn = (file: string) => headOf(readFileSync(join(docsFolder, file), 'utf8'))

/** The site: the public pages of docs/, where they are. */
export const siteConfig = defineConfig({
  title: 'GLA',
  description: headIn('index.md').summary,
  lang: 'en',
  srcDir: docsFolder,
  srcExclude: markdownBelow('').filter((file) => !isPublic(file)),
  outDir: join(import.meta.dirname, '../dist'),
  cacheDir: join(import.meta.dirname, '../node_modules/.vitepress'),
  head: [['link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]],
  transformPageData: ({ filePath }) => {
    const { title, summary } = headIn(filePath)
    const isReference = filePath.startsWith('reference/')
    return { description: isReference ? `What ${title} exports, with its comments.` : summary }
  },
  markdown: {
    anchor: { slugify: slugOf },
    config: withoutInterpolation,
  },
  themeConfig: {
    logo: { src: '/favicon.svg', alt: '' },
    nav: [
      { text: 'Start', link: '/start/react-vite', activeMatch: '^/start/' },
      { text: 'Options', link: '/options' },
      { text: 'Recipes', link: '/recipes/sign-message', activeMatch: '^/recipes/' },
      { text: 'Reference', link: '/reference/README', activeMatch: '^/reference/' },
    ],
    sidebar: [
      ...groups.map(({ title, pages }) => ({
        text: title,
        items: Object.entries(pages).map(([path, text]) => ({ text, link: `/${path}` })),
      })),
      {
        text: 'Reference',
        link: '/reference/README',
        collapsed: true,
        items: referenceEntries(),
      },
    ],
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        _render: (text, env, md) =>
          env.relativePath === 'index.md' || isWithheld(env.relativePath)
            ? ''
            : searched(text, env, md),
        miniSearch: searchOptions,
      },
    },
  },
  buildEnd: ({ outDir }) => writeCopies(outDir),
  vite: {
    resolve: { alias: oneVue() },
    publicDir: join(import.meta.dirname, '../public'),
    plugins: [liveModal()],
    build: { chunkSizeWarningLimit: 3000 },
  },
})
