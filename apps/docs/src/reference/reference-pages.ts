import { readFileSync } from 'node:fs'
import { join } from 'node:path'
// biome-ignore lint/correctness/useImportExtensions: a script has this one
import { headOf } from '../../pages.mjs'
import { docsFolder, markdownBelow } from '../docs-folder.js'

/** Whether a page of the reference is about what nobody can import: the search and the sidebar leave it out. */
export const isWithheld = (path: string) => /^reference\/.*\/not-exported\//.test(path)

/** A link to the page of each entry, under the name that dapps import it by. */
export function referenceEntries(): { text: string; link: string }[] {
  return markdownBelow('reference')
    .filter((path) => !isWithheld(path) && path !== 'reference/README.md')
    .map((path) => ({
      text: headOf(readFileSync(join(docsFolder, path), 'utf8')).title,
      link: `/${path.replace(/\.md$/, '')}`,
    }))
    .sort((a, b) => rank(a.text) - rank(b.text) || a.text.localeCompare(b.text))
}

/** The kit, then what is below it, then the adapters. */
const rank = (name: string) =>
  name.startsWith('@gla/modal') ? 0 : name.startsWith('@gla/core') ? 1 : 2
