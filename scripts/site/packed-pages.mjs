// Ours: npm packs what is below a package, and the pages are not.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { groups, readPage } from '../../apps/docs/pages.mjs'
import { filesUnder } from '../setup/files-under.mjs'

/**
 * Makes a folder a copy of the public pages, for a package that carries them: the home page and the reference, which need the
 * site, are not among them. Two may do this at once: a file is there whole or not at all.
 * @param {string} folder
 */
export function writePackedPages(folder) {
  const pages = packedPages()
  const there = existsSync(folder) ? filesUnder(folder) : []
  for (const file of there)
    if (!pages.has(relative(folder, file).split(sep).join('/'))) rmSync(file, { force: true })
  for (const [path, text] of pages) {
    const file = join(folder, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    mkdirSync(dirname(file), { recursive: true })
    const half = `${file}.${process.pid}`
    writeFileSync(half, text)
    renameSync(half, file)
  }
}

/** @returns {Map<string, string>} texts by path, with a list of them as `README.md` */
export function packedPages() {
  const sections = groups.map(({ title, pages }) => {
    const rows = Object.entries(pages).map(
      ([path, name]) => `- [${name}](${path}.md): ${readPage(path).summary}`,
    )
    return `## ${title}\n\n${rows.join('\n')}\n`
  })
  const pages = groups
    .flatMap((group) => Object.keys(group.pages))
    .map((path) => [`${path}.md`, withoutReference(`${path}.md`, readPage(path).text)])
  const list = `# The pages of the kit\n\nWhat there is to read about this version.\n\n${sections.join('\n')}`
  return new Map([...pages, ['README.md', list]])
}

/** A link into the reference is its text alone: declarations, with the same comments, are beside the pages. */
const withoutReference = (path, text) =>
  text.replace(/\[([^\]]*)\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g, (link, shown, to) =>
    /^(?:reference\/|index\.md$)/.test(posix.join(posix.dirname(path), to)) ? shown : link,
  )
