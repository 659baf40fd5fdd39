import { createModal, type KitOptions, type Modal } from '@gla/modal'
import { bnbSmartChain, bnbSmartChainTestnet, type CaipNetwork } from '@gla/modal/networks'
import { pictures } from '@gla/modal/pictures'
import type { Language } from './language/language.js'
import type { Theme } from './theme/theme.js'

/**
 * The options of the kit that differ between builds: networks, relay, provider, project id, where tokens are swapped, and what
 * contracts and tokens are called.
 */
export type KitConfig = Pick<
  KitOptions,
  'networks' | 'projectId' | 'provider' | 'relayUrl' | 'swap' | 'contracts' | 'tokens'
>

/** Creates the wallet modal with the product's configuration (spec §1). */
export function createWallet(choices: {
  language: Language
  theme: Theme
  description: string
  url: string
  kitConfig: KitConfig
}): Modal {
  const { language, theme, description, url, kitConfig } = choices
  return createModal({
    ...kitConfig,
    metadata: { name: 'GLA', description, url, icons: [`${url}/icon-512.png`] },
    allowUnsupportedChain: true,
    features: {
      ...{ analytics: false, email: false, socials: false, swaps: false, onramp: false },
      swapPage: Boolean(kitConfig.provider ?? kitConfig.swap),
    },
    themeMode: theme,
    themeVariables: { accentMixStrength: 10 },
    language,
    pictures: pictures(),
  })
}

/** BNB Smart Chain, the default, and its testnet. Nodes, relay, provider and project id come from the environment. */
export function publicKitConfig(env: Partial<ImportMetaEnv>): KitConfig {
  return {
    networks: [
      withNodes(bnbSmartChain, env.VITE_GLA_RPC_56),
      withNodes(bnbSmartChainTestnet, env.VITE_GLA_RPC_97),
    ],
    projectId: env.VITE_GLA_PROJECT_ID || undefined,
    relayUrl: env.VITE_GLA_RELAY_URL || undefined,
    provider: env.VITE_GLA_PROVIDER_URL ? { url: env.VITE_GLA_PROVIDER_URL } : undefined,
  }
}

/** Reads from other nodes, in their order. A wallet that must add the network still gets the public ones. */
function withNodes(network: CaipNetwork, urls: string | undefined): CaipNetwork {
  const http = (urls ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean)
  if (http.length === 0) return network
  return { ...network, rpcUrls: { default: { http }, chainDefault: network.rpcUrls.default } }
}
