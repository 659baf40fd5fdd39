import { keyOf } from './declarations.mjs'

/** @typedef {import('./entries.mjs').Entry} Entry */

/**
 * Something a page is about.
 * @typedef {{ name: string, place: import('./declarations.mjs').Place, exported: boolean }} Thing
 */

/**
 * Which page each declaration is on: what an entry exports is on its page, whoever declares it; what
 * declarations mention and no entry exports is on one page, of its own package where that can be.
 * @param {ReturnType<typeof import('./declarations.mjs').readDeclarations>} declarations
 * @param {Entry[]} entries
 */
export function createHomes(declarations, entries) {
  /** @type {Map<Entry, Thing[]>} */
  const pages = new Map(entries.map((entry) => [entry, exportsOf(declarations, entry)]))
  const known = new Set([...pages.values()].flat().map(({ place }) => keyOf(place)))

  const settle = (entry, mayStay) => {
    const things = pages.get(entry)
    // Grows while it is walked: what is hidden leans on more that is.
    for (const { place } of things) {
      for (const next of declarations.leansOn(place)) {
        if (known.has(keyOf(next)) || !mayStay(next)) continue
        known.add(keyOf(next))
        things.push({ name: next.name, place: next, exported: false })
      }
    }
  }
  for (const entry of entries) settle(entry, ({ file }) => file.startsWith(`${entry.folder}/`))
  for (const entry of entries) settle(entry, () => true)

  const find = (place, accepts) => {
    for (const [entry, things] of pages) {
      const thing = things.find((one) => keyOf(one.place) === keyOf(place))
      if (thing && accepts(entry)) return { thing, entry }
    }
    return null
  }
  return {
    /** @returns {Thing[]} */
    on: (entry) => pages.get(entry) ?? [],
    /** Where a reader of `from` finds it: as near as can be. @returns {{ thing: Thing, entry: Entry } | null} */
    of: (place, from) =>
      find(place, (entry) => entry === from) ??
      find(place, (entry) => entry.folder === from.folder) ??
      find(place, (entry) => place.file.startsWith(`${entry.folder}/`)) ??
      find(place, () => true),
  }
}

function exportsOf(declarations, entry) {
  return declarations.exportsOf(entry.source).map(({ name, place }) => {
    if (!place) throw new Error(`${entry.name} exports ${name}, which another's package declares`)
    return { name, place, exported: true }
  })
}
