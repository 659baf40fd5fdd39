import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readErrorPage } from './error-page.mjs'

test('docs/error-tests.md: every code and alert is there once, as sources and tests have it; `npm run docs` writes the rows', async () => {
  const { before, page, troubles } = await readErrorPage()
  assert.deepEqual(troubles, [])
  assert.equal(before, page)
})
