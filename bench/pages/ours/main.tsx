import { createModal } from '@gla/modal'
import { defineNetwork } from '@gla/modal/networks'
import { ConnectButton, ModalProvider, useAccount } from '@gla/modal/react'
import { createRoot } from 'react-dom/client'

// The URLs of relay and chain come by query parameters.
const query = new URLSearchParams(window.location.search)
const modal = createModal({
  networks: [
    defineNetwork({
      id: 31337,
      name: 'GLA Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [query.get('rpc') ?? 'http://127.0.0.1:1'] } },
    }),
  ],
  relayUrl: query.get('relay') ?? 'ws://127.0.0.1:1',
  metadata: { name: 'Bench', description: '', url: window.location.origin, icons: [] },
})

function Address() {
  const { address } = useAccount()
  return address ? <p data-testid="address">{address}</p> : null
}
createRoot(document.getElementById('app') as HTMLElement).render(
  <ModalProvider modal={modal}>
    <span data-testid="button">
      <ConnectButton />
    </span>
    <Address />
  </ModalProvider>,
)
