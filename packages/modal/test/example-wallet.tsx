'use client'

import { ConnectButton, ModalProvider, useAccount } from '@gla/modal/react'
import { modal } from './example-modal.js'

function Address() {
  const { address } = useAccount()
  return <p>{address ?? 'Not connected'}</p>
}

export const Wallet = () => (
  <ModalProvider modal={modal}>
    <ConnectButton />
    <Address />
  </ModalProvider>
)
