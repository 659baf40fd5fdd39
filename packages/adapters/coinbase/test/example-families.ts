import { bitcoin } from '@gla/adapter-bitcoin'
import { solana } from '@gla/adapter-solana'
import { type CaipNetworkId, type ChainNamespace, createModal, signMessage } from '@gla/modal'
import { bitcoinMainnet, mainnet, solanaMainnet } from '@gla/modal/networks'

export const modal = createModal({
  networks: [mainnet, solanaMainnet, bitcoinMainnet],
  families: [
    solana(),
    // Without an address here, no balance of Bitcoin is known.
    bitcoin({ balances: { [bitcoinMainnet.caipNetworkId]: 'https://esplora.example/api' } }),
  ],
  metadata: { name: 'My dapp', description: 'What it does', icons: [] },
})

/** Brings a network into view, and opens the modal: its wallets, or its account. */
export async function openAt(network: CaipNetworkId) {
  await modal.kit.network.switch(network)
  modal.open()
}

/** Signs with the account of a family, whichever is in view. */
export const signWith = (namespace: ChainNamespace, message: string) =>
  signMessage(modal, { namespace, message })
