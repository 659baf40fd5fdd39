// @vitest-environment happy-dom
import { solanaMainnet } from '@gla/core'
import { renderToString } from 'react-dom/server'
import { hardhat, optimism } from 'viem/chains'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Modal } from './index.js'
import { createModal } from './index.js'
import { bnbSmartChain } from './networks.js'
import { ModalProvider, useModal } from './react.js'

// As on a dev server: `#dev` is resolved by the condition `development`.

const address = `0x${'ab'.repeat(20)}`
const router = { caipNetworkId: 'eip155:56', router: address, factory: address, wrapped: address }
const base = {
  networks: [bnbSmartChain],
  metadata: { name: 'App', description: '', icons: [] },
}
/** What comes before the page that a warning leads to. */
const docs = ' More: node_modules/@gla/modal/docs/'
const swap = (change: object) => ({ swap: { routers: [router, { ...router, ...change }] } })

const Lost = () => <b>{useModal().kit.options.storagePrefix}</b>

/** What the kit told the console; libraries tell it things, too, such as Lit that this is its development build. */
function hear(): string[] {
  const said: string[] = []
  const warn = (text: string) => text.startsWith('[GLA]') && said.push(text)
  vi.stubGlobal('console', { ...console, warn })
  onTestFinished(() => void vi.unstubAllGlobals())
  return said
}
function create(options: object): Modal {
  const modal = createModal({ ...base, ...options } as never)
  onTestFinished(() => modal.destroy())
  return modal
}

test.each<[string, object, string]>([
  [
    'no networks',
    { networks: [] },
    'networks must be a list of at least one network, not []. Write networks: [bnbSmartChain].',
  ],
  [
    'networks left out',
    { networks: undefined },
    'networks must be a list of at least one network, and is missing. Write networks: [bnbSmartChain].',
  ],
  [
    'a chain of viem',
    { networks: [bnbSmartChain, hardhat] },
    'networks[1] is a chain of viem ("Hardhat"). Write fromViemChain(chain).',
  ],
  [
    'a chain of viem with functions in it',
    { networks: [optimism] },
    'networks[0] is a chain of viem ("OP Mainnet"). Write fromViemChain(chain).',
  ],
  [
    'a network without an RPC',
    { networks: [{ ...bnbSmartChain, rpcUrls: {} }] },
    'networks[0].rpcUrls must be { default: { http: [url, …] } }, not {}.',
  ],
  [
    'a Solana network without its adapter',
    { networks: [bnbSmartChain, solanaMainnet] },
    `families has none for the network ${solanaMainnet.name} (${solanaMainnet.caipNetworkId}). Install @gla/adapter-solana, and write families: [solana()].`,
  ],
  [
    'a family without a list',
    { families: { namespace: 'solana' } },
    'families must be a list of chain families, not {"namespace":"solana"}. Write families: [solana()].',
  ],
  [
    'a family that was not called, beside its network',
    { networks: [bnbSmartChain, solanaMainnet], families: [() => undefined] },
    'families must be a list of chain families, not ["a function"]. Write families: [solana()].',
  ],
  [
    'a family that is missing',
    { families: [undefined] },
    'families must be a list of chain families, not ["nothing"]. Write families: [solana()].',
  ],
  [
    'no metadata',
    { metadata: undefined },
    'metadata.name must be the name of your app, and is missing.',
  ],
  [
    'an icon that is no list',
    { metadata: { ...base.metadata, icons: '/icon.png' } },
    'metadata.icons must be a list of addresses of pictures, not "/icon.png". Write icons: [] if there is none.',
  ],
  [
    'a relay with http',
    { relayUrl: 'http://127.0.0.1:5100' },
    'relayUrl must be an address that begins with ws:// or wss://, or a list of at most 8, not "http://127.0.0.1:5100".',
  ],
  [
    'a default network by its number',
    { defaultNetwork: 56 },
    'defaultNetwork must be the id of a network, not 56. Write network.caipNetworkId.',
  ],
  [
    'a provider by its address',
    { provider: 'https://api.example' },
    'provider.url must be an address of https, or of http on this machine, and is missing.',
  ],
  [
    'a provider without https',
    { provider: { url: 'http://api.example' } },
    'provider.url must be an address of https, or of http on this machine, not "http://api.example".',
  ],
  [
    'a router that is no address',
    swap({ router: '0x12' }),
    'swap.routers[1].router must be an address: 0x and 40 hex digits, not "0x12".',
  ],
  [
    'a router that is a symbol',
    swap({ router: Symbol('router') }),
    'swap.routers[1].router must be an address: 0x and 40 hex digits, not Symbol(router).',
  ],
  [
    'a router without its factory',
    swap({ factory: undefined }),
    'swap.routers[1].factory must be an address: 0x and 40 hex digits, not nothing.',
  ],
  [
    'a connector by its name',
    { connectors: ['coinbase'] },
    'connectors must be a list of functions that make connectors, not ["coinbase"]. Write connectors: [coinbase()].',
  ],
  [
    'a connector that makes none',
    { connectors: [() => undefined] },
    'connectors[0] makes no connector. Write connectors: [coinbase()].',
  ],
  ['a language', { language: 'en' }, 'language must be "en-US" or "zh-CN", not "en".'],
  ['a theme', { themeMode: 'system' }, 'themeMode must be "dark" or "light", not "system".'],
  [
    'wallets that are no list',
    { featuredWallets: 'metamask' },
    'featuredWallets must be a list of ids, not "metamask".',
  ],
  [
    'an origin that is a pattern',
    { frameOrigins: ['https://*.example.org'] },
    'frameOrigins must be a list of at most 100 origins such as "https://app.example", not ["https://*.example.org"]. Patterns match nothing: name each origin.',
  ],
  [
    'pictures that were not called',
    { pictures: {} },
    'pictures must be a function, not {}. Write pictures: pictures().',
  ],
  [
    'a box for terms that there are not',
    { features: { legalCheckbox: true } },
    'features.legalCheckbox must be left out, or given with termsUrl or privacyUrl, not true.',
  ],
  [
    'an act in other words',
    {
      contracts: [
        { network: 'eip155:56', address, name: 'Pool', acts: { 'stake(uint256)': 'stake' } },
      ],
    },
    'contracts[0].acts.stake(uint256) must be an act by signature, such as',
  ],
])(
  '%s: the error says what is expected, what came, the way out, and where to read on',
  (_name, options, text) => {
    expect(() => create(options)).toThrow(`Invalid options: ${text}`)
    const [name] = /^\w+/.exec(text) ?? []
    expect(() => create(options)).toThrow(
      new RegExp(`\\. More: node_modules/@gla/modal/docs/options\\.md#${name?.toLowerCase()}$`),
    )
  },
)

test.each<[string, object, string, string]>([
  [
    'an option that there is not',
    { featureWallets: [] },
    'There is no option featureWallets. Did you mean featuredWallets?',
    'options.md#wrong-options',
  ],
  [
    'a feature that there is not',
    { features: { swap: true } },
    'There is no option features.swap. Did you mean swaps?',
    'options.md#features',
  ],
  [
    'a provider without a project id',
    { provider: { url: 'https://api.example' } },
    'provider is used with a projectId only: no names, tokens or history are asked for.',
    'options.md#provider',
  ],
  [
    'swaps without a router',
    {
      features: { swaps: true },
      networks: [{ ...bnbSmartChain, id: 31337, caipNetworkId: 'eip155:31337' }],
    },
    'Nobody can swap: none of the networks has a router. Name one in swap.routers.',
    'options.md#swap',
  ],
  [
    'a router of another network',
    swap({ caipNetworkId: 'eip155:97' }),
    'swap.routers[1] is for eip155:97, which is not among networks.',
    'options.md#swap',
  ],
  [
    'a default network that is not configured',
    { defaultNetwork: 'eip155:5' },
    'Visitors see the alert network-not-found: eip155:5.',
    'errors.md#alert-network-not-found',
  ],
  [
    'an empty project id',
    { projectId: '' },
    'Visitors see the alert project-id-not-configured.',
    'errors.md#alert-project-id-not-configured',
  ],
  [
    'a variable of the theme that there is not',
    { themeVariables: { fontSize: 12 } },
    'There is no option themeVariables.fontSize.',
    'options.md#themevariables',
  ],
])('%s: the console says so once', async (_name, options, text, more) => {
  const said = hear()
  create({ ...options, storagePrefix: 'console' })
  expect(said).toEqual([`[GLA] ${text}${docs}${more}`])
})

test('wallets that are named and match none: each is told, with the one that is meant', async () => {
  const said = hear()
  create({ storagePrefix: 'wallets', featuredWallets: ['MetaMask'], excludeWallets: ['Metamusk'] })
  await expect.poll(() => said.length).toBe(2)
  expect(said[0]).toMatch(
    /^\[GLA\] featuredWallets: no wallet is known as MetaMask\. The id of MetaMask is [\da-f]{64}\. More: .+#featuredwallets$/,
  )
  expect(said[1]).toBe(
    `[GLA] excludeWallets: no wallet is known as Metamusk. Did you mean MetaMask?${docs}options.md#excludewallets`,
  )
})

test('with a provider, whose list is not known: who is called by another word than the id is told all the same', async () => {
  const said = hear()
  const provider = { url: 'http://127.0.0.1:1' }
  const includeWallets = ['0'.repeat(64), 'MetaMask']
  create({ storagePrefix: 'served', provider, projectId: 'p', includeWallets })
  await expect.poll(() => said.length).toBe(1)
  expect(said[0]).toMatch(/^\[GLA\] includeWallets: no wallet is known as MetaMask\. The id of/)
})

test('two modals with one name and prefix: told once; one that was destroyed is none', () => {
  const said = hear()
  create({ storagePrefix: 'twice' }).destroy()
  const modals = [1, 2, 3].map(() => create({ storagePrefix: 'twice' }))
  expect(modals).toHaveLength(3)
  expect(said).toHaveLength(2)
  expect(said[0]).toBe(
    `[GLA] There are two modals with the name App and the storagePrefix twice. Create the modal once, outside of components, and call destroy() on a hot reload.${docs}options.md#create-the-modal-once`,
  )
})

test('what is set up rightly: the console stays empty', async () => {
  const said = hear()
  create({ storagePrefix: 'right', swap: { routers: [router] }, features: { swaps: true } })
  expect(said).toEqual([])
})

test('a view that there is not, a modal that is gone, and one that there never was', async () => {
  const modal = create({ storagePrefix: 'view' })
  const opened = (view: string) => modal.open({ view: view as never }) as unknown
  await expect(opened('swap')).rejects.toThrow('A page can open no view swap. Did you mean Swap?')
  await expect(opened('SwitchNetwork')).rejects.toThrow('A page can open no view SwitchNetwork')
  modal.destroy()
  await expect(modal.open() as unknown).rejects.toMatchObject({ code: 'modal/destroyed' })
  expect(() =>
    renderToString(
      <ModalProvider modal={undefined as never}>
        <Lost />
      </ModalProvider>,
    ),
  ).toThrow('ModalProvider has no modal: pass it what createModal returns')
})
