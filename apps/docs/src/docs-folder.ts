import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder whose pages these are, absolute. */
export const docsFolder = fileURLToPath(new URL('../../../docs', import.meta.url))

/**
 * Every Markdown file in a folder below docs/, as a path below docs/ with `/`.
 * @throws Error where the folder cannot be read
 */
export function markdownBelow(folder: string): string[] {
  return readdirSync(join(docsFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name).split(sep).join('/'))
    .sort()
}
