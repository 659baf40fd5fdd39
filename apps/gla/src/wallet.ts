import { createModal, type KitOptions, type Modal } from '@gla/modal'
import { bnbSmartChain, bnbSmartChainTestnet, type CaipNetwork } from '@gla/modal/networks'
import type { Language } from './language/language.js'
import type { Theme } from './theme/theme.js'

/** What differs between builds: which networks, and how to reach wallets on phones. */
export type Surroundings = Pick<KitOptions, 'networks' | 'projectId' | 'relayUrl'>

/** The wallet modal as the product configures it (spec §1). */
export function createWallet(choices: {
  language: Language
  theme: Theme
  description: string
  url: string
  surroundings: Surroundings
}): Modal {
  const { language, theme, description, url, surroundings } = choices
  return createModal({
    ...surroundings,
    metadata: { name: 'GLA', description, url, icons: [`${url}/icon-512.png`] },
    features: { analytics: false, email: false, socials: false, swaps: false, onramp: false },
    themeMode: theme,
    themeVariables: { accentMixStrength: 10 },
    language,
  })
}

/** BNB Smart Chain and its testnet, the first being the default; nodes, relay and project by environment. */
export function publicSurroundings(env: Partial<ImportMetaEnv>): Surroundings {
  return {
    networks: [
      withNodes(bnbSmartChain, env.VITE_GLA_RPC_56),
      withNodes(bnbSmartChainTestnet, env.VITE_GLA_RPC_97),
    ],
    projectId: env.VITE_GLA_PROJECT_ID || undefined,
    relayUrl: env.VITE_GLA_RELAY_URL || undefined,
  }
}

/** Asks other nodes, the first first. A wallet that must add the network still gets the public ones. */
function withNodes(network: CaipNetwork, urls: string | undefined): CaipNetwork {
  const http = (urls ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean)
  if (http.length === 0) return network
  return { ...network, rpcUrls: { default: { http }, chainDefault: network.rpcUrls.default } }
}
