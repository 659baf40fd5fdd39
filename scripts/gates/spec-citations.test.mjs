// Ours: how sources cite the specification is our own way.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { at } from '../setup/repository.mjs'
import { textOf, trackedFiles } from './tracked.mjs'

const sources = /^(packages|apps|e2e|bench|scripts|lint|docs)\/|^[^/]+\.md$/
const section = /§ ?(\w+(?:\.\w+)*)?/g
const ruling = /\brulings? (\d+(?:(?:, | and |, and |-)\d+)*)/gi
const published = /^docs\/reference\/|^packages\/.*README\.md$/
// Documents the repository does not hold.
const foreign = /\bdesign(?:\.md)? §?\d|\b(?:design|look|trust|demand)\.md\b|\bissue \d/i

/** What a text cites of docs/spec.md: `§4`, `ruling 9`. */
function citationsOf(text) {
  return [
    ...[...text.matchAll(section)].map(([, number]) => `§${number}`),
    ...[...text.matchAll(ruling)].flatMap(([, list]) =>
      list.match(/\d+/g).map((number) => `ruling ${number}`),
    ),
  ]
}

/** What docs/spec.md has: its sections, and the rulings at its end. */
function known() {
  const [sections, rulings] = readFileSync(at('docs', 'spec.md'), 'utf8').split('\n## Rulings\n')
  return new Set([
    ...[...sections.matchAll(/^## §(\d+) /gm)].map(([, number]) => `§${number}`),
    ...[...rulings.matchAll(/^(\d+)\. /gm)].map(([, number]) => `ruling ${number}`),
  ])
}

const texts = (await trackedFiles())
  .filter((path) => sources.test(path) && path !== 'scripts/gates/spec-citations.test.mjs')
  .map((path) => ({ path, text: textOf(at(path)) ?? '' }))

test('docs/spec.md counts its nine sections and its rulings, and leaves none out', () => {
  const rulings = known().size - 9
  assert.ok(rulings >= 32)
  assert.deepEqual(
    [...known()],
    [
      ...Array.from({ length: 9 }, (_, index) => `§${index + 1}`),
      ...Array.from({ length: rulings }, (_, index) => `ruling ${index + 1}`),
    ],
  )
})

test('every section and ruling that is cited is in docs/spec.md', () => {
  const cited = texts.flatMap(({ path, text }) =>
    citationsOf(text).map((citation) => ({ path, citation })),
  )
  assert.ok(cited.length > 100)
  const there = known()
  assert.deepEqual(
    cited.filter(({ citation }) => !there.has(citation)),
    [],
  )
})

test('citations are found in each form', () => {
  assert.deepEqual(
    citationsOf('spec §4; §5, §6 and rulings 3, 12 and 40, spec ruling 7, §4.1, §'),
    [
      ...['§4', '§5', '§6', '§4.1', '§undefined'],
      ...['ruling 3', 'ruling 12', 'ruling 40', 'ruling 7'],
    ],
  )
})

test('no source cites a document that is not here', () => {
  assert.deepEqual(
    texts.filter(({ text }) => foreign.test(text)).map(({ path }) => path),
    [],
  )
})

test('what a dapp reads speaks of behaviour and standards, not of sections and rulings', () => {
  const pages = texts.filter(({ path }) => published.test(path))
  assert.ok(pages.length > 5)
  assert.deepEqual(
    pages.flatMap(({ path, text }) => citationsOf(text).map((citation) => `${path}: ${citation}`)),
    [],
  )
})
