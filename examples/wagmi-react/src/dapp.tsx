import { ConnectButton, ModalProvider, NetworkButton, useModal } from '@gla/modal/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useConnection, useDisconnect, WagmiProvider } from 'wagmi'
import { Chains } from './chains.js'
import './dapp.css'
import { modal } from './modal.js'
import { SignMessage } from './sign-message.js'
import { config } from './wagmi-config.js'

const queries = new QueryClient()

export const Dapp = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <ModalProvider modal={modal}>
        <h1>My dapp</h1>
        <ConnectButton />
        <Account />
      </ModalProvider>
    </QueryClientProvider>
  </WagmiProvider>
)

/** What a connected account can do here: wagmi knows what the modal connects. */
function Account() {
  const modal = useModal()
  const { status, address } = useConnection()
  const { mutate: disconnect } = useDisconnect()
  if (status !== 'connected') return null
  return (
    <>
      <NetworkButton />
      <p>
        You are <output aria-label="Address">{address}</output>
      </p>
      <Chains />
      <SignMessage />
      <button type="button" onClick={() => modal.open({ view: 'WalletSend' })}>
        Send
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
    </>
  )
}
