import { relative } from 'node:path'
import ts from 'typescript'
import { root } from '../setup/repository.mjs'
import { codeBlocks } from './code-blocks.mjs'
import { readDeclarations } from './declarations.mjs'
import { docOf } from './doc-comment.mjs'
import { publicEntries } from './entries.mjs'
import { createHomes } from './homes.mjs'
import { anchored, indexOf, pageOf } from './page.mjs'

/**
 * The reference of entries, as it should be committed.
 * @param {import('./entries.mjs').Entry[]} entries
 * @returns {{ pages: Map<string, string>, troubles: string[] }} `troubles`: what is exported and says nothing of
 *   itself, as sentences
 */
export function reference(entries = publicEntries()) {
  const declarations = readDeclarations(entries.map(({ source }) => source))
  const homes = createHomes(declarations, entries)
  const drafts = entries.flatMap((entry) =>
    anchored(homes.on(entry).map((thing) => draftOf(declarations, thing, entry))),
  )
  const codes = codeBlocks(drafts.map(({ text }) => text))
  const items = drafts.map((draft, index) => ({
    ...draft,
    code: codes[index],
    leansOn: linksOf(declarations, homes, drafts, draft),
  }))
  const pages = entries.map((entry) => ({
    entry,
    items: items.filter((item) => item.entry === entry),
  }))
  return {
    pages: new Map([
      ['README.md', indexOf(pages)],
      ...pages.map((page) => [page.entry.page, pageOf(page.entry, page.items)]),
    ]),
    troubles: [...new Set(items.filter(saysNothing).map(trouble))],
  }
}

function draftOf(declarations, thing, entry) {
  const { name, place, exported } = thing
  const statements = declarations.statementsOf(place)
  if (statements.length === 0)
    throw new Error(`${entry.name}: ${place.name} of ${place.file} has no declaration`)
  return {
    entry,
    thing,
    name,
    group: exported ? groupOf(statements[0]) : 'Not exported',
    declaredAs: place.name,
    doc: docOf(statements),
    text: statements.map((statement) => statement.getText()).join('\n'),
  }
}

function groupOf(statement) {
  if (ts.isFunctionDeclaration(statement)) return 'Functions'
  if (ts.isClassDeclaration(statement)) return 'Classes'
  if (!ts.isVariableStatement(statement)) return 'Types'
  const [{ type }] = statement.declarationList.declarations
  return type && ts.isFunctionTypeNode(type) ? 'Functions' : 'Values'
}

/** @returns {import('./page.mjs').Link[]} */
function linksOf(declarations, homes, drafts, { thing, entry }) {
  return declarations.leansOn(thing.place).flatMap((place) => {
    const home = homes.of(place, entry)
    const target = home && drafts.find((draft) => draft.thing === home.thing)
    return target ? { name: target.name, page: target.entry.page, anchor: target.anchor } : []
  })
}

const saysNothing = ({ thing, doc: { text, params, notes } }) =>
  thing.exported && text === '' && params.length + notes.length === 0
const trouble = ({ thing: { place } }) =>
  `${relative(root, place.file)} has no doc comment for ${place.name}, which is public`
