import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { filesUnder } from '../setup/files-under.mjs'
import { at } from '../setup/repository.mjs'

/** Where the reference is committed. */
export const folder = 'docs/reference'

const committed = (top) =>
  new Map(
    filesUnder(top).map((path) => [
      relative(top, path).split(sep).join('/'),
      readFileSync(path, 'utf8').replaceAll('\r\n', '\n'),
    ]),
  )

/**
 * Where what is committed is not what the sources say.
 * @param {Map<string, string>} pages text by path below `top`
 * @returns {{ page: string, what: string }[]}
 */
export function differences(pages, top = at(folder)) {
  const there = committed(top)
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

/**
 * Makes the committed pages these, and no others.
 * @param {Map<string, string>} pages
 * @returns {string[]} the pages that changed
 */
export function writePages(pages, top = at(folder)) {
  const changed = differences(pages, top).map(({ page }) => page)
  for (const page of changed) {
    const path = join(top, page)
    const text = pages.get(page)
    if (text === undefined) rmSync(path)
    else {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
  }
  return changed
}
