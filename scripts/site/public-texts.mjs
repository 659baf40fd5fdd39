// Ours: the list of pages is read by the site, by our check of links and by what packs the kit.
import { existsSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileOf, headOf, paths } from '../../apps/docs/pages.mjs'
import { filesUnder } from '../setup/files-under.mjs'

const read = (path) => readFileSync(path, 'utf8')

/**
 * The texts of the public pages, the home page among them, and of a reference.
 * @param {string} reference the folder that it was written to
 * @returns {{ pages: Map<string, string>, troubles: string[] }} by path below docs/; pages that are listed and not there, and
 *   pages that do not say what they are for
 */
export function publicTexts(reference) {
  const listed = ['index', ...paths].map((path) => [`${path}.md`, fileOf(path)])
  const there = listed
    .filter(([, file]) => existsSync(file))
    .map(([path, file]) => [path, read(file)])
  const written = filesUnder(reference).map((file) => [
    `reference/${relative(reference, file).split(sep).join('/')}`,
    read(file),
  ])
  const troubles = [
    ...listed.filter(([, file]) => !existsSync(file)).map(([path]) => `docs/${path} is missing`),
    ...there.flatMap(([path, text]) => {
      const { title, summary } = headOf(text)
      return title && summary ? [] : [`docs/${path} has no title, or no paragraph below it`]
    }),
  ]
  return { pages: new Map([...there, ...written]), troubles }
}
