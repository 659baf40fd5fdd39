import { expect, test } from 'vitest'
import { walletPlaces } from './wallet-places.js'

const wallet = {
  id: 'x',
  name: 'X',
  rdns: [],
  chains: [],
  mobileLink: null,
  desktopLink: null,
  universalLink: null,
  webappLink: null,
  imageId: null,
  injected: [],
  badge: 'none',
  chromeStore: 'https://chromewebstore.google.com/detail/x',
  appStore: 'https://apps.apple.com/app/id1',
  playStore: 'https://play.google.com/store/apps/details?id=x',
  homepage: 'https://x.test',
} as const
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 15)'

test.each([
  ['a computer', false, 'Mozilla/5.0 (X11; Linux x86_64)', 'chrome app-store play website'],
  ['an iPhone', true, iphone, 'app-store website'],
  ['an Android phone', true, android, 'play website'],
  ['a phone nobody knows', true, 'Mozilla/5.0', 'app-store play website'],
])('on %s', (_, onPhone, userAgent, kinds) => {
  expect(walletPlaces(wallet, onPhone, userAgent).map(({ kind }) => kind)).toEqual(kinds.split(' '))
})

test('only places that there are', () => {
  const bare = { ...wallet, chromeStore: null, appStore: null, playStore: null, homepage: null }
  expect(walletPlaces(bare, false, '')).toEqual([])
})
