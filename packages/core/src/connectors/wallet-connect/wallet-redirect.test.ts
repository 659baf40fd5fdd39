import { expect, test } from 'vitest'
import { readRedirect } from './wallet-redirect.js'

test('redirect: a wallet’s own link must follow the rules for untrusted links', () => {
  const home = 'https://wallet.example'
  for (const link of [
    'shortcuts://run-shortcut?name=Pay',
    'app-settings:',
    'App-prefs:root',
    'com.apple.shortcuts://x',
    'market://details?id=x',
    'sip:9001',
    'geo:0,0',
    'afp://host',
    'javascript:alert(1)',
    'http://localhost:1',
    'https://user@wallet.example',
    'foo',
  ]) {
    expect(readRedirect({ redirect: { native: link } }), link).toBeNull()
    expect(readRedirect({ redirect: { native: link, universal: home } })).toBe(`${home}/`)
  }
  expect(readRedirect({ redirect: { native: 'foo:', universal: home } })).toBe('foo:///')
  expect(readRedirect({ redirect: { native: 'foo://' } })).toBe('foo://')
})
