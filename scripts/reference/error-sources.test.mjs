import assert from 'node:assert/strict'
import { test } from 'node:test'
import { raisedIn, testsIn } from './error-sources.mjs'

const raises = (text) => [...raisedIn('one.ts', text)]

test('raised: a code that is thrown, passed on by a variable, or in a table or a list', () => {
  assert.deepEqual(raises(`throw new KitError('a/b')`), ['a/b'])
  assert.deepEqual(raises(`const none = { unsupported: 'a/b' } as const; refuse(none)`), ['a/b'])
  assert.deepEqual(raises(`const codes = new Map([[4001, 'a/b']])`), ['a/b'])
  assert.deepEqual(raises('const code = isTheirs ? `a/b` : `c/d`'), ['a/b', 'c/d'])
})

test('raised: not by a message, a type, or what is only compared', () => {
  assert.deepEqual(raises(`const messages = { 'a/b': say, 'c/d': 1 }`), [])
  assert.deepEqual(raises(`type Code = 'a/b' | 'c/d'; let code = next as 'a/b'`), [])
  assert.deepEqual(raises(`if (KitError.is(error, 'a/b') || code !== 'c/d') return`), [])
  assert.deepEqual(raises(`switch (code) { case 'a/b': return }`), [])
})

const speaks = (text) =>
  testsIn('one.test.ts', text).map(({ name, texts }) => [name, [...texts].join(' ')])

test('tests: a test speaks of what is in its body, in its table, and in what of the file both use', () => {
  assert.deepEqual(
    speaks(`
      const other = ['e/f']
      const rows = [['x', 'a/b'], ...other]
      const unused = 'c/d'
      function check() { return 'g/h' }
      test.each(rows)('one: %s', (_, code) => check())
      describe('all', () => { it('two', () => expect(code).toBe('i/j')) })`),
    [
      ['one: %s', 'x a/b e/f one: %s g/h'],
      ['two', 'two i/j'],
    ],
  )
})

test('tests: an error that a test makes itself counts only where it is what is expected', () => {
  const shown = `test('one', () => expect(read(new FeatureError('a/b')).code).toBe('a/b'))`
  assert.deepEqual(speaks(shown), [['one', 'one']])
  assert.deepEqual(speaks(`test('one', () => expect(act).toThrow(new KitError('a/b')))`), [
    ['one', 'one a/b'],
  ])
})
