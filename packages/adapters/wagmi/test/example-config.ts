import { glaConnector } from '@gla/adapter-wagmi'
import { createModal } from '@gla/modal'
import { bnbSmartChain } from '@gla/modal/networks'
import { connect, createConfig, http } from '@wagmi/core'
import { bsc } from 'viem/chains'

const modal = createModal({
  networks: [bnbSmartChain],
  metadata: { name: 'Dapp', description: 'A dapp', url: 'https://dapp.example', icons: [] },
})

export const config = createConfig({
  chains: [bsc],
  connectors: [glaConnector(modal)],
  transports: { [bsc.id]: http() },
  multiInjectedProviderDiscovery: false, // the kit finds the wallets of the browser
})

// Opens the modal, and is done when somebody is connected.
export async function signIn() {
  const [connector] = config.connectors
  if (connector) await connect(config, { connector })
}
