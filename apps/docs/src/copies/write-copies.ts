import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
// biome-ignore lint/correctness/useImportExtensions: a script has this one
import { groups, headOf, paths, readPage } from '../../pages.mjs'
import { docsFolder, markdownBelow } from '../docs-folder.js'

/**
 * Writes what programs read into the built site: each page as Markdown beside its HTML, `llms.txt` that lists them, and
 * `llms-full.txt`, which is all but the reference in one piece.
 */
export function writeCopies(outDir: string): void {
  for (const path of [...paths.map((page) => `${page}.md`), ...markdownBelow('reference')]) {
    mkdirSync(dirname(join(outDir, path)), { recursive: true })
    cpSync(join(docsFolder, path), join(outDir, path))
  }
  const home = homeCopy()
  writeFileSync(join(outDir, 'index.md'), home)
  writeFileSync(join(outDir, 'llms.txt'), llmsText())
  const full = [home, ...paths.map((path) => readPage(path).text)].map((text) => text.trim())
  writeFileSync(join(outDir, 'llms-full.txt'), `${full.join('\n\n---\n\n')}\n`)
}

/** As of llmstxt.org: a heading, a summary, and the pages in sections. */
function llmsText(): string {
  const { title, summary } = headOf(homeText())
  const sections = groups.map(({ title, pages }) =>
    section(
      title,
      Object.entries(pages).map(([path, name]) => [`/${path}.md`, name, readPage(path).summary]),
    ),
  )
  const reference = section('Optional', [
    [
      '/reference/README.md',
      'Reference',
      'What dapps and adapters import: each entry, its exports and their comments.',
    ],
    ['/llms-full.txt', 'All pages in one', 'Without the reference.'],
  ])
  return [`# GLA: ${title}`, `> ${summary}`, ...sections, reference].join('\n\n').concat('\n')
}

const section = (title: string, rows: (readonly [string, string, string])[]) =>
  [`## ${title}\n`, ...rows.map(([link, name, what]) => `- [${name}](${link}): ${what}`)].join('\n')

const homeText = () => readFileSync(join(docsFolder, 'index.md'), 'utf8')

/** The home page without what only the site draws, with the code that it shows. */
function homeCopy(): string {
  return homeText()
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/^<.*>\n/gm, '')
    .replace(/^<<< (\S+)$/gm, (_, path: string) => {
      const code = readFileSync(join(docsFolder, path), 'utf8')
      return `\`\`\`ts\n${code}\`\`\``
    })
    .replace(/\n{3,}/g, '\n\n')
    .trimStart()
}
