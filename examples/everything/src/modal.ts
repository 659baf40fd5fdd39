import { bitcoin, bitcoinTestnet } from '@gla/adapter-bitcoin'
import { coinbase } from '@gla/adapter-coinbase'
import { defineSolanaNetwork, solana } from '@gla/adapter-solana'
import { authConnector } from '@gla/frame'
import { createModal, type Feature, type Modal } from '@gla/modal'
import { type CaipNetwork, defineNetwork } from '@gla/modal/networks'
import { pictures } from '@gla/modal/pictures'
import type { StackConfig } from './stack-config.js'

/** Every feature: a new one does not compile until it is here. */
const features: Readonly<Record<Feature, true>> = {
  send: true,
  receive: true,
  swaps: true,
  swapPage: true,
  onramp: true,
  history: true,
  email: true,
  socials: true,
  analytics: true,
  appearance: true,
  legalCheckbox: true,
}

/** The modal of this page, with all that the kit can do on a local stack. */
export function createEverything(config: StackConfig, origin: string): Modal {
  const { chains, solana: solanaChain, relayUrl, provider, embedded } = config
  const networks: readonly CaipNetwork[] = [
    ...chains.map(({ id, name, rpcUrl }) =>
      defineNetwork({
        ...{ id, name },
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
      }),
    ),
    defineSolanaNetwork({
      caipNetworkId: solanaChain.caipNetworkId,
      name: solanaChain.name,
      rpcUrls: { default: { http: [solanaChain.rpcUrl] } },
    }),
    // No chain of it is on this machine, and the page may ask no other: its balance stays unknown.
    bitcoinTestnet,
  ]
  return createModal({
    networks,
    families: [solana(), bitcoin()],
    connectors: [coinbase(), ...(embedded ? [authConnector({ url: embedded.url })] : [])],
    metadata: { name: 'Everything', description: 'Every feature of the kit', icons: [] },
    relayUrl,
    ...(provider && { provider: { url: provider.url } }),
    projectId: (provider ?? embedded)?.projectId,
    swap: {
      routers: chains.map(({ id, swap }) => ({ caipNetworkId: `eip155:${id}` as const, ...swap })),
    },
    features,
    termsUrl: `${origin}/terms`,
    privacyUrl: `${origin}/privacy`,
    pictures: pictures(),
  })
}
