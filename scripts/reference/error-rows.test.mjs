import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withErrorRows } from './error-rows.mjs'

const page = `# Errors

| code | test | in |
|---|---|---|
| \`unknown\` | report: one toast | \`core/kit.test.ts\` |
| \`send/gone\` | error: send/gone | \`core/send.test.ts\` |

## Still to come

| code | with |
|---|---|
| \`swap/failed\` | swaps |
`
const tests = [
  {
    path: 'core/send.test.ts',
    text: `test('a transfer ends', () => {\n  expect(code).toBe('send/late')\n})\n
test('error: too late', () => {\n  expect(code).toBe('send/late')\n})\n`,
  },
]

test('a new code gets a row with its test, before what is still to come; one that is gone loses its own', () => {
  const made = withErrorRows(page, ['unknown', 'swap/failed', 'send/late', 'send/alone'], tests)
  assert.deepEqual(made.without, ['send/alone'])
  assert.equal(
    made.page,
    page.replace(
      '| `send/gone` | error: send/gone | `core/send.test.ts` |',
      '| `send/late` | error: too late | `core/send.test.ts` |',
    ),
  )
})

test('a page that has all rows stays as it is', () => {
  const codes = ['unknown', 'send/gone', 'swap/failed']
  assert.equal(withErrorRows(page, codes, tests).page, page)
})
