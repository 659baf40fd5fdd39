'use client'

import { ConnectButton, ModalProvider, NetworkButton, useAccount, useModal } from '@gla/modal/react'
import './dapp.css'
import { modal } from './modal'
import { SignMessage } from './sign-message'

/** What needs a wallet. The server renders it as nobody is connected, and the page restores the connection. */
export const Dapp = () => (
  <ModalProvider modal={modal}>
    <ConnectButton />
    <Account />
  </ModalProvider>
)

/** What a connected account can do here. */
function Account() {
  const modal = useModal()
  const { status, address } = useAccount()
  if (status !== 'connected') return null
  return (
    <>
      <NetworkButton />
      <p>
        You are <output aria-label="Address">{address}</output>
      </p>
      <SignMessage />
      <button type="button" onClick={() => modal.open({ view: 'WalletSend' })}>
        Send
      </button>
    </>
  )
}
