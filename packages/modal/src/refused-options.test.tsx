import type { KitOptions } from '@gla/core'
import { erc20Abi } from 'viem'
import { hardhat } from 'viem/chains'
import { expect, test } from 'vitest'
import { readContract } from './contracts.js'
import { createModal } from './index.js'
import { bnbSmartChain } from './networks.js'
import { ModalProvider } from './react.js'

const metadata = { name: 'App', description: '', icons: [] }
const networks = [bnbSmartChain]
const token = `0x${'11'.repeat(20)}` as const
declare const fromEnv: { relay: string; relays: string[]; id: string | undefined }
declare const given: KitOptions

/** Wrong configurations that TypeScript refuses: each line beneath one of the comments would not compile without it. */
const wrong = [
  // @ts-expect-error 1: no networks
  () => createModal({ networks: [], metadata }),
  // @ts-expect-error 2: a relay with http
  () => createModal({ networks, metadata, relayUrl: 'http://127.0.0.1:5100' }),
  // @ts-expect-error 3: one of several relays with https
  () => createModal({ networks, metadata, relayUrl: ['wss://a.example', 'https://b.example'] }),
  // @ts-expect-error 4: a provider without a project id
  () => createModal({ networks, metadata, provider: { url: 'https://api.example' } }),
  // @ts-expect-error 5: an option that there is not
  () => createModal({ networks, metadata, chains: networks }),
  // @ts-expect-error 6: a chain of viem
  () => createModal({ networks: [hardhat], metadata }),
  // @ts-expect-error 7: no metadata
  () => createModal({ networks }),
  // @ts-expect-error 8: a language that there is not
  () => createModal({ networks, metadata, language: 'en' }),
  // @ts-expect-error 9: a theme that there is not
  () => createModal({ networks, metadata, themeMode: 'system' }),
  // @ts-expect-error 10: a connector by its name
  () => createModal({ networks, metadata, connectors: ['coinbase'] }),
  // @ts-expect-error 11: a network by its number
  () => createModal({ networks, metadata, defaultNetwork: 56 }),
  // @ts-expect-error 12: a feature that there is not
  () => createModal({ networks, metadata, features: { swap: true } }),
  () =>
    createModal({
      ...{ networks, metadata },
      // @ts-expect-error 13: a router without its factory
      swap: { routers: [{ caipNetworkId: 'eip155:56', router: token, wrapped: token }] },
    }),
  // @ts-expect-error 14: a view that there is not
  () => createModal({ networks, metadata }).open({ view: 'swap' }),
  // @ts-expect-error 15: no modal
  () => <ModalProvider modal={undefined}>page</ModalProvider>,
  () =>
    readContract(createModal({ networks, metadata }), {
      ...{ abi: erc20Abi, address: token },
      // @ts-expect-error 16: a function that the ABI has not
      functionName: 'balanceof',
    }),
]

/** What is known only at run time passes: environment variables need no cast. */
const right = [
  () => createModal(given),
  () => createModal({ networks: given.networks, metadata }),
  () => createModal({ networks, metadata, relayUrl: fromEnv.relay }),
  () => createModal({ networks, metadata, relayUrl: fromEnv.relays }),
  () => createModal({ networks, metadata, relayUrl: ['wss://a.example', fromEnv.relay] }),
  () =>
    createModal({
      ...{ networks, metadata, projectId: fromEnv.id },
      provider: { url: 'https://api.example' },
    }),
]

test('wrong configurations: TypeScript refuses 15 and more, and nothing that could be right', () => {
  expect(wrong.length).toBeGreaterThanOrEqual(15)
  expect(right).toHaveLength(6)
})
