import { expect, test } from 'vitest'
import { listedLinks } from '../../wallets/listed-links.js'
import { createListedLinks } from './wallet-redirect.js'

const home = 'https://wallet.example'
const listed = createListedLinks(['foo://', 'bar://open', 'https://baz.example'])
const redirectOf = (redirect: unknown) => listed.redirectOf({ redirect })

test('redirect: a wallet’s link opens only its site, or an app of the list of wallets', () => {
  for (const native of [
    'unlisted://',
    'foo.bar://',
    'shortcuts://run-shortcut?name=Pay',
    'app-settings:',
    'com.apple.shortcuts://x',
    'sip:9001',
    'javascript:alert(1)',
    'http://localhost:1',
    'https://user@wallet.example',
    'foo',
  ]) {
    expect(redirectOf({ native }), native).toBeNull()
    expect(redirectOf({ native, universal: home })).toBe(`${home}/`)
    expect(redirectOf({ universal: native })).toBeNull()
  }
  expect(redirectOf({ native: 'foo:', universal: home })).toBe('foo:///')
  expect(redirectOf({ native: 'FOO://' })).toBe('foo://')
  expect(redirectOf({ native: 'bar://elsewhere' })).toBe('bar://elsewhere/')
})

test('redirect: what an object only inherits is not read, as a script may have changed its prototype', () => {
  const redirect = { native: 'foo://' }
  expect(redirectOf(redirect)).toBe('foo://')
  expect(redirectOf(Object.create(redirect))).toBeNull()
  expect(listed.redirectOf(Object.create({ redirect }))).toBeNull()
})

test('a link is found only exactly as it is listed', () => {
  expect(['foo://', 'bar://open', 'bar://open/', 'https://baz.example/'].map(listed.find)).toEqual([
    'foo://',
    'bar://open/',
    'bar://open/',
    'https://baz.example/',
  ])
  for (const link of ['foo://x', 'bar://', 'unlisted://', home, '', null, 7])
    expect(listed.find(link)).toBeNull()
})

test('the listed links are those of the bundled wallets', () => {
  const { find } = createListedLinks(listedLinks())
  expect([find('metamask://'), find('core://'), find('https://console.fireblocks.io/v2/')]).toEqual(
    ['metamask://', 'core://', 'https://console.fireblocks.io/v2/'],
  )
})
