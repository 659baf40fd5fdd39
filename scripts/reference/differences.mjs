// Ours: names the first line that differs in each page, also where there is no git.
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { filesUnder } from '../setup/files-under.mjs'

/** Text by path; how a checkout ends its lines makes no difference. */
const pagesOf = (folder) =>
  new Map(
    filesUnder(folder).map((path) => [
      relative(folder, path).split(sep).join('/'),
      readFileSync(path, 'utf8').replaceAll('\r\n', '\n'),
    ]),
  )

/**
 * Where what is committed is not what the sources say.
 * @param {string} committed a folder of pages
 * @param {string} written the folder as it should be
 * @returns {{ page: string, what: string }[]}
 */
export function differences(committed, written) {
  const [there, pages] = [pagesOf(committed), pagesOf(written)]
  const all = [...new Set([...pages.keys(), ...there.keys()])].sort()
  return all.flatMap((page) => {
    const [old, now] = [there.get(page), pages.get(page)]
    if (old === now) return []
    if (old === undefined) return [{ page, what: 'is missing' }]
    if (now === undefined) return [{ page, what: 'is of an entry that is no more' }]
    return [{ page, what: firstDifference(old.split('\n'), now.split('\n')) }]
  })
}

function firstDifference(old, now) {
  const index = old.findIndex((line, at) => line !== now[at])
  const line = index < 0 ? old.length : index
  return `line ${line + 1} has "${old[line] ?? ''}", and the sources say "${now[line] ?? ''}"`
}
