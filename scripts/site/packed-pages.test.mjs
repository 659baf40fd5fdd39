import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkTroubles } from './link-troubles.mjs'
import { packedPages } from './packed-pages.mjs'

test('the pages that are packed link to each other only', () => {
  const pages = packedPages()
  assert.ok(pages.get('README.md').includes('(recipes/swap.md): '))
  assert.deepEqual(linkTroubles(pages), [])
})
