import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStore, safeLink, safeUrl, storeLink } from './safe-link.js'

test.each([
  ['https://rnbwapp.com', 'https://rnbwapp.com/'],
  ['HTTPS://Link.TrustWallet.com/wc', 'https://link.trustwallet.com/wc'],
  ['metamask://', 'metamask://'],
  ['trust:', 'trust:'],
  ['ELLIPAL://', 'ellipal://'],
  [
    'bybitapp://open/route?targetUrl=by://web3/walletconnect',
    'bybitapp://open/route?targetUrl=by://web3/walletconnect',
  ],
  ['bnc://app.binance.com/cedefi/', 'bnc://app.binance.com/cedefi/'],
  ['com.wallet.app+x://a', 'com.wallet.app+x://a'],
])('default: %s', (link, safe) => {
  expect(safeLink(link)).toBe(safe)
})

const harmful = [
  'javascript:alert(1)',
  'JavaScript:alert(1)//',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox',
  'livescript:x',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  'filesystem:https://a.example/x',
  'about:blank',
  'view-source:https://a.example',
  'intent://scan/#Intent;scheme=zxing;package=evil;end',
  'intent:#Intent;end',
  'android-app://evil',
  'chrome://settings',
  'chrome-extension://abc/page.html',
  'moz-extension://abc/page.html',
  'ms-msdt:/id PCWDiagnostic',
  'ms-officecmd:{}',
  'search-ms:query=x&crumb=location:\\\\evil',
  'itms-services://?action=download-manifest&url=https://evil.example/m.plist',
  'x-apple.systempreferences:com.apple',
  'tel:+4312345',
  'sms:123',
  'facetime://me',
  'mailto:a@b.example',
  'ws://a.example',
  'ftp://a.example',
  'http://a.example',
  'HTTP://a.example',
  'jar:https://a.example!/',
  'ldap://a.example',
  'https:a.example/%00\u0000',
  'https://user:password@a.example/',
  'https://user@a.example/',
  'https://',
  'https://localhost/',
  'https://a b.example/',
  'https://a.example/\u202e',
  '//a.example',
  '/wc',
  'foo',
  'f:',
  'foo://a"b',
  'foo://<a>',
  'foo://a\\b',
  'foo://ä',
  `foo://${'a'.repeat(600)}`,
  '',
]
test.each(harmful)('input: %j is no link', (link) => {
  expect(safeLink(link)).toBeNull()
})

test('input: what is no text is no link', () => {
  for (const link of [null, undefined, 1, {}, [], ['https://a.example'], { toString: () => 'a:' }])
    expect([safeLink(link), safeUrl(link), storeLink('app', link)]).toEqual([null, null, null])
})

test('property: whatever comes, a browser reads it as https or as an app, and reading it again changes nothing', () => {
  const scheme = fc.constantFrom('https', 'javascript', 'data', 'foo', 'intent', 'ms-x', 'file')
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.tuple(fc.string({ maxLength: 3 }), scheme, fc.string()).map(([a, b, c]) => `${a}${b}:${c}`),
    fc.constantFrom(...harmful).chain((bad) => fc.string().map((more) => `${more}${bad}`)),
  )
  fc.assert(
    fc.property(text, (given) => {
      const safe = safeLink(given)
      if (safe === null) return
      expect(safe).toMatch(/^[!-~]+$/)
      expect(safe).not.toMatch(/^(javascript|data|vbscript|file|blob|intent|http|ms-[a-z]+):/i)
      expect(safeLink(safe)).toBe(safe)
      if (URL.canParse(safe)) expect(new URL(safe).protocol).toBe(`${safe.split(':')[0]}:`)
    }),
    { numRuns: 500 },
  )
})

test('stores: only the store itself', () => {
  const app = 'https://apps.apple.com/us/app/metamask/id1438144202'
  const chrome = 'https://chromewebstore.google.com/detail/abc'
  expect(storeLink('app', app)).toBe(app)
  expect(storeLink('chrome', chrome)).toBe(chrome)
  expect(storeLink('play', app)).toBeNull()
  expect(storeLink('app', 'https://apps.apple.com.evil.example/')).toBeNull()
  expect(storeLink('chrome', '-')).toBeNull()
  expect(isStore(chrome)).toBe(true)
  expect(isStore('https://app.safe.global/')).toBe(false)
})

test('a URL is bounded before it is parsed, which may make it shorter, and after, which may make it longer', () => {
  const site = 'https://a.example/'
  expect(safeUrl(`${site}${'./'.repeat(200)}`)).toBe(site)
  expect(safeUrl(`${site}${'./'.repeat(300)}`)).toBeNull()
  expect(safeUrl(`${site}${'"'.repeat(100)}`)).toBe(`${site}${'%22'.repeat(100)}`)
  expect(safeUrl(`${site}${'"'.repeat(300)}`)).toBeNull()
})
