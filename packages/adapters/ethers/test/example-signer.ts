import { providerOf, signerOf, watchSigner } from '@gla/adapter-ethers'
import { createModal } from '@gla/modal'
import { bnbSmartChain } from '@gla/modal/networks'

const modal = createModal({
  networks: [bnbSmartChain],
  metadata: { name: 'Dapp', description: 'A dapp', url: 'https://dapp.example', icons: [] },
})

// Reads the chain in view, before anybody connects, and the wallet's afterwards.
export const provider = providerOf(modal)

export async function pay(to: string, value: bigint) {
  const transaction = await signerOf(modal, provider).sendTransaction({ to, value })
  return transaction.wait()
}

export let account: string | null = null

// Told at once, and whenever another account or network is the active one; null while nobody is connected.
export const stop = watchSigner(modal, (signer) => {
  account = signer?.address ?? null
})
