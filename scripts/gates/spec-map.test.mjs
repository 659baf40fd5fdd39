// Ours: checkers of links in Markdown pass over what stands in backticks, as in this table.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import test from 'node:test'
import { at } from '../setup/repository.mjs'

test('docs/spec-map.md: every place it names is there', () => {
  const map = readFileSync(at('docs', 'spec-map.md'), 'utf8')
  const places = [...map.matchAll(/`((?:packages|apps|docs|e2e|scripts)\/[^`]+)`/g)].map(
    ([, place]) => place,
  )
  assert.ok(places.length > 10)
  assert.deepEqual(
    places.filter((place) => !existsSync(at(place))),
    [],
  )
})
