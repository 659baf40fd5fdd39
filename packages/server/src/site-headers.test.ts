import { expect, test } from 'vitest'
import { metaPolicy, PolicyError, siteHeaders } from './site-headers.js'

const policyOf = (policy?: Parameters<typeof siteHeaders>[0]) =>
  siteHeaders(policy)['Content-Security-Policy']?.split('; ')

test('default: own files only, nothing inline, in nobody’s frame', () => {
  expect(policyOf()).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])
  expect(siteHeaders()).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
  })
})

test('a policy names whom a page may ask and who may frame it, which a meta element leaves out', () => {
  const connect = ['https:', 'wss://relay.example', 'http://127.0.0.1:*']
  const policy = { connect, frameAncestors: ["'self'", 'https://*.example:8443'] }
  const asked = "connect-src 'self' https: wss://relay.example http://127.0.0.1:*"
  expect(policyOf(policy)).toContain(asked)
  expect(policyOf(policy)).toContain("frame-ancestors 'self' https://*.example:8443")
  expect(metaPolicy(policy)).toContain(asked)
  expect(metaPolicy(policy)).not.toContain('frame-ancestors')
})

test('a policy names whose pages a page may frame, in a header and in a meta element', () => {
  const policy = { frames: ['https://wallet.example', 'http://*.localhost:*'] }
  const framed = 'frame-src https://wallet.example http://*.localhost:*'
  expect(policyOf(policy)).toContain(framed)
  expect(policyOf(policy)).toContain("frame-ancestors 'none'")
  expect(metaPolicy(policy).split('; ')).toContain(framed)
})

test.each([
  "https:; script-src 'unsafe-inline'",
  'https://a.example\r\nSet-Cookie: a=b',
  'https://a.example https://b.example',
  'https://a.example,https://b.example',
  'https://a.example/path',
  "'unsafe-inline'",
  "'none'",
  'https://bücher.example',
  '',
])('error: %j is not a source', (source) => {
  expect(() => siteHeaders({ connect: [source] })).toThrow(PolicyError)
  expect(() => siteHeaders({ frameAncestors: [source] })).toThrow(PolicyError)
  expect(() => siteHeaders({ frames: [source] })).toThrow(PolicyError)
  expect(() => metaPolicy({ connect: [source] })).toThrow(PolicyError)
})
