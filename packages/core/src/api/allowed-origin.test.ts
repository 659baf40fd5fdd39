import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAllowedOrigin } from './allowed-origin.js'

test.each([
  'http://localhost',
  'http://localhost:5173',
  'https://localhost:8443',
  'http://app.localhost:4100',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'https://gla.pages.dev',
  'https://gla-git-main.vercel.app',
  'https://1a2b.ngrok-free.app',
])('%s needs no leave', (origin) => {
  expect(isAllowedOrigin(origin, [])).toBe(true)
})

test.each([
  ['https://gla.example', 'https://gla.example'],
  ['https://GLA.example', 'https://gla.example/'],
  ['https://gla.example', 'https://gla.example:443'],
  ['http://gla.example', 'http://gla.example:80'],
  ['https://gla.example:8443', 'https://gla.example:*'],
  ['https://app.gla.example', 'https://*.gla.example'],
  ['https://app.eu.gla.example', 'https://*.*.gla.example'],
  ['https://pr-12.gla.example', 'https://pr-*.gla.example'],
])('%s is allowed by %s', (origin, pattern) => {
  expect(isAllowedOrigin(origin, [pattern])).toBe(true)
})

test.each([
  ['https://gla.example', 'https://*.gla.example'],
  ['https://a.b.gla.example', 'https://*.gla.example'],
  ['https://evil.example', 'https://gla.example'],
  ['https://gla.example.evil.example', 'https://gla.example'],
  ['https://evilgla.example', 'https://*.gla.example'],
  ['https://evil-gla.example', 'https://gla.example'],
  ['http://gla.example', 'https://gla.example'],
  ['https://gla.example:8443', 'https://gla.example'],
  ['https://pr-.gla.example', 'https://pr-*.gla.example'],
  ['https://glaxexample', 'https://gla.example'],
  ['https://gla.example', '*'],
  ['https://gla.example', 'https://*'],
  ['https://gla.example', 'gla.example'],
  ['https://gla.example', 'https://user@gla.example'],
  ['https://gla.example', 'https://gla.example/app'],
  ['https://gla.example', ''],
  ['https://localhost.evil.example', 'https://localhost'],
  ['https://a.b.vercel.app', ''],
  ['https://vercel.app', ''],
  ['http://gla.vercel.app', ''],
  ['null', 'null'],
  ['', ''],
])('%j is not allowed by %j', (origin, pattern) => {
  expect(isAllowedOrigin(origin, [pattern])).toBe(false)
})

test('hostile: whatever the patterns, a host is allowed only by one with as many labels', () => {
  const label = fc.constantFrom('gla', '*', 'a*', '**', 'example', '.', '[', '(a+)+$')
  fc.assert(
    fc.property(fc.array(label, { maxLength: 8 }), (labels) => {
      const allowed = isAllowedOrigin('https://app.gla.example', [`https://${labels.join('.')}`])
      return !allowed || labels.length === 3
    }),
    { numRuns: 500 },
  )
})

test('hostile: a long pattern costs no time', () => {
  const pattern = `https://${'*a'.repeat(1e5)}.example`
  expect(isAllowedOrigin(`https://${'a'.repeat(1e5)}.example`, [pattern])).toBe(false)
})
