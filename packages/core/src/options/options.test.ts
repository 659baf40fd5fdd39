import { expect, test } from 'vitest'
import { KitError } from '../errors/errors.js'
import { createKit } from '../kit.js'
import { defineNetwork } from '../networks/define-network.js'
import { completeOptions } from './complete-options.js'
import type { KitOptions } from './options.js'

const network = (id: number) =>
  defineNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
  })
const given = (more: object = {}): KitOptions => ({
  networks: [network(1), network(56)],
  metadata: { name: 'App', description: 'An app', url: 'https://app.example', icons: [] },
  ...more,
})
const error = (options: unknown) => {
  try {
    createKit(options as KitOptions)
    return null
  } catch (error) {
    return error instanceof KitError ? error : null
  }
}

const address = `0x${'aB'.repeat(20)}`
const router = {
  caipNetworkId: 'eip155:1',
  ...{ router: address, factory: address, wrapped: address },
}

const family = { namespace: 'solana', load: () => undefined }

test('default: a feature given as undefined is as if it was left out', () => {
  expect(
    completeOptions(given({ features: { email: undefined, send: false } })).features,
  ).toMatchObject({
    email: true,
    send: false,
  })
})

test('default: what is left out is filled in', () => {
  const { networks, metadata, ...rest } = completeOptions(given())
  expect(networks).toEqual(given().networks)
  expect(metadata).toEqual(given().metadata)
  expect(rest).toMatchInlineSnapshot(`
    {
      "allowUnsupportedChain": false,
      "basic": false,
      "connectors": [],
      "contracts": [],
      "currency": null,
      "defaultNetwork": "eip155:1",
      "enableBackButton": true,
      "enableNetworkSwitch": true,
      "excludeWallets": [],
      "families": [],
      "featuredWallets": [],
      "features": {
        "analytics": true,
        "appearance": true,
        "connectMethodsOrder": undefined,
        "email": true,
        "history": true,
        "legalCheckbox": false,
        "onramp": true,
        "receive": true,
        "send": true,
        "socials": true,
        "swapPage": false,
        "swaps": true,
      },
      "frameOrigins": [],
      "includeWallets": [],
      "language": "en-US",
      "manualControl": false,
      "nameZone": "gla",
      "pictures": null,
      "privacyUrl": null,
      "projectId": null,
      "provider": null,
      "relayUrl": null,
      "storagePrefix": "gla",
      "swap": {
        "routers": [],
      },
      "termsUrl": null,
      "texts": {},
      "themeMode": "dark",
      "themeVariables": {},
      "tokens": [],
    }
  `)
})

test('default: metadata.url is the origin of the page, where there is one', () => {
  const { url: _, ...metadata } = given().metadata
  const urlOf = (more: object, origin?: string) =>
    completeOptions(given(more), {}, origin).metadata.url
  expect(urlOf({ metadata }, 'https://page.example')).toBe('https://page.example')
  expect(urlOf({ metadata: { ...metadata, url: undefined } }, 'https://page.example')).toBe(
    'https://page.example',
  )
  expect(urlOf({ metadata })).toBe('')
  expect(urlOf({ metadata }, 'null')).toBe('') // what a sandboxed frame calls its origin
  expect(urlOf({}, 'https://page.example')).toBe('https://app.example')
})

test('default: what is given stays', () => {
  const more = {
    defaultNetwork: 'eip155:56',
    projectId: 'key',
    relayUrl: 'ws://localhost:1',
    excludeWallets: ['x'],
    language: 'zh-CN',
    storagePrefix: 'mine',
    enableNetworkSwitch: false,
    termsUrl: 'https://app.example/terms',
    privacyUrl: 'http://localhost:5173/privacy',
    swap: { routers: [router] },
    currency: { code: 'EUR', perDollar: '0.92' },
  }
  expect(completeOptions(given(more))).toMatchObject(more)
  expect(completeOptions(given({ features: { email: false } })).features).toMatchObject({
    email: false,
    send: true,
  })
  const connectMethodsOrder = ['social', 'wallet']
  expect(completeOptions(given({ features: { connectMethodsOrder } })).features).toMatchObject({
    connectMethodsOrder,
    send: true,
  })
})

test('default: a default network that is not configured: the first one', () => {
  const options = given({ defaultNetwork: 'eip155:97' })
  expect(completeOptions(options).defaultNetwork).toBe('eip155:1')
})

test('the result shares nothing with what was given, and cannot be changed', () => {
  const connectMethodsOrder = ['wallet']
  const options = structuredClone(given({ excludeWallets: ['x'] })) as KitOptions
  Object.assign(options, { features: { connectMethodsOrder } })
  const complete = completeOptions(options)
  const before = structuredClone(complete)
  Object.assign(options.networks[0] as object, { name: 'Other' })
  Object.assign(options.metadata, { name: 'Other' })
  Object.assign(options.features as object, { send: false })
  ;(options.excludeWallets as string[]).push('y')
  connectMethodsOrder.push('email')
  expect(complete).toEqual(before)
  expect(() => Object.assign(complete, { projectId: 'x' })).toThrow(TypeError)
})

test.each([
  ['nothing', {}],
  ['no networks', given({ networks: [] })],
  ['a network without id', given({ networks: [{ ...network(1), caipNetworkId: '1' }] })],
  [
    'decimals that are none',
    given({ networks: [{ ...network(1), nativeCurrency: { decimals: 1.5 } }] }),
  ],
  [
    'an RPC that is no address',
    given({ networks: [{ ...network(1), rpcUrls: { default: { http: ['x'] } } }] }),
  ],
  ['no metadata', { networks: [network(1)] }],
  ['a URL of the dapp that is not a text', given({ metadata: { ...given().metadata, url: 7 } })],
  ['a default network that is not a text', given({ defaultNetwork: 56 })],
  ['a relay that is no socket', given({ relayUrl: 'https://relay.example' })],
  ['terms that are not encrypted', given({ termsUrl: 'http://app.example/terms' })],
  ['an origin that is a pattern', given({ frameOrigins: ['https://*.example.org'] })],
  ['terms that are a script', given({ termsUrl: 'javascript:alert(1)' })],
  ['a privacy policy without a place', given({ privacyUrl: '' })],
  ['a prefix with a point', given({ storagePrefix: 'a.b' })],
  ['pictures that are no function', given({ pictures: { read: () => null } })],
  ['a language there is not', given({ language: 'fr' })],
  ['a theme there is not', given({ themeMode: 'system' })],
  ['a size of text with its unit', given({ themeVariables: { fontSizeMaster: '10px' } })],
  ['a size of text out of bounds', given({ themeVariables: { fontSizeMaster: 15 } })],
  ['a radius below none', given({ themeVariables: { borderRadiusMaster: -1 } })],
  ['a radius that is no number', given({ themeVariables: { borderRadiusMaster: Number.NaN } })],
  ['wallets that are no list', given({ excludeWallets: 'io.metamask' })],
  ['wallets that are no names', given({ featuredWallets: [7] })],
  ['a way to connect there is not', given({ features: { connectMethodsOrder: ['passkey'] } })],
  ['a way to connect twice', given({ features: { connectMethodsOrder: ['email', 'email'] } })],
  ['tokens that are no list', given({ tokens: {} })],
  ['a token that is none', given({ tokens: [null] })],
  [
    'a token with 78 decimals',
    given({
      tokens: [{ caipNetworkId: 'eip155:1', address: '0x', symbol: 'X', name: 'X', decimals: 78 }],
    }),
  ],
  ['a swap without routers', given({ swap: {} })],
  [
    'a router that is no address',
    given({ swap: { routers: [{ ...router, router: 'eip155:1:0x' }] } }),
  ],
  ['a router that is a symbol', given({ swap: { routers: [{ ...router, router: Symbol('x') }] } })],
  [
    'a network of a router that is one',
    given({ swap: { routers: [{ ...router, caipNetworkId: Symbol('x') }] } }),
  ],
  ['families that are null', given({ families: null })],
  ['a family without a list', given({ families: family })],
  ['a family that is missing', given({ families: [undefined] })],
  ['a family that was not called', given({ families: [() => family] })],
  ['a family that is awaited', given({ families: [Promise.resolve(family)] })],
  ['texts of a language that are null', given({ texts: [null] })],
  ['a zone of names with a point before it', given({ nameZone: '.gla' })],
  ['a zone in capital letters', given({ nameZone: 'GLA' })],
  ['a currency without a rate', given({ currency: { code: 'EUR' } })],
  ['a rate of zero', given({ currency: { code: 'EUR', perDollar: '0.00' } })],
  ['a rate that is a number', given({ currency: { code: 'EUR', perDollar: 0.92 } })],
  ['an order that is no list', given({ features: { connectMethodsOrder: 'wallet' } })],
  ['functions in a network', given({ networks: [{ ...network(1), fees: () => 1 }] })],
])('error: options/invalid for %s', (_name, options) => {
  expect(error(options)?.code).toBe('options/invalid')
})

test('error: options/invalid for data that goes round in a circle', () => {
  const round = { ...network(1) } as Record<string, unknown>
  round.round = round
  expect(error(given({ networks: [round] }))?.code).toBe('options/invalid')
})

test('error: the place is named', () => {
  expect(error(given({ relayUrl: 7 }))?.message).toMatch(/^Invalid options: relayUrl /)
})

const pool = {
  ...{ network: 'eip155:56', address, name: 'Pool' },
  acts: { 'stake(uint256)': 'staked' },
}
const acts = (acts: unknown) => [{ ...pool, acts }]
const both = { 'en-US': 'Rent', 'zh-CN': '租用' }
const icon = 'data:image/png;base64,AAAA'

test('contracts: with names in both languages, an act of its own, and one that is only so where something went to an address', () => {
  const contracts = [
    { ...pool, name: both, icon, acts: { 'rent(uint256)': both } },
    {
      ...pool,
      network: 'eip155:1',
      acts: { 'function hand(address to)': { act: 'started', to: address } },
    },
    { ...pool, address: `0x${'cd'.repeat(20)}`, acts: {} },
  ]
  expect(completeOptions(given({ contracts })).contracts).toEqual(contracts)
})

test.each([
  ['contracts', {}],
  ['contracts.0.network', [null]],
  ['contracts.0.network', [{ ...pool, network: 'eip155:97' }]],
  ['contracts.0.address', [{ ...pool, address: '0x12' }]],
  ['contracts.0.name', [{ ...pool, name: '\u202e' }]],
  ['contracts.0.name', [{ ...pool, name: 'x'.repeat(65) }]],
  ['contracts.0.name', [{ ...pool, name: { 'en-US': 'Pool' } }]],
  ['contracts.0.icon', [{ ...pool, icon: 'https://pool.example/icon.png' }]],
  [
    'contracts.1.acts',
    [
      { ...pool, network: 'eip155:1' },
      { ...pool, acts: undefined },
    ],
  ],
  ['contracts.0.acts', acts('staked')],
  ['contracts.0.acts.stake', acts({ stake: 'staked' })],
  ['contracts.0.acts.stake(uint256', acts({ 'stake(uint256': 'staked' })],
  ['contracts.0.acts.stake(uint256)', acts({ 'stake(uint256)': 'lent' })],
  ['contracts.0.acts.stake(uint256)', acts({ 'stake(uint256)': { act: 'staked', to: '0x' } })],
  ['contracts.0.acts.rent()', acts({ 'rent()': { 'en-US': 'Rent', 'zh-CN': '' } })],
])('error: %s of the contracts is named', (field, contracts) => {
  const where = field.replace(/\.(\d)/, '[$1]').replace(/(acts)\..*/, '$1')
  expect(error(given({ contracts }))?.message).toContain(`Invalid options: ${where}`)
})

test('error: a contract that is there twice, however its address is spelled', () => {
  const again = { ...pool, address: address.toLowerCase() }
  expect(error(given({ contracts: [pool, again] }))?.message).toBe(
    'Invalid options: contracts[1] is a contract that is named before. More: node_modules/@gla/modal/docs/options.md#contracts',
  )
})

test('error: options/siwe-and-siwx (spec §5)', () => {
  expect(error(given({ siweConfig: {}, siwx: {} }))?.code).toBe('options/siwe-and-siwx')
  expect(error(given({ siwx: {} }))).toBeNull()
  expect(error(given({ siweConfig: undefined, siwx: {} }))).toBeNull()
})
