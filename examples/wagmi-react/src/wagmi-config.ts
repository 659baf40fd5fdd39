import { glaConnector } from '@gla/adapter-wagmi'
import { chainOf } from '@gla/modal/viem'
import type { Chain } from 'viem'
import { createConfig, http } from 'wagmi'
import { modal } from './modal.js'

// wagmi knows the chains of the modal: a switch to another one fails.
const [first, ...others] = modal.kit.network.state.requestedCaipNetworks.map(chainOf)
const chains = [first as Chain, ...others] as const

export const config = createConfig({
  chains,
  transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
  // Whatever wallet the modal connects.
  connectors: [glaConnector(modal)],
  // The modal finds the wallets of the browser.
  multiInjectedProviderDiscovery: false,
})

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
