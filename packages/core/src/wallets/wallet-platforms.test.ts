import { expect, test } from 'vitest'
import type { WalletPlatform, WaysToWallet } from './wallet-platforms.js'
import { walletPlatforms } from './wallet-platforms.js'

const none = { mobile: null, web: null, desktop: null }
const all = { mobile: 'a://', web: 'https://a.test/', desktop: 'a://' }

test.each<[string, Partial<WaysToWallet>, WalletPlatform[]]>([
  ['everything, on a computer', { links: all }, ['qrcode', 'web', 'desktop']],
  ['everything, on a phone', { links: all, onPhone: true }, ['mobile', 'web']],
  [
    'what is in this browser comes first',
    { links: all, inBrowser: true },
    ['browser', 'qrcode', 'web', 'desktop'],
  ],
  ['no link at all', {}, ['unsupported']],
  ['a browser of its own, on a phone', { opensPage: true, onPhone: true }, ['mobile']],
  ['a browser of its own is of no use on a computer', { opensPage: true }, ['unsupported']],
  [
    'a desktop app, on a phone',
    { links: { ...none, desktop: 'a://' }, onPhone: true },
    ['unsupported'],
  ],
])('%s', (_, ways, platforms) => {
  const given = { onPhone: false, inBrowser: false, links: none, opensPage: false, ...ways }
  expect(walletPlatforms(given)).toEqual(platforms)
})
