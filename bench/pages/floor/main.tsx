import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createWalletClient, custom, type EIP1193Provider } from 'viem'
import { mainnet } from './network.js'

type Announced = { provider: EIP1193Provider }
const wallets: Announced[] = []
window.addEventListener('eip6963:announceProvider', (event) =>
  wallets.push((event as CustomEvent<Announced>).detail),
)
window.dispatchEvent(new Event('eip6963:requestProvider'))

// React, a list of one wallet, and viem: the least code that can connect a wallet.
function App() {
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const connect = async () => {
    const [wallet] = wallets
    if (!wallet) return
    const client = createWalletClient({ chain: mainnet, transport: custom(wallet.provider) })
    const [first = ''] = await client.requestAddresses()
    setAddress(first)
  }
  return (
    <>
      <button type="button" data-testid="button" onClick={() => setOpen(true)}>
        Connect
      </button>
      {open && (
        <dialog open>
          <button type="button" data-testid="wallet" onClick={() => void connect()}>
            Wallet
          </button>
        </dialog>
      )}
      {address && <p data-testid="address">{address}</p>}
    </>
  )
}
createRoot(document.getElementById('app') as HTMLElement).render(<App />)
