import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBundledWalletSource } from './bundled-wallets.js'
import type { Wallet } from './wallet.js'
import { opensPages, walletBrowserLink, walletLink } from './wallet-link.js'

const wcUri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1`
const encoded = encodeURIComponent(wcUri)
const wallet = (links: Partial<Wallet> = {}): Wallet => ({
  id: 'one',
  name: 'One',
  homepage: null,
  rdns: [],
  chains: [],
  mobileLink: null,
  desktopLink: null,
  universalLink: null,
  webappLink: null,
  appStore: null,
  playStore: null,
  chromeStore: null,
  imageId: null,
  injected: [],
  badge: 'none',
  ...links,
})

test.each([
  ['metamask://', 'metamask://'],
  ['okex://main', 'okex://main/'],
  ['bw://app/connect/', 'bw://app/connect/'],
  ['foo:', 'foo:///'],
  ['foo:/', 'foo:///'],
  ['argent://app', 'argent://app/'],
  ['https://rnbwapp.com', 'https://rnbwapp.com/'],
  ['https://connect.trezor.io/9/deeplink/wc', 'https://connect.trezor.io/9/deeplink/wc/'],
  [
    'bybitapp://open/route?targetUrl=by://web3/walletconnect',
    'bybitapp://open/route?targetUrl=by://web3/walletconnect/',
  ],
])('mobile: %s opens with the link in it, in this window', (mobileLink, href) => {
  expect(walletLink(wallet({ mobileLink }), wcUri, 'mobile')).toEqual({
    url: `${href}wc?uri=${encoded}`,
    href,
    target: '_self',
  })
})

test('a page inside another page opens a phone wallet from the top; Telegram from a new window', () => {
  const one = wallet({ mobileLink: 'foo://' })
  expect(walletLink(one, wcUri, 'mobile', { framed: true })?.target).toBe('_top')
  expect(walletLink(one, wcUri, 'mobile', { telegram: 'other', framed: true })?.target).toBe(
    '_blank',
  )
})

test('Telegram on Android: a custom scheme is encoded twice, a web address once', () => {
  const context = { telegram: 'android' } as const
  const native = walletLink(wallet({ mobileLink: 'foo://' }), wcUri, 'mobile', context)
  expect(native?.url).toBe(`foo://wc?uri=${encodeURIComponent(encoded)}`)
  const web = walletLink(wallet({ mobileLink: 'https://a.example' }), wcUri, 'mobile', context)
  expect(web?.url).toBe(`https://a.example/wc?uri=${encoded}`)
  const other = walletLink(wallet({ mobileLink: 'foo://' }), wcUri, 'mobile', { telegram: 'other' })
  expect(other?.url).toBe(`foo://wc?uri=${encoded}`)
})

test('universal links: where they are preferred, or the only way', () => {
  const both = wallet({ mobileLink: 'foo://', universalLink: 'https://foo.example/app' })
  expect(walletLink(both, wcUri, 'mobile')?.href).toBe('foo://')
  expect(walletLink(both, wcUri, 'mobile', { preferUniversal: true })?.href).toBe(
    'https://foo.example/app/',
  )
  const only = wallet({ universalLink: 'https://foo.example' })
  expect(walletLink(only, wcUri, 'mobile')?.href).toBe('https://foo.example/')
  const none = wallet({ mobileLink: 'foo://' })
  expect(walletLink(none, wcUri, 'mobile', { preferUniversal: true })?.href).toBe('foo://')
})

test('desktop and web open in a new window, by their own links', () => {
  const one = wallet({ desktopLink: 'foo://', webappLink: 'https://app.foo.example' })
  expect(walletLink(one, wcUri, 'desktop')).toMatchObject({ href: 'foo://', target: '_blank' })
  expect(walletLink(one, wcUri, 'web')).toMatchObject({
    href: 'https://app.foo.example/',
    target: '_blank',
  })
  expect(walletLink(one, wcUri, 'mobile')).toBeNull()
  expect(walletLink(wallet({ webappLink: 'foo:' }), wcUri, 'web')?.href).toBe('foo:///')
})

test('input: no link for a wallet that has none, for a store, or for what must not be opened', () => {
  for (const mobileLink of [
    null,
    'javascript:alert(1)//',
    'data:text/html,x',
    'http://foo.example',
    'intent://x#Intent;end',
    'https://chromewebstore.google.com/detail/abc',
  ])
    expect(walletLink(wallet({ mobileLink }), wcUri, 'mobile')).toBeNull()
})

test('input: only a WalletConnect link is handed over', () => {
  const one = wallet({ mobileLink: 'foo://' })
  for (const uri of ['', 'https://evil.example', 'WC:a', 'wc:', 'wc:a b', `wc:${'a'.repeat(3000)}`])
    expect(walletLink(one, uri, 'mobile')).toBeNull()
})

test('property: the wallet reads back exactly the link it was given, and nothing else of the address changes', () => {
  const link = fc.constantFrom(
    'foo://',
    'foo:',
    'foo://a/b',
    'https://foo.example',
    'a.b+c://x?y=z',
  )
  const tail = fc.string().map((text) => encodeURIComponent(text))
  fc.assert(
    fc.property(link, tail, (mobileLink, text) => {
      const uri = `wc:${text}&?#/=%26`.slice(0, 1000)
      const made = walletLink(wallet({ mobileLink }), uri, 'mobile')
      const [start, given = ''] = made?.url.split('wc?uri=') ?? []
      expect(start).toBe(made?.href)
      expect(decodeURIComponent(given)).toBe(uri)
      expect(given).toMatch(/^[\w.!~*'()%-]+$/)
    }),
  )
})

test('every bundled wallet with a link can be opened, and only at its own address', async () => {
  const { wallets } = await createBundledWalletSource().list({ page: 1, entries: 500 })
  const made = wallets.flatMap((one) =>
    (['mobile', 'desktop', 'web'] as const).map((platform) => walletLink(one, wcUri, platform)),
  )
  const opened = made.filter((link) => link !== null)
  expect(opened.length).toBeGreaterThan(60)
  for (const { url, href } of opened) {
    expect(url).toBe(`${href}wc?uri=${encoded}`)
    expect(href).toMatch(/^(https:\/\/[\w.-]+\/|[a-z][a-z0-9+.-]+:\/\/)/)
    expect(href.endsWith('/')).toBe(true)
  }
})

test('some wallets open the page in their own browser', () => {
  const phantom = { id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393' }
  const coinbase = { id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa' }
  expect(walletBrowserLink(phantom, 'https://dapp.example/a?b=c', 'eip155')).toBe(
    'https://phantom.app/ul/browse/https%3A%2F%2Fdapp.example%2Fa%3Fb%3Dc?ref=https%3A%2F%2Fdapp.example',
  )
  expect(walletBrowserLink(coinbase, 'https://dapp.example/', 'solana')).toBe(
    'https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fdapp.example%2F',
  )
  expect(walletBrowserLink(phantom, 'javascript:alert(1)', 'eip155')).toBeNull()
  expect(walletBrowserLink(phantom, 'https://', 'eip155')).toBeNull()
  expect(opensPages({ id: 'other' }, 'solana')).toBe(false)
})

const page = 'https://dapp.example/a%20b?c=d&e=中#f'
test.each([
  ['MetaMask', 'https://link.metamask.io/dapp/dapp.example/a%20b?c=d&e=%E4%B8%AD#f'],
  ['Trust Wallet', `https://link.trustwallet.com/open_url?coin_id=60&url=PAGE`],
  [
    'OKX Wallet',
    `https://www.okx.com/download?deeplink=${encodeURIComponent('okx://wallet/dapp/url?dappUrl=PAGE')}`,
  ],
  ['Coinbase Wallet', 'https://go.cb-w.com/dapp?cb_url=PAGE'],
  ['Phantom', 'https://phantom.app/ul/browse/PAGE?ref=https%3A%2F%2Fdapp.example'],
  ['Bitget Wallet', 'https://bkcode.vip?action=dapp&url=PAGE'],
  [
    'TokenPocket',
    `tpdapp://open?params=${encodeURIComponent(JSON.stringify({ url: new URL(page).href }))}`,
  ],
  ['imToken', 'imtokenv2://navigate/DappView?url=PAGE'],
])('%s opens the page in its own browser, with the address encoded', async (name, link) => {
  const { wallets } = await createBundledWalletSource().list({ page: 1, entries: 100 })
  const [one] = wallets.filter((each) => each.name === name)
  const encoded = encodeURIComponent(new URL(page).href)
  const twice = encodeURIComponent(encoded)
  const expected = link.replace('PAGE', name === 'OKX Wallet' ? twice : encoded)
  expect(one && walletBrowserLink(one, page, 'eip155')).toBe(expected)
})

test('input: only a page on the web is opened, by MetaMask only one over https', async () => {
  const { wallets } = await createBundledWalletSource().list({ page: 1, entries: 100 })
  const opening = wallets.filter((one) => opensPages(one, 'eip155'))
  expect(opening).toHaveLength(8)
  for (const one of opening)
    for (const url of [
      '',
      'about:blank',
      'javascript:alert(1)',
      'file:///a',
      'data:,x',
      'https://',
    ])
      expect(walletBrowserLink(one, url, 'eip155')).toBeNull()
  const plain = opening.filter((one) => walletBrowserLink(one, 'http://a.example/', 'eip155'))
  expect(opening.filter((one) => !plain.includes(one)).map(({ name }) => name)).toEqual([
    'MetaMask',
  ])
})
