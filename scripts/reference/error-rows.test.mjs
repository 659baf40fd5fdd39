import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withErrorRows } from './error-rows.mjs'

const page = `# Errors

| code | test | in |
|---|---|---|
| \`unknown\` | report: one toast | \`core/kit.test.ts\` |
| \`send/gone\` | error: send/gone | \`core/send.test.ts\` |

## Still to come

| code | comes with |
|---|---|
| \`swap/failed\` | swaps |
`
const tests = [
  { path: 'core/kit.test.ts', text: `test('report: one toast', () => expect('unknown'))` },
  {
    path: 'core/send.test.ts',
    text: `
      const codes = ['swap/failed']
      test('a transfer ends', () => expect(code).toBe('send/late'))
      test('error: too late', () => expect(code).toBe('send/late'))
      test.each(codes)('error: %s', (code) => expect(code))`,
  },
]
const made = (codes, raised) => withErrorRows(page, { codes, raised: new Set(raised), tests })
const gone = '| `send/gone` | error: send/gone | `core/send.test.ts` |\n'

test('a page that has all rows stays as it is', () => {
  const kept = page.replace(gone, '')
  const found = { codes: ['unknown', 'swap/failed'], raised: new Set(['unknown']), tests }
  assert.deepEqual(withErrorRows(kept, found), { page: kept, troubles: [] })
})

test('a new code gets a row with its test, before what is still to come; one that is gone loses its own', () => {
  const { page: next, troubles } = made(
    ['unknown', 'swap/failed', 'send/late', 'send/alone', 'send/never'],
    ['unknown', 'send/late', 'send/alone'],
  )
  assert.deepEqual(troubles, [
    'no test provokes send/alone',
    'nothing raises send/never, and no row says with what it comes',
  ])
  assert.equal(
    next,
    page.replace(gone, '| `send/late` | error: too late | `core/send.test.ts` |\n'),
  )
})

test('a code that was still to come moves up once it is raised, also by a variable', () => {
  const { page: next, troubles } = made(['unknown', 'swap/failed'], ['unknown', 'swap/failed'])
  assert.deepEqual(troubles, [])
  const moved = '| `swap/failed` | error: %s | `core/send.test.ts` |\n'
  assert.equal(next, page.replace('| `swap/failed` | swaps |\n', '').replace(gone, moved))
})

test('a row is written anew when its test is gone or speaks of another code', () => {
  const codes = ['unknown', 'send/late', 'swap/failed']
  const lost = page.replace(gone, '| `send/late` | report: one toast | `core/kit.test.ts` |\n')
  const { page: next } = withErrorRows(lost, {
    codes,
    raised: new Set(['unknown', 'send/late']),
    tests,
  })
  assert.equal(
    next,
    page.replace(gone, '| `send/late` | error: too late | `core/send.test.ts` |\n'),
  )
})
