import { ConnectButton, ModalProvider, NetworkButton, useAccount, useModal } from '@gla/modal/react'
import './dapp.css'
import { modal } from './modal.js'
import { SignMessage } from './sign-message.js'

export const Dapp = () => (
  <ModalProvider modal={modal}>
    <h1>My dapp</h1>
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
